import { afterEach } from 'vitest';
import { describeWindows } from './windows.ts';

/**
 * A journey that failed tells at once why (the report comes at the end of the whole run), and what its windows showed: the reason is seldom in the line
 * that waited.
 */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  const reasons = (task.result.errors ?? []).map(({ message }) => message).join('\n');
  process.stderr.write(`\n${reasons}\nWhen “${task.name}” failed, its windows showed:\n${await describeWindows()}\n`);
});

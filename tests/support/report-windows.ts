import { afterEach } from 'vitest';
import { describeWindows } from './windows.ts';

/**
 * Reports a failed journey at once, since the test report comes at the end of the run. Includes the state of its windows: the
 * cause is seldom in the line that timed out.
 */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  const reasons = (task.result.errors ?? []).map(({ message }) => message).join('\n');
  process.stderr.write(`\n${reasons}\nWhen “${task.name}” failed, its windows showed:\n${await describeWindows()}\n`);
});

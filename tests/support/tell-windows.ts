import { afterEach } from 'vitest';
import { describeWindows } from './shopper.ts';

/** A journey that failed tells what its windows showed: the reason is seldom in the line that waited. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  process.stderr.write(`\nWhen “${task.name}” failed, its windows showed:\n${await describeWindows()}\n`);
});

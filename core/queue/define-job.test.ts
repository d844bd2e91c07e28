import { expect, it } from 'vitest';
import { z } from 'zod';
import { defineJob, rowId } from './define-job.ts';

const done: unknown[] = [];
const count = defineJob({
  name: 'count',
  input: z.object({ id: rowId, isFirst: z.boolean().default(false) }),
  retries: 3,
  run: async (parts: { by: string }, input) => void done.push([parts.by, input]),
});

it('[CO-41] enqueues a job under its name, and runs it with its input', async () => {
  const put: unknown[] = [];
  const queue = { put: async (...given: unknown[]) => void put.push(given) };
  await count.put(queue, { id: 7 }, { key: 'seven' });
  expect(put).toEqual([['count', { id: 7 }, { key: 'seven' }]]);
  await count.run({ by: 'worker' }, { id: 7, note: 'of another release' });
  expect(done.splice(0)).toEqual([['worker', { id: 7, isFirst: false }]]);
});

it('[CO-41] throws on invalid data without running the job', async () => {
  await expect(count.run({ by: 'worker' }, { id: 'seven' })).rejects.toThrow(z.ZodError);
  expect(done).toEqual([]);
});

it('[CO-41] uses declared rules or the single-run default; a recurring job declares its interval', () => {
  expect([count.rules, count.everySeconds]).toEqual([
    { retries: 3, retryAfter: 1, maxRetryDelay: 1, timeoutSeconds: 600, atOnce: 1 },
    null,
  ]);
  expect(defineJob({ name: 'sweep', input: z.object({}), every: 60, run: async () => {} }).everySeconds).toBe(60);
});

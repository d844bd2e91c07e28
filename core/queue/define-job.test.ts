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

it('[CO-41] a job is put under its name with its input, and runs with what its input says', async () => {
  const put: unknown[] = [];
  const queue = { put: async (...given: unknown[]) => void put.push(given) };
  await count.put(queue, { id: 7 }, { key: 'seven' });
  expect(put).toEqual([['count', { id: 7 }, { key: 'seven' }]]);
  await count.run({ by: 'worker' }, { id: 7, note: 'of another release' });
  expect(done.splice(0)).toEqual([['worker', { id: 7, isFirst: false }]]);
});

it('[CO-41] data that does not fit the input throws, and nothing is done', async () => {
  await expect(count.run({ by: 'worker' }, { id: 'seven' })).rejects.toThrow(z.ZodError);
  expect(done).toEqual([]);
});

it('[CO-41] rules are declared or those of a job that runs once; what repeats says how often', () => {
  expect([count.rules, count.everySeconds]).toEqual([
    { retries: 3, retryAfter: 1, retryMost: 1, longest: 600, atOnce: 1 },
    null,
  ]);
  expect(defineJob({ name: 'sweep', input: z.object({}), every: 60, run: async () => {} }).everySeconds).toBe(60);
});

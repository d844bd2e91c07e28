import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Dated, mergeWindow } from './merge-window.ts';

type One = Dated & { key: string };
const at = (minute: number): string => new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString();
const list = (kind: string, minutes: readonly number[]): One[] =>
  [...minutes].sort((a, b) => b - a).map((minute, i) => ({ key: `${kind}${i}`, createdAt: at(minute) }));

/** The complete list, merged naively. */
const mergeAll = (long: readonly One[], short: readonly One[]): One[] =>
  [...short, ...long].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));

function open(long: readonly One[], others: readonly One[]) {
  const read = { count: 0 };
  const source = {
    total: long.length,
    others,
    async read(from: number, count: number) {
      read.count += count;
      return long.slice(from, from + count);
    },
  };
  return { read, source };
}

const minutes = (max: number) => fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: max });

it('[ACC-04] returns the same windows as a naive merge, with many equal times', async () => {
  await fc.assert(
    fc.asyncProperty(
      minutes(40),
      minutes(12),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 1, max: 9 }),
      async (a, b, start, count) => {
        const [long, short] = [list('d', a), list('s', b)];
        const { source } = open(long, short);
        const window = await mergeWindow(source, start, count);
        expect(window?.map(({ key }) => key)).toEqual(
          mergeAll(long, short)
            .slice(start, start + count)
            .map(({ key }) => key),
        );
      },
    ),
    { numRuns: 400 },
  );
});

it('[ACC-04] returns each order once across all windows', async () => {
  await fc.assert(
    fc.asyncProperty(minutes(40), minutes(12), async (a, b) => {
      const [long, short] = [list('d', a), list('s', b)];
      const { source } = open(long, short);
      const seen: string[] = [];
      for (let start = 0; start < long.length + short.length; start += 6)
        seen.push(...((await mergeWindow(source, start, 6)) ?? []).map(({ key }) => key));
      expect(seen.toSorted()).toEqual([...long, ...short].map(({ key }) => key).toSorted());
    }),
  );
});

it('reads few of ten thousand orders for any page', async () => {
  const long = list(
    'd',
    Array.from({ length: 10_000 }, (_, i) => i),
  );
  const short = list('s', [5, 2_000, 5_000, 9_000, 9_999]);
  for (const start of [0, 6, 5_004, 9_996, 10_002]) {
    const { source, read } = open(long, short);
    await mergeWindow(source, start, 6);
    expect(read.count).toBeLessThanOrEqual(12);
  }
});

it('returns null when the list cannot be read', async () => {
  const { source } = open(list('d', [1, 2, 3]), list('s', [2]));
  expect(await mergeWindow({ ...source, read: async () => null }, 0, 6)).toBeNull();
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSetsBuilder, type SearchSort } from './sets.ts';
import { forEachYielding, sortInSlices } from './yield-batches.ts';

/** Counts how often other tasks ran during the work. */
async function ticksDuring(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  let rounds = 0;
  void work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await new Promise((resolve) => setImmediate(resolve));
    rounds += 1;
  }
  return rounds;
}

it('[FA-06] goes through all items in order and lets others in between', async () => {
  const seen: number[] = [];
  const items = Array.from({ length: 10_000 }, (_, n) => n);
  expect(
    await ticksDuring(forEachYielding(items, (item, place) => void seen.push(item + place))),
  ).toBeGreaterThanOrEqual(40);
  expect(seen).toEqual(items.map((n) => 2 * n));
});

it('[FA-06] sorts as a sort in one piece does, equals in the order they had', async () => {
  const byKey = (a: [key: number, at: number], b: [key: number, at: number]): number => a[0] - b[0];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 40 }), { size: 'max', maxLength: 3_000 }), async (keys) => {
      const items = keys.map((key, at): [number, number] => [key, at]);
      expect(await sortInSlices(items, byKey)).toEqual(items.toSorted(byKey));
    }),
    { numRuns: 20 },
  );
});

it('[FA-06] no first order of a large catalogue holds up others', async () => {
  const products = Array.from({ length: 5_000 }, (_, n) => ({
    sku: `A${100 + n}-2025`,
    name: `Agreement ${(n * 7) % 5_000}`,
    price: (n * 1_999) % 4_001,
    categoryIds: [11],
    customFields: [{ name: 'Role', value: 'Owner' }],
  }));
  const [role, owner] = [
    { entityId: 1, parentId: null, name: 'Role', path: '/1/' },
    { entityId: 11, parentId: 1, name: 'Owner', path: '/11/' },
  ];
  const byParent = Map.groupBy([role!, owner!], ({ parentId }) => parentId);
  const draft = createSetsBuilder(['Role']);
  for (const product of products) draft.add(product);
  const { order } = draft.end(new Map([[11, owner!]]), byParent, async () => products);
  // 20 sorted runs of 250 and five merges compare more than 20,000 times, even for mostly sorted input
  for (const sort of ['A_TO_Z', 'Z_TO_A', 'LOWEST_PRICE', 'HIGHEST_PRICE'] satisfies SearchSort[])
    expect(await ticksDuring(order(sort))).toBeGreaterThanOrEqual(10);
  const cheapest = await order('LOWEST_PRICE');
  const prices = Array.from(cheapest!.rankAt, (rank) => products[rank]!.price);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
});

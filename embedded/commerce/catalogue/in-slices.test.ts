import { expect, it } from 'vitest';
import { inSlices } from './in-slices.ts';
import { buildIndex } from './search.ts';

/** How often others had their turn meanwhile. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  let turns = 0;
  void work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await new Promise((resolve) => setImmediate(resolve));
    turns += 1;
  }
  return turns;
}

it('[FA-06] goes through all items in order and lets others in between', async () => {
  const seen: number[] = [];
  const items = Array.from({ length: 10_000 }, (_, n) => n);
  expect(await turnsDuring(inSlices(items, (item, place) => void seen.push(item + place)))).toBeGreaterThanOrEqual(40);
  expect(seen).toEqual(items.map((n) => 2 * n));
});

it('[FA-06] the index of a large catalogue is built without holding up anybody', async () => {
  const documents = Array.from({ length: 5_000 }, (_, n) => ({
    sku: `A${100 + n}-2025`,
    name: `Agreement ${n}`,
    purpose: 'for work',
    synonyms: [],
  }));
  expect(await turnsDuring(buildIndex(documents))).toBeGreaterThanOrEqual(20);
});

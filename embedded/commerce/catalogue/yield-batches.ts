import { setImmediate as nextTick } from 'node:timers/promises';

/** items processed in about two milliseconds */
const SLICE = 250;

/**
 * [FA-06] Calls `work` for each item in order and yields to requests between batches, so that loading a large catalogue
 * blocks nothing.
 */
export async function forEachYielding<T>(items: readonly T[], work: (item: T, place: number) => void): Promise<void> {
  for (let place = 0; place < items.length; place += 1) {
    if (place % SLICE === SLICE - 1) await nextTick();
    work(items[place] as T, place);
  }
}

/** comparisons made in about a millisecond */
const COMPARISONS = 2_000;
/** initial runs of this length are sorted synchronously, with some nine comparisons per item */
const RUN = 250;

/** [FA-06] Sorts the items (stable) and yields to requests between batches, like `forEachYielding`. */
export async function sortInSlices<T>(items: Iterable<T>, compare: (a: T, b: T) => number): Promise<T[]> {
  let left = COMPARISONS;
  const counted = (a: T, b: T): number => {
    left -= 1;
    return compare(a, b);
  };
  const rest = async (): Promise<void> => {
    await nextTick();
    left = COMPARISONS;
  };
  let from = [...items];
  for (let start = 0; start < from.length; start += RUN) {
    const run = from.slice(start, start + RUN).sort(counted);
    for (const [place, item] of run.entries()) from[start + place] = item;
    if (left <= 0) await rest();
  }
  let to = from.slice();
  for (let width = RUN; width < from.length; width *= 2) {
    for (let start = 0; start < from.length; start += 2 * width) {
      const [middle, end] = [Math.min(start + width, from.length), Math.min(start + 2 * width, from.length)];
      let [a, b] = [start, middle];
      for (let place = start; place < end; place += 1) {
        const isFirst = b >= end || (a < middle && counted(from[a] as T, from[b] as T) <= 0);
        to[place] = from[isFirst ? a++ : b++] as T;
        if (left <= 0) await rest();
      }
    }
    [from, to] = [to, from];
  }
  return from;
}

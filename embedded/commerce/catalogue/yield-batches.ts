import { setImmediate as nextTurn } from 'node:timers/promises';

/** so much work is done in about two milliseconds */
const SLICE = 250;

/** [FA-06] Does `work` with each item in order, and lets requests in between: a large catalogue holds up nothing while it is loaded. */
export async function forEachYielding<T>(items: readonly T[], work: (item: T, place: number) => void): Promise<void> {
  for (let place = 0; place < items.length; place += 1) {
    if (place % SLICE === SLICE - 1) await nextTurn();
    work(items[place] as T, place);
  }
}

/** as many comparisons as take about a millisecond */
const COMPARISONS = 2_000;
/** the first part of a sort is done in one piece with so many items, some nine comparisons each */
const RUN = 250;

/** [FA-06] The items in order, equals as they stood, and requests in between as with `inSlices`. */
export async function sortInSlices<T>(items: Iterable<T>, compare: (a: T, b: T) => number): Promise<T[]> {
  let left = COMPARISONS;
  const counted = (a: T, b: T): number => {
    left -= 1;
    return compare(a, b);
  };
  const rest = async (): Promise<void> => {
    await nextTurn();
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

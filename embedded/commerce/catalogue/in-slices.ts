import { setImmediate as nextTurn } from 'node:timers/promises';

/** so much work is done in about two milliseconds */
const SLICE = 250;

/** [FA-06] Does `work` with each item in order, and lets requests in between: a large catalogue holds up nothing while it is loaded. */
export async function inSlices<T>(items: readonly T[], work: (item: T, place: number) => void): Promise<void> {
  for (let place = 0; place < items.length; place += 1) {
    if (place % SLICE === SLICE - 1) await nextTurn();
    work(items[place] as T, place);
  }
}

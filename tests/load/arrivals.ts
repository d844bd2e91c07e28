import { setTimeout as pause } from 'node:timers/promises';

const TICK_MS = 10;

/** Starts `once` at the given rate, whether or not earlier runs have ended (as people arrive). Waits for the last. */
export async function runAtRate(perSecond: number, seconds: number, once: () => Promise<void>): Promise<void> {
  const under: Promise<void>[] = [];
  const began = performance.now();
  for (let arrived = 0; arrived < perSecond * seconds; await pause(TICK_MS)) {
    const due = Math.min(perSecond * seconds, ((performance.now() - began) / 1000) * perSecond);
    for (; arrived < due; arrived += 1) under.push(once());
  }
  await Promise.all(under);
}

/** Runs `work` for every item, at most `atOnce` at the same time. */
export async function forEachAtOnce<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const one = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

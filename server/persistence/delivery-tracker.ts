import { setTimeout as sleep } from 'node:timers/promises';
import type { Fetch } from '../../core/http/types.ts';

/** the longest time between the write of an event and its delivery to the store */
const BEGIN_MS = 25;
const QUIET_MS = 120;
const MAX_MS = 10_000;

/** Tracks the events that embedded platforms send to the store, so that moving the clock can wait for its effects. */
export function watchDeliveries() {
  let store: Fetch = async () => new Response(null, { status: 503 });
  let underWay = 0;
  let count = 0;
  let lastAt = 0;
  const watched: Fetch = async (input, init) => {
    underWay += 1;
    count += 1;
    try {
      return await store(input, init);
    } finally {
      underWay -= 1;
      lastAt = performance.now();
    }
  };
  return {
    fetch: watched,
    /** the receiver from now on; before that, the store is not open */
    arriveAt(opened: Fetch): void {
      store = opened;
    },
    /**
     * Resolves when `work` is done and every event it caused was delivered, or has failed once; a receiver that hangs
     * is not awaited.
     */
    async settle(work: () => Promise<void>): Promise<void> {
      const before = count;
      await work();
      const started = performance.now();
      await sleep(BEGIN_MS);
      if (count === before && underWay === 0) return;
      while (performance.now() - started < MAX_MS) {
        if (underWay === 0 && performance.now() - lastAt > QUIET_MS) return;
        await sleep(BEGIN_MS);
      }
    },
  };
}

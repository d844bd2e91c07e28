import type { Log } from '../../core/log.ts';
import { err } from '../../core/result.ts';
import { createReadingFeed, type FeedContext } from '../../shop/search/feed-readings.ts';

/** a moment for the first visitors, before anything is compared */
const REST_MS = 1_000;
/** changes that come together are written together */
const GATHER_MS = 300;
const RETRY_MS = [5_000, 15_000, 60_000];
const LAST_MS = 2_000;
/** beyond this many it is quicker to compare everything */
const MOST_NAMES = 500;

export type SearchFeed = {
  /** everything is compared, in the background: at the start, after a reset, and when changes may have been missed */
  compareAll(): void;
  /** these entries changed */
  change(ids: readonly string[]): void;
  stop(): Promise<void>;
};

/** Indexes nothing: a hosted platform without a key for writing. */
const IDLE: SearchFeed = { compareAll() {}, change() {}, stop: async () => {} };

/**
 * Keeps the search platform up with the content, beside the store's work: never before the store listens, one run at a time, and
 * what failed is tried again, later each time.
 */
export function createSearchFeed({
  context,
  log,
  isFed,
}: {
  context: FeedContext;
  log: Log;
  isFed: boolean;
}): SearchFeed {
  if (!isFed) return IDLE;
  const feed = createReadingFeed(context);
  let isAllWanted = false;
  let names = new Set<string>();
  /** something could not be read: a run is due, though nothing else changed */
  let isDue = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isStopped = false;

  function schedule(afterMs: number): void {
    if (isStopped || running) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = run().finally(() => {
        running = null;
        if (isAllWanted || isDue || names.size > 0)
          schedule(failures > 0 ? RETRY_MS[Math.min(failures, RETRY_MS.length) - 1]! : GATHER_MS);
      });
    }, afterMs).unref();
  }

  async function run(): Promise<void> {
    const [isAll, ids] = [isAllWanted, [...names]];
    isAllWanted = false;
    isDue = false;
    names = new Set();
    const started = performance.now();
    const fed = await feed.run(isAll ? null : ids).catch((error: Error) => err('failed', error.message));
    const ms = Math.round(performance.now() - started);
    if (fed.ok) {
      failures = 0;
      if (isAll || fed.value.saved + fed.value.removed > 0)
        log.info({ ...fed.value, ms }, 'search indexes are up to date');
      return;
    }
    failures += 1;
    isDue = true;
    if (fed.code !== 'incomplete') {
      isAllWanted ||= isAll;
      for (const id of ids) names.add(id);
    }
    // a store that is ending needs no second run
    if (!isStopped)
      log.warn({ area: 'search', error: fed.detail ?? fed.code, failures }, 'the search indexes are behind');
  }

  return {
    compareAll() {
      isAllWanted = true;
      schedule(REST_MS);
    },
    change(ids) {
      for (const id of ids) names.add(id);
      if (names.size > MOST_NAMES) {
        names.clear();
        isAllWanted = true;
      }
      // after a failure the next try is planned already: editing does not hurry a platform that is away
      if (failures === 0) schedule(GATHER_MS);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      // what waits for a platform that is away is not waited for
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, LAST_MS).unref())]);
    },
  };
}

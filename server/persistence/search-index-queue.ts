import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../core/database/database.ts';
import type { Log } from '../../core/log.ts';
import { defineJob, type JobPut, noInput } from '../../core/queue/define-job.ts';
import { err } from '../../core/result.ts';
import { createSearchIndexSync, type FeedContext } from '../../features/search/use-cases/sync-search-index.ts';

/** the first visitors after startup come before the comparison */
const REST_SECONDS = 1;
/** concurrent changes are written together */
const GATHER_MS = 300;
const LAST_MS = 2_000;
/** beyond this number, comparing everything is faster */
const MAX_NAMES = 500;
/** one key for all changes: the queue runs one feed at a time, in one process */
const KEY = 'all';

export type SearchFeed = {
  /** Records changed entries together with the job that feeds them. Resolves once both are stored. */
  change(ids: readonly string[]): Promise<void>;
  /** Records that everything must be compared: at startup, since content may have changed while no process ran. */
  compareAll(): Promise<void>;
  /** The job `feed-search`: writes changes until none is recorded. Throws if it must be retried. */
  run(): Promise<void>;
  /** Enqueues the job if recorded changes have none; also compensates for a change that could not be recorded. */
  wake(): Promise<void>;
  /**
   * [OP-12] A running feed stops after its current read or write, or is abandoned after two seconds. The rest stays
   * recorded, and the next process feeds it.
   */
  stop(): Promise<void>;
};

/** `wake` enqueues a permanently failing job again as long as a change waits. */
export const feedSearchJob = defineJob({
  name: 'feed-search',
  input: noInput,
  retries: 1_500,
  retryAfter: 5,
  maxRetryDelay: 60,
  timeoutSeconds: 3_600,
  atOnce: 1,
  run: ({ searchFeed }: { searchFeed: Pick<SearchFeed, 'run'> }) => searchFeed.run(),
});

const nothing = async (): Promise<void> => {};
/** Indexes nothing: for a hosted platform without a write key. */
const IDLE: SearchFeed = { change: nothing, compareAll: nothing, run: nothing, wake: nothing, stop: nothing };

/**
 * Syncs the search platform with the content. A change is a row that is deleted only after it was fed, so neither a
 * crash nor an unavailable platform loses one. Only one of the processes that share the database feeds at a time.
 */
export function createSearchFeed({
  db,
  queue,
  context,
  log,
  isFed,
  forgetContent,
}: {
  db: Database;
  queue: JobPut;
  context: FeedContext;
  log: Log;
  isFed: boolean;
  /** invalidates this process's cache for these entries: another process may have received the event */
  forgetContent(ids: readonly string[]): void;
}): SearchFeed {
  if (!isFed) return IDLE;
  let isStopped = false;
  const feed = createSearchIndexSync({ ...context, isStopped: () => isStopped });
  const self = randomUUID();
  let isOwed = false;
  let running: Promise<void> = Promise.resolve();
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });

  async function record(ids: readonly string[] | null, afterSeconds?: number): Promise<void> {
    try {
      await db.transaction(async (tx) => {
        await tx.query('INSERT INTO store.search_change (entries) VALUES ($1)', [ids]);
        await feedSearchJob.put(queue, {}, { key: KEY, tx, ...(afterSeconds !== undefined && { afterSeconds }) });
      });
    } catch (error) {
      isOwed = true;
      throw error;
    }
  }

  /** This process's memory of the indexes is valid only while no other process has written to them. */
  async function claimQueue(): Promise<void> {
    const { rows } = await db.query<{ by: string }>('SELECT by FROM store.search_fed');
    if (rows[0]?.by === self) return;
    feed.forget();
    await db.query(
      'INSERT INTO store.search_fed (by) VALUES ($1) ON CONFLICT (is_only) DO UPDATE SET by = excluded.by',
      [self],
    );
  }

  /** Feeds the changes recorded so far; returns false if there are none. */
  async function feedRecorded(): Promise<boolean> {
    const { rows } = await db.query<{ id: number; entries: string[] | null }>(
      'SELECT id, entries FROM store.search_change ORDER BY id',
    );
    if (rows.length === 0) return false;
    const names = new Set(rows.flatMap(({ entries }) => entries ?? []));
    const isAll = names.size > MAX_NAMES || rows.some(({ entries }) => entries === null);
    await claimQueue();
    forgetContent([...names]);
    const started = performance.now();
    const fed = await feed.run(isAll ? null : [...names]).catch((error: Error) => err('failed', error.message));
    if (!fed.ok) {
      const reason = fed.detail ?? fed.code;
      if (!isStopped) log.warn({ area: 'search', error: reason }, 'the search indexes are behind');
      throw new Error(reason);
    }
    await db.query('DELETE FROM store.search_change WHERE id = ANY($1)', [rows.map(({ id }) => id)]);
    const ms = Math.round(performance.now() - started);
    if (isAll || fed.value.saved + fed.value.removed > 0)
      log.info({ ...fed.value, ms }, 'search indexes are up to date');
    return true;
  }

  async function feedAll(): Promise<void> {
    await Promise.race([sleep(GATHER_MS), ended]);
    try {
      while (!isStopped && (await feedRecorded()));
    } catch (error) {
      if (!isStopped) throw error; // after `stop`, the rest stays recorded, so this is not a failure
    }
  }

  return {
    change: (ids) => record(ids),
    compareAll: () => record(null, REST_SECONDS),
    run() {
      running = feedAll();
      // the rest stays recorded
      return Promise.race([running, ended]);
    },
    async wake() {
      if (isOwed) {
        await record(null);
        isOwed = false;
      }
      const { rows } = await db.query('SELECT 1 FROM store.search_change LIMIT 1');
      if (rows.length > 0) await feedSearchJob.put(queue, {}, { key: KEY });
    },
    async stop() {
      isStopped = true;
      const timer = setTimeout(end, LAST_MS).unref();
      await Promise.race([running.catch(() => {}), ended]);
      clearTimeout(timer);
      end();
    },
  };
}

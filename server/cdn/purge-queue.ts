import type { Database } from '../../core/database/database.ts';
import type { Log } from '../../core/log.ts';
import { defineJob, type JobPut, noInput } from '../../core/queue/define-job.ts';
import type { Env } from '../../core/settings/store-settings.ts';
import { joinTags, purgeBody, tagsToPurge } from './page-tags.ts';

/** delay until every process has dropped its cached page; an earlier purge would refetch the stale one */
const AFTER_SECONDS = 1;
/** limit per request that smaller plans of both networks accept */
const AT_ONCE = 30;
const TIMEOUT_MS = 10_000;

export type CdnPurge = {
  /**
   * Records that pages using these entries have changed, or (null) that any may have. Never throws: an unrecorded
   * change ends with the lifetime of the page.
   */
  note(ids: readonly string[] | null): Promise<void>;
  /** The job: sends the changes to the CDN. Throws if it must be retried. */
  run(): Promise<void>;
};

/** Each change enqueues a separate job: by the last retry, unpurged pages have expired. */
export const purgeCdnJob = defineJob({
  name: 'purge-cdn',
  input: noInput,
  retries: 300,
  retryAfter: 2,
  maxRetryDelay: 60,
  timeoutSeconds: 300,
  atOnce: 1,
  run: ({ cdn }: { cdn: Pick<CdnPurge, 'run'> }) => cdn.run(),
});

type PurgeOptions = {
  db: Database;
  queue: JobPut;
  /** null without a CDN */
  target: Env['cdnPurge'];
  log: Log;
  fetch?: typeof fetch;
  now?: () => number;
};

/**
 * Purges changed pages from a content delivery network. A change is a row that is deleted once the CDN has confirmed
 * it. Therefore neither a crash nor an unreachable CDN loses one.
 */
export function createCdnPurgeQueue({
  db,
  queue,
  target,
  log,
  fetch: send = fetch,
  now = Date.now,
}: PurgeOptions): CdnPurge {
  if (target === null) return { async note() {}, async run() {} };

  async function purge(tags: readonly string[]): Promise<void> {
    const headers = { 'content-type': 'application/json', ...target?.header };
    const response = await send(target?.url ?? '', {
      method: 'POST',
      body: purgeBody(target?.style ?? 'cache-tag', tags),
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the address of CDN_PURGE_URL answered ${response.status}`);
  }

  return {
    async note(ids) {
      // every process notified within this second enqueues the same job, which starts after all of them
      const key = `purge:${Math.floor(now() / (AFTER_SECONDS * 1_000))}`;
      try {
        await db.transaction(async (tx) => {
          await tx.query('INSERT INTO store.cdn_change (tags) VALUES ($1)', [tagsToPurge(ids)]);
          await purgeCdnJob.put(queue, {}, { key, afterSeconds: AFTER_SECONDS, tx });
        });
      } catch (error) {
        log.warn(
          { area: 'cdn', error: (error as Error).message },
          'a change was not recorded for the network in front',
        );
      }
    },
    async run() {
      const { rows } = await db.query<{ id: number; tags: string[] }>('SELECT id, tags FROM store.cdn_change');
      if (rows.length === 0) return;
      const tags = joinTags(rows.map((row) => row.tags));
      for (let at = 0; at < tags.length; at += AT_ONCE) await purge(tags.slice(at, at + AT_ONCE));
      await db.query('DELETE FROM store.cdn_change WHERE id = ANY($1)', [rows.map(({ id }) => id)]);
      log.info({ area: 'cdn', tags: tags.length }, 'CDN purged changed pages');
    },
  };
}

import type { Queryable } from '../../core/database/database.ts';
import { JOB_SCHEMA } from '../../core/queue/queue-schema.ts';

/** Waiting work in the database, for all of its processes. */
export type Backlog = {
  jobs: { waiting: number; active: number; failed: number };
  oldestJobSeconds: number;
  mails: { waiting: number; failed: number };
  /** changes not yet sent to a CDN */
  cdnChanges: number;
  stuckPurchases: { plans: number; documents: number };
};

const STUCK = `interval '10 minutes'`;

/** Runs a few counts, each on an index or a small table. */
export async function readBacklog(db: Queryable): Promise<Backlog> {
  const { rows: jobs } = await db.query<{ waiting: number; active: number; failed: number; oldest: number | null }>(
    `SELECT count(*) FILTER (WHERE state IN ('created', 'retry') AND start_after <= now() AND name <> 'failed-jobs')::int AS waiting,
       count(*) FILTER (WHERE state = 'active')::int AS active,
       count(*) FILTER (WHERE state = 'created' AND name = 'failed-jobs')::int AS failed,
       extract(epoch FROM now() - min(start_after) FILTER (WHERE state IN ('created', 'retry') AND start_after <= now() AND name <> 'failed-jobs'))::float8 AS oldest
     FROM ${JOB_SCHEMA}.job WHERE state IN ('created', 'retry', 'active')`,
  );
  const { rows: mails } = await db.query<{ waiting: number; failed: number }>(
    `SELECT count(*) FILTER (WHERE state = 'waiting')::int AS waiting, count(*) FILTER (WHERE state = 'failed')::int AS failed
     FROM store.mail WHERE state IN ('waiting', 'failed')`,
  );
  const { rows: plans } = await db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM store.checkout
     WHERE consent IS NOT NULL AND NOT claims @> ARRAY['closed'] AND created_at BETWEEN now() - interval '1 day' AND now() - ${STUCK}`,
  );
  const { rows: changes } = await db.query<{ n: number }>('SELECT count(*)::int AS n FROM store.cdn_change');
  const [job, mail] = [jobs[0], mails[0]];
  return {
    jobs: { waiting: job?.waiting ?? 0, active: job?.active ?? 0, failed: job?.failed ?? 0 },
    oldestJobSeconds: Math.max(0, job?.oldest ?? 0),
    mails: { waiting: mail?.waiting ?? 0, failed: mail?.failed ?? 0 },
    cdnChanges: changes[0]?.n ?? 0,
    stuckPurchases: { plans: plans[0]?.n ?? 0, documents: await countStuckDocuments(db) },
  };
}

/** Only with embedded commerce; a hosted platform recovers its own purchases. */
async function countStuckDocuments(db: Queryable): Promise<number> {
  const { rows: found } = await db.query<{ is_there: boolean }>(
    `SELECT to_regclass('commerce.checkout') IS NOT NULL AS is_there`,
  );
  if (!found[0]?.is_there) return 0;
  const { rows } = await db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM commerce.checkout WHERE state IN ('paying', 'paid') AND updated_at < now() - ${STUCK}`,
  );
  return rows[0]?.n ?? 0;
}

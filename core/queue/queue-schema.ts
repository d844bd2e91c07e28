import { getConstructionPlans } from 'pg-boss';
import type { Queryable } from '../database/database.ts';

/** The schema of the job queue. pg-boss creates and migrates its tables. */
export const JOB_SCHEMA = 'jobs';

/**
 * Whether a table is a daily partition of the queue's statistics. Its name contains the date, so databases created on
 * other days lack it.
 */
export const isDayOfStatistics = ({ schema, name }: { schema: string; name: string }): boolean =>
  schema === JOB_SCHEMA && /^queue_stats_\d{8}$/.test(name);

/** Returns the version of the queue's tables in this database; null if there are none. */
export async function readQueueVersion(db: Queryable): Promise<number | null> {
  const { rows } = await db.query<{ is_there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS is_there', [
    `${JOB_SCHEMA}.version`,
  ]);
  if (!rows[0]?.is_there) return null;
  const { rows: versions } = await db.query<{ version: number }>(`SELECT version FROM ${JOB_SCHEMA}.version`);
  return versions[0]?.version ?? null;
}

/** Creates the queue's tables as this release's library would, within the caller's transaction. */
export async function makeQueueTables(tx: Queryable): Promise<void> {
  const plans = getConstructionPlans(JOB_SCHEMA);
  const inside = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/.exec(plans)?.[1];
  if (inside === undefined) throw new Error('the queue’s library no longer makes its tables in one transaction');
  await tx.query(inside);
  // its timeouts would apply to the rest of the transaction
  await tx.query('SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0');
}

import type { Queryable } from '../../../core/database/database.ts';

const RETENTION_DAYS = 90;
/** limit per run, so that none locks many rows at once */
const PORTION = 5_000;

/**
 * Erases the bodies of mails 90 days after they were sent (real time). The row stays: kind, key, recipient, subject,
 * state. Waiting and failed mails keep their body, since they can still be sent. Resolves with the number erased.
 */
export async function eraseOldBodies(db: Queryable, now = new Date()): Promise<number> {
  const { rowCount } = await db.query(
    `UPDATE store.mail SET text = NULL, html = NULL WHERE id IN (
       SELECT id FROM store.mail WHERE state = 'sent' AND (text IS NOT NULL OR html IS NOT NULL)
         AND sent_at <= $1::timestamptz - make_interval(days => $2) ORDER BY sent_at LIMIT $3 FOR UPDATE SKIP LOCKED)`,
    [now, RETENTION_DAYS, PORTION],
  );
  return rowCount ?? 0;
}

import type { Database } from '../../../core/database/database.ts';
import { select } from '../../../core/database/select.ts';
import type { Records } from '../../../features/desk/use-cases/records.ts';

/** Queries of the store's data about a person. `idleHours`: a session unused for this long has expired. */
export function createRecords(db: Database, idleHours: number): Records {
  return {
    signIns: (sub) =>
      select(
        db,
        `SELECT created_at AS signed_in_at, seen_at AS last_used_at FROM store.session
         WHERE sub = $1 AND expires_at > now() AND seen_at > now() - make_interval(hours => $2) ORDER BY seen_at DESC LIMIT 50`,
        [sub, idleHours],
      ),
    consents: (sub) =>
      select(
        db,
        `SELECT at, purpose, '' AS way, text_version AS version, text FROM store.account_consent WHERE sub = $1
         UNION ALL SELECT (consent->>'at')::timestamptz, 'purchase', consent->>'way', consent->>'textVersion', consent->>'text'
           FROM store.checkout WHERE sub = $1 AND consent IS NOT NULL
         ORDER BY at DESC LIMIT 100`,
        [sub],
      ),
    notes: (customerId) =>
      select(db, 'SELECT at, author, text FROM store.desk_note WHERE customer_id = $1 ORDER BY id DESC LIMIT 100', [
        customerId,
      ]),
    async addNote(customerId, { author, text }) {
      await db.query('INSERT INTO store.desk_note (customer_id, author, text) VALUES ($1, $2, $3)', [
        customerId,
        author,
        text,
      ]);
    },
  };
}

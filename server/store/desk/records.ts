import type { Database } from '../../../core/database/database.ts';
import type { GivenConsent, Records } from '../../../shop/desk/records.ts';

type ConsentRow = { at: Date; purpose: GivenConsent['purpose']; way: string; version: string; text: string };

/** What the store holds of a person. `idleHours`: after so long without use a sign-in is over. */
export function createRecords(db: Database, idleHours: number): Records {
  return {
    async signIns(sub) {
      const { rows } = await db.query<{ created_at: Date; seen_at: Date }>(
        `SELECT created_at, seen_at FROM store.session
         WHERE sub = $1 AND expires_at > now() AND seen_at > now() - make_interval(hours => $2) ORDER BY seen_at DESC LIMIT 50`,
        [sub, idleHours],
      );
      return rows.map(({ created_at, seen_at }) => ({
        signedInAt: created_at.toISOString(),
        lastUsedAt: seen_at.toISOString(),
      }));
    },
    async consents(sub) {
      const { rows } = await db.query<ConsentRow>(
        `SELECT at, purpose, '' AS way, text_version AS version, text FROM store.account_consent WHERE sub = $1
         UNION ALL SELECT (consent->>'at')::timestamptz, 'purchase', consent->>'way', consent->>'textVersion', consent->>'text'
           FROM store.checkout WHERE sub = $1 AND consent IS NOT NULL
         ORDER BY at DESC LIMIT 100`,
        [sub],
      );
      return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
    },
    async notes(customerId) {
      const { rows } = await db.query<{ at: Date; author: string; text: string }>(
        'SELECT at, author, text FROM store.desk_note WHERE customer_id = $1 ORDER BY id DESC LIMIT 100',
        [customerId],
      );
      return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
    },
    async addNote(customerId, { author, text }) {
      await db.query('INSERT INTO store.desk_note (customer_id, author, text) VALUES ($1, $2, $3)', [
        customerId,
        author,
        text,
      ]);
    },
  };
}

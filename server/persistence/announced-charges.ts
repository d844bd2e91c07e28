import type { Database } from '../../core/database/database.ts';
import type { AnnouncedCharges, ChargeParts } from '../../features/plans/repository/announcements/announced-charges.ts';

type Row = { id: number; parts: ChargeParts; is_most: boolean };

/** [MO-25] Announced charges: each replaces the previous one, so that two processes never announce a change twice. */
export function createAnnouncedCharges(db: Database): AnnouncedCharges {
  return {
    async last(subscriptionId, periodEnd) {
      const { rows } = await db.query<Row>(
        `SELECT id, parts, is_most FROM store.announced_charge
         WHERE subscription_id = $1 AND period_end = $2::timestamptz ORDER BY id DESC LIMIT 1`,
        [subscriptionId, periodEnd],
      );
      const [row] = rows;
      return row ? { ...row.parts, id: row.id, isMaximum: row.is_most } : null;
    },
    async add({ subscriptionId, periodEnd, isMaximum, replaces, ...parts }, at) {
      const { rowCount } = await db.query(
        `INSERT INTO store.announced_charge (subscription_id, period_end, replaces, is_most, parts, at, checked_at)
         VALUES ($1, $2, $3, $4, $5, $6, $6) ON CONFLICT (subscription_id, period_end, replaces) DO NOTHING`,
        [subscriptionId, periodEnd, replaces ?? 0, isMaximum, JSON.stringify(parts), at],
      );
      return rowCount === 1;
    },
    async claimCheck(subscriptionId, periodEnd, at) {
      const { rowCount } = await db.query(
        `UPDATE store.announced_charge SET checked_at = $3 WHERE subscription_id = $1 AND period_end = $2::timestamptz
           AND checked_at <= $3::timestamptz - interval '20 hours'
           AND id = (SELECT max(id) FROM store.announced_charge WHERE subscription_id = $1 AND period_end = $2::timestamptz)`,
        [subscriptionId, periodEnd, at],
      );
      return rowCount === 1;
    },
  };
}

import type { Database } from '../../core/database/database.ts';
import { isoDay } from '../../core/dates.ts';
import type { MembershipAdmin } from '../../core/ports/commerce-admin.ts';

type Row = { number: string; status: string; expires_on: string };

/** The registry's actions for the shop's staff. */
export const createMemberControl = (db: Database): MembershipAdmin => ({
  async find(email) {
    const { rows } = await db.query<Row>(
      `SELECT number, status, expire_date::text AS expires_on FROM members.member WHERE email_key = $1 ORDER BY expire_date DESC, number LIMIT 1`,
      [email.toLowerCase()],
    );
    return rows[0] ? { number: rows[0].number, status: rows[0].status, expiresOn: rows[0].expires_on } : null;
  },
  async set({ number, email, expiresOn, since }) {
    const { rowCount } = await db.query(
      `INSERT INTO members.member AS known (number, email_key, status, type, member_since, expire_date, official_state_assignment)
       VALUES ($1, $2, 'Active', 'Member', $3, $4, '')
       ON CONFLICT (number) DO UPDATE SET status = 'Active', expire_date = EXCLUDED.expire_date WHERE known.email_key = EXCLUDED.email_key`,
      [number, email.toLowerCase(), since, expiresOn],
    );
    return rowCount === 1;
  },
  async end(email, now) {
    const { rowCount } = await db.query(
      `UPDATE members.member SET status = 'Ended', expire_date = least(expire_date, $2::date) WHERE email_key = $1 AND status = 'Active' AND expire_date >= $2::date`,
      [email.toLowerCase(), isoDay(now)],
    );
    return (rowCount ?? 0) > 0;
  },
});

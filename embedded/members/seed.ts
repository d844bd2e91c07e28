import type { Queryable } from '../../core/database/database.ts';

/** Dates are ISO days. */
export type Member = {
  number: string;
  email: string;
  status: string;
  type: string;
  member_since: string;
  expire_date: string;
  official_state_assignment: string;
};

/** Adds members to the registry; idempotent. */
export async function seedMembers(tx: Queryable, members: readonly Member[]): Promise<void> {
  for (const m of members) {
    await tx.query(
      `INSERT INTO members.member (number, email_key, status, type, member_since, expire_date, official_state_assignment)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (number) DO UPDATE SET email_key = EXCLUDED.email_key, status = EXCLUDED.status, type = EXCLUDED.type,
         member_since = EXCLUDED.member_since, expire_date = EXCLUDED.expire_date, official_state_assignment = EXCLUDED.official_state_assignment`,
      [m.number, m.email.toLowerCase(), m.status, m.type, m.member_since, m.expire_date, m.official_state_assignment],
    );
  }
}

/** Empties the registry for a reset of the demo. */
export async function clearMembers(tx: Queryable): Promise<void> {
  await tx.query('TRUNCATE members.member');
}

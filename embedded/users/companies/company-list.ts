import type { Queryable } from '../../../core/database/database.ts';
import { select } from '../../../core/database/select.ts';
import { getEmailDomain } from '../../../core/email-format.ts';
import type { Bearer } from '../person.ts';
import { rolesOf } from './company-access.ts';

/** A declined person can ask again after this time. */
export const DECLINED_FOR = "interval '14 days'";

/** SQL: whether an administrator removed the person of this row. */
export const wasRemovedSql = (member: string): string =>
  `(${member}.removed_at IS NOT NULL AND ${member}.removed_by IS DISTINCT FROM ${member}.user_id)`;

const MEMBERSHIP = `c.company_id, c.name, ${rolesOf('m')} AS roles, m.joined_at,
  CASE WHEN 'administrator' = ANY(m.roles) THEN
    (SELECT count(*) FROM users.company_join_request r WHERE r.company_id = c.company_id AND r.state = 'open') ELSE 0 END AS awaits_answer
  FROM users.company_member m JOIN users.company c USING (company_id)
  WHERE m.user_id = $1 AND m.removed_at IS NULL AND c.closed_at IS NULL`;

export const listMemberships = (db: Queryable, userId: string) =>
  select(db, `SELECT ${MEMBERSHIP} ORDER BY lower(c.name), c.company_id`, [userId]);

/** Returns a member's line of the company; null for others. */
export async function findCompanyMembership(db: Queryable, userId: string, companyId: string): Promise<object | null> {
  const [row] = await select(db, `SELECT ${MEMBERSHIP} AND c.company_id = $2`, [userId, companyId]);
  return row ?? null;
}

/** Lists the companies that a confirmed address can join by its domain. Only such a person sees their names. */
export async function listJoinable(db: Queryable, { sub, email, emailVerified }: Bearer, now: Date): Promise<object[]> {
  if (emailVerified !== true) return [];
  return select(
    db,
    `SELECT c.company_id, c.name, c.join_policy = 'automatic' AND m.user_id IS NULL AS is_automatic,
       CASE WHEN r.state = 'open' THEN 'requested' WHEN waits THEN 'declined' ELSE 'open' END AS state,
       CASE WHEN r.state = 'open' THEN r.requested_at END AS requested_at,
       CASE WHEN waits THEN r.answered_at + ${DECLINED_FOR} END AS can_ask_again_at
     FROM users.company_domain d JOIN users.company c USING (company_id)
     LEFT JOIN users.company_join_request r ON r.company_id = c.company_id AND r.user_id = $1
     LEFT JOIN users.company_member m ON m.company_id = c.company_id AND m.user_id = $1 AND ${wasRemovedSql('m')}
     CROSS JOIN LATERAL (SELECT r.state = 'declined' AND r.answered_at + ${DECLINED_FOR} > $3 AS waits) AS pause
     WHERE d.domain = $2 AND d.state = 'verified' AND c.closed_at IS NULL AND c.join_policy <> 'invitation'
       AND NOT EXISTS (SELECT 1 FROM users.company_member now WHERE now.company_id = c.company_id AND now.user_id = $1 AND now.removed_at IS NULL)`,
    [sub, getEmailDomain(email), now],
  );
}

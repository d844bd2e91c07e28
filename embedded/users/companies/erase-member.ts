import type { Queryable } from '../../../core/database/database.ts';
import { FORMER_MEMBER, incrementVersion, recordActivity } from './company-access.ts';

/**
 * Erases a person from every company, in the caller's transaction: membership, requests, invitations and the name in
 * the activity. A company without members is closed. One without an administrator stays; staff name another.
 */
export async function eraseMember(
  tx: Queryable,
  { userIds, email }: { userIds: readonly string[]; email: string },
  now: Date,
): Promise<void> {
  const { rows: companies } = await tx.query<{ company_id: string }>(
    `SELECT company_id FROM users.company WHERE company_id IN (
       SELECT company_id FROM users.company_member WHERE user_id = ANY($1)) ORDER BY company_id FOR UPDATE`,
    [userIds],
  );
  const { rows: left } = await tx.query<{ company_id: string }>(
    'DELETE FROM users.company_member WHERE user_id = ANY($1) AND removed_at IS NULL RETURNING company_id',
    [userIds],
  );
  await tx.query('DELETE FROM users.company_member WHERE user_id = ANY($1)', [userIds]);
  await tx.query('UPDATE users.company_member SET removed_by = NULL WHERE removed_by = ANY($1)', [userIds]);
  await tx.query('DELETE FROM users.company_join_request WHERE user_id = ANY($1) OR email = $2', [userIds, email]);
  await tx.query('DELETE FROM users.company_invitation WHERE email = $1', [email]);
  await tx.query('UPDATE users.company_invitation SET invited_by = NULL WHERE invited_by = ANY($1)', [userIds]);
  await tx.query('UPDATE users.company_invitation SET answered_by = NULL WHERE answered_by = ANY($1)', [userIds]);
  await tx.query('UPDATE users.company SET created_by = NULL WHERE created_by = ANY($1)', [userIds]);
  await tx.query(
    `UPDATE users.company_activity SET actor_id = NULL, actor_name = $3 WHERE actor_id = ANY($1) OR lower(actor_name) = $2`,
    [userIds, email, FORMER_MEMBER],
  );
  await tx.query(
    `UPDATE users.company_activity SET subject_id = NULL, subject_name = $3 WHERE subject_id = ANY($1) OR lower(subject_name) = $2`,
    [userIds, email, FORMER_MEMBER],
  );
  for (const { company_id } of left) {
    await incrementVersion(tx, company_id);
    await recordActivity(tx, company_id, { action: 'left', actor: { name: FORMER_MEMBER } }, now);
  }
  await tx.query(
    `UPDATE users.company AS it SET closed_at = $2 WHERE company_id = ANY($1) AND closed_at IS NULL AND NOT EXISTS (
       SELECT 1 FROM users.company_member m WHERE m.company_id = it.company_id AND m.removed_at IS NULL)`,
    [companies.map(({ company_id }) => company_id), now],
  );
  // a closed company keeps no domain, so that another can verify it
  await tx.query(
    `DELETE FROM users.company_domain WHERE company_id IN (
       SELECT company_id FROM users.company WHERE company_id = ANY($1) AND closed_at IS NOT NULL)`,
    [companies.map(({ company_id }) => company_id)],
  );
}

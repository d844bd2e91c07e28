import type { Database, Queryable } from '../../../core/database/database.ts';
import { containing } from '../../../core/database/like-pattern.ts';
import { select } from '../../../core/database/select.ts';
import { err, ok } from '../../../core/result.ts';
import type { Outcome } from '../respond.ts';
import {
  findRoles,
  formatRoles,
  incrementVersion,
  lockCompany,
  recordActivity,
  SERVICE_ACTOR,
} from './company-access.ts';
import { writeRoles } from './members.ts';

const FOUND = 20;

const ADMINISTRATORS = `(SELECT count(*) FROM users.company_member m
  WHERE m.company_id = c.company_id AND m.removed_at IS NULL AND 'administrator' = ANY(m.roles))`;
const SHOWN = `SELECT c.company_id, c.name, c.invoice_email, ${ADMINISTRATORS} AS administrators,
  (SELECT count(*) FROM users.company_member m WHERE m.company_id = c.company_id AND m.removed_at IS NULL) AS members
  FROM users.company c WHERE c.closed_at IS NULL`;
const ORDERED = `ORDER BY lower(c.name), c.company_id LIMIT ${FOUND}`;

/** Finds open companies by a part of the name, or by domain, EIN or invoice email. */
export const findCompanies = (db: Queryable, text: string) =>
  select(
    db,
    `${SHOWN} AND (c.name ILIKE $1 OR c.legal_name ILIKE $1 OR lower(c.invoice_email) = $2 OR c.tax_id = $2
       OR EXISTS (SELECT 1 FROM users.company_domain d WHERE d.company_id = c.company_id AND d.domain = $2)) ${ORDERED}`,
    [containing(text), text.toLowerCase()],
  );

/** Finds the open companies of a member by the email of their account. */
export const findCompaniesOfMember = (db: Queryable, email: string) =>
  select(
    db,
    `${SHOWN} AND EXISTS (SELECT 1 FROM users.company_member m JOIN users.person p USING (user_id)
       WHERE m.company_id = c.company_id AND m.removed_at IS NULL AND lower(p.email) = $1) ${ORDERED}`,
    [email.toLowerCase()],
  );

/** Finds open companies whose only administrator was erased. */
export const findWithoutAdministrator = (db: Queryable) => select(db, `${SHOWN} AND ${ADMINISTRATORS} = 0 ${ORDERED}`);

/**
 * Closes a company for all members: its invitations and requests to join end, and another company can verify its
 * domains. Members, roles and activity stay. Idempotent.
 */
export const closeCompany = (db: Database, companyId: string, now: Date): Promise<Outcome<null>> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.query<{ closed_at: Date | null }>(
      'SELECT closed_at FROM users.company WHERE company_id = $1 FOR UPDATE',
      [companyId],
    );
    if (!rows[0]) return err('not_found');
    if (rows[0].closed_at !== null) return ok(null);
    await tx.query('UPDATE users.company SET closed_at = $2 WHERE company_id = $1', [companyId, now]);
    await tx.query(
      `UPDATE users.company_invitation SET state = 'withdrawn', answered_at = $2 WHERE company_id = $1 AND state = 'open'`,
      [companyId, now],
    );
    await tx.query(
      `UPDATE users.company_join_request SET state = 'declined', answered_at = $2 WHERE company_id = $1 AND state = 'open'`,
      [companyId, now],
    );
    await tx.query('DELETE FROM users.company_domain WHERE company_id = $1', [companyId]);
    await incrementVersion(tx, companyId);
    await recordActivity(tx, companyId, { action: 'company-closed', actor: SERVICE_ACTOR }, now);
    return ok(null);
  });

/** Makes a member an administrator, in addition to the other roles; nothing else changes. */
export const changeAdministrator = (
  db: Database,
  companyId: string,
  userId: string,
  now: Date,
): Promise<Outcome<null>> =>
  db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    const before = company && (await findRoles(tx, companyId, userId));
    if (!before) return err('not_found');
    if (before.includes('administrator')) return ok(null);
    const roles = ['administrator', ...before];
    await writeRoles(tx, companyId, userId, roles);
    await incrementVersion(tx, companyId);
    await recordActivity(
      tx,
      companyId,
      { action: 'roles-changed', actor: SERVICE_ACTOR, about: { id: userId }, detail: formatRoles(roles) },
      now,
    );
    return ok(null);
  });

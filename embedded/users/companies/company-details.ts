import type { Queryable } from '../../../core/database/database.ts';
import { select } from '../../../core/database/select.ts';
import { FORMER_MEMBER, findRoles, nameOf, rolesOf } from './company-access.ts';

/** The columns of a company, in the protocol's shape. */
export const COMPANY = `company_id, name, legal_name,
  jsonb_build_object('street', street, 'street2', street2, 'city', city, 'state', state, 'zip', zip) AS address,
  invoice_email, tax_id, join_policy, automatic_roles, approval_limit, is_purchase_order_required, version, created_at, closed_at`;

/** The columns of a domain, in the protocol's shape. */
export const DOMAIN = 'domain, token, state, verified_by, verified_at, last_checked_at';

const ACTIVITY_LENGTH = 50;
const REQUESTS_LENGTH = 1_000;

/**
 * Reads everything the company page shows. Null for a closed or unknown company, and for readers who aren't members.
 * Reader null: staff, who see all.
 */
export async function readCompanyDetails(db: Queryable, companyId: string, reader: string | null) {
  const roles = reader === null ? [] : await findRoles(db, companyId, reader);
  if (roles === null) return null;
  const [company] = await select(
    db,
    `SELECT ${COMPANY} FROM users.company WHERE company_id = $1 AND closed_at IS NULL`,
    [companyId],
  );
  if (!company) return null;
  const seesAll = reader === null || roles.includes('administrator');
  const members = await select(
    db,
    `SELECT m.user_id, p.first_name, p.last_name, CASE WHEN $2 OR m.user_id = $3 THEN p.email END AS email, ${rolesOf('m')} AS roles, m.joined_at,
       CASE WHEN $2 OR m.user_id = $3 THEN p.last_active_at END AS last_active_at
     FROM users.company_member m JOIN users.person p USING (user_id) WHERE m.company_id = $1 AND m.removed_at IS NULL
     ORDER BY lower(p.first_name), lower(p.last_name), m.user_id`,
    [companyId, seesAll, reader],
  );
  const [payer] =
    seesAll || roles.includes('bookkeeper')
      ? await select<{ paymentCustomerId: string | null }>(
          db,
          'SELECT payment_customer_id FROM users.company WHERE company_id = $1',
          [companyId],
        )
      : [];
  const paymentCustomerId = payer?.paymentCustomerId ?? null;
  const none = {
    company,
    roles,
    paymentCustomerId,
    members,
    invitations: [],
    joinRequests: [],
    domains: [],
    activity: [],
  };
  return seesAll ? { ...none, ...(await readAdministration(db, companyId)) } : none;
}

async function readAdministration(db: Queryable, companyId: string) {
  return {
    invitations: await select(
      db,
      `SELECT i.invitation_id, i.email, array_remove(i.roles, 'seat-holder') AS roles, coalesce(${nameOf('p')}, '${FORMER_MEMBER}') AS invited_by, i.invited_at, i.expires_at
       FROM users.company_invitation i LEFT JOIN users.person p ON p.user_id = i.invited_by
       WHERE i.company_id = $1 AND i.state = 'open' ORDER BY i.email`,
      [companyId],
    ),
    joinRequests: await select(
      db,
      `SELECT r.request_id, r.user_id, p.first_name, p.last_name, r.email, r.requested_at
       FROM users.company_join_request r JOIN users.person p USING (user_id)
       WHERE r.company_id = $1 AND r.state = 'open' ORDER BY r.requested_at, r.request_id LIMIT ${REQUESTS_LENGTH}`,
      [companyId],
    ),
    domains: await select(
      db,
      `SELECT ${DOMAIN} FROM users.company_domain WHERE company_id = $1 ORDER BY added_at, domain`,
      [companyId],
    ),
    activity: await select(
      db,
      `SELECT a.activity_id::text, a.at, coalesce(${nameOf('actor')}, a.actor_name, '${FORMER_MEMBER}') AS actor, a.action,
         CASE WHEN a.subject_id IS NULL THEN a.subject_name ELSE coalesce(${nameOf('subject')}, '${FORMER_MEMBER}') END AS subject, a.detail
       FROM (SELECT * FROM users.company_activity WHERE company_id = $1 ORDER BY activity_id DESC LIMIT ${ACTIVITY_LENGTH}) a
       LEFT JOIN users.person actor ON actor.user_id = a.actor_id LEFT JOIN users.person subject ON subject.user_id = a.subject_id
       ORDER BY a.activity_id DESC`,
      [companyId],
    ),
  };
}

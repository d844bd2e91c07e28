import type { Queryable } from '../../core/database/database.ts';
import { formatRoles, recordActivity } from './companies/company-access.ts';

export type UsersPerson = {
  sub: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  companyName: string;
  companyType: string;
  aiaMembershipId?: string | null;
  commerceCustomerId?: number | null;
  shopperProfileId?: string | null;
  paymentCustomerId?: string | null;
  /** absent: now */
  createdAt?: Date;
};

/** Saves the demo people's records; idempotent (an existing record is overwritten). */
export async function seedUsers(tx: Queryable, people: readonly UsersPerson[], now: Date = new Date()): Promise<void> {
  // a number belongs to one person: removes it from another account that connected it since
  const numbers = people.flatMap(({ aiaMembershipId }) => aiaMembershipId ?? []);
  await tx.query(
    'UPDATE users.person SET aia_membership_id = NULL, aia_membership_email = NULL WHERE aia_membership_id = ANY($1)',
    [numbers],
  );
  for (const p of people) {
    await tx.query(
      `INSERT INTO users.person (user_id, email, first_name, last_name, phone, company_name, company_type,
         aia_membership_id, commerce_customer_id, shopper_profile_id, payment_customer_id, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
       ON CONFLICT (user_id) DO UPDATE SET email = EXCLUDED.email, first_name = EXCLUDED.first_name, last_name = EXCLUDED.last_name,
         phone = EXCLUDED.phone, company_name = EXCLUDED.company_name, company_type = EXCLUDED.company_type,
         aia_membership_id = EXCLUDED.aia_membership_id, aia_membership_email = NULL, commerce_customer_id = EXCLUDED.commerce_customer_id,
         shopper_profile_id = EXCLUDED.shopper_profile_id, payment_customer_id = EXCLUDED.payment_customer_id, updated_at = EXCLUDED.updated_at`,
      [
        p.sub,
        p.email.toLowerCase(),
        p.firstName,
        p.lastName,
        p.phone,
        p.companyName,
        p.companyType,
        p.aiaMembershipId ?? null,
        p.commerceCustomerId ?? null,
        p.shopperProfileId ?? null,
        p.paymentCustomerId ?? null,
        p.createdAt ?? now,
        now,
      ],
    );
  }
}

export type UsersCompany = {
  companyId: string;
  name: string;
  legalName: string | null;
  address: { street: string; street2: string | null; city: string; state: string; zip: string };
  invoiceEmail: string;
  taxId: string | null;
  /** cents; absent: none */
  approvalLimit?: number;
  /** confirmed by staff, unless it's pending */
  domain: string;
  isDomainPending?: boolean;
  /** a second domain, which isn't verified yet */
  pendingDomain?: string;
  createdAt: Date;
  members: readonly { sub: string; roles: readonly string[]; joinedAt: Date }[];
};

/** Saves the demo's companies with the members who have a record; an existing company stays as it is. */
export async function seedCompanies(tx: Queryable, companies: readonly UsersCompany[]): Promise<void> {
  for (const { companyId, address, members, domain, isDomainPending = false, createdAt, ...company } of companies) {
    const { rows: known } = await tx.query<{ user_id: string }>(
      'SELECT user_id FROM users.person WHERE user_id = ANY($1)',
      [members.map(({ sub }) => sub)],
    );
    const present = members.filter(({ sub }) => known.some(({ user_id }) => user_id === sub));
    const first = present.find(({ roles }) => roles.includes('administrator'));
    if (!first) continue;
    const { rowCount } = await tx.query(
      `INSERT INTO users.company (company_id, name, legal_name, street, street2, city, state, zip, invoice_email, tax_id,
         created_by, request_key, created_at, approval_limit) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $1, $12, $13) ON CONFLICT (company_id) DO NOTHING`,
      [
        companyId,
        company.name,
        company.legalName,
        address.street,
        address.street2,
        address.city,
        address.state,
        address.zip,
        company.invoiceEmail,
        company.taxId,
        first.sub,
        createdAt,
        company.approvalLimit ?? null,
      ],
    );
    if (rowCount === 0) continue;
    await recordActivity(tx, companyId, { action: 'company-created', actor: { id: first.sub } }, createdAt);
    for (const { sub, roles, joinedAt } of present) {
      await tx.query(
        'INSERT INTO users.company_member (company_id, user_id, roles, joined_at) VALUES ($1, $2, $3, $4)',
        [companyId, sub, roles, joinedAt],
      );
      if (sub === first.sub) continue;
      const joined = { action: 'joined', actor: { id: sub }, detail: formatRoles(roles) };
      await recordActivity(tx, companyId, joined, joinedAt);
    }
    const domains = [
      { domain, isPending: isDomainPending },
      ...(company.pendingDomain ? [{ domain: company.pendingDomain, isPending: true }] : []),
    ];
    for (const each of domains) await insertDomain(tx, { companyId, createdAt, ...each });
  }
}

type SeededDomain = { companyId: string; domain: string; isPending: boolean; createdAt: Date };

/** Staff confirmed it, unless it's pending. */
const insertDomain = (tx: Queryable, { companyId, domain, isPending, createdAt }: SeededDomain) =>
  tx.query(
    `INSERT INTO users.company_domain (company_id, domain, token, state, verified_by, verified_at, added_at, state_since, confirmed_until)
       SELECT $1, $2, 'planroom-verification=' || md5($2), state, verified_by, verified_at, $3, $3, verified_at + interval '1 year'
       FROM (SELECT CASE WHEN $4 THEN 'pending' ELSE 'verified' END AS state, CASE WHEN NOT $4 THEN 'staff' END AS verified_by,
         CASE WHEN NOT $4 THEN $3::timestamptz END AS verified_at) AS given
       ON CONFLICT (domain) WHERE state = 'verified' DO NOTHING`,
    [companyId, domain, createdAt, isPending],
  );

/** Empties the service for a reset of the demo. */
export async function clearUsers(tx: Queryable): Promise<void> {
  await tx.query('TRUNCATE users.person, users.visit, users.company, users.seat_plan CASCADE');
}

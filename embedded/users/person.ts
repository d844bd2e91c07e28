import type { Queryable } from '../../core/database/database.ts';
import type { ProfileChange } from './wire.ts';

/** Who a bearer token belongs to, as the identity provider answers. */
export type Bearer = {
  sub: string;
  email: string;
  firstName?: string;
  lastName?: string;
  phone?: string | null;
  companyName?: string | null;
  companyType?: string | null;
};

type Row = {
  user_id: string;
  email: string;
  first_name: string;
  last_name: string;
  phone: string;
  company_name: string;
  company_type: string;
  aia_membership_id: string | null;
  aia_membership_email: string | null;
  commerce_customer_id: number | null;
  shopper_profile_id: string | null;
  payment_customer_id: string | null;
};

/** The record as it goes over the wire. */
const recordOf = (row: Row) => ({
  userId: row.user_id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  companyName: row.company_name,
  companyType: { description: row.company_type },
  aiaMembershipId: row.aia_membership_id,
  aiaMembershipEmail: row.aia_membership_email,
  commerceCustomerId: row.commerce_customer_id,
  shopperProfileId: row.shopper_profile_id,
  paymentCustomerId: row.payment_customer_id,
});
export type WireRecord = ReturnType<typeof recordOf>;

export async function findPerson(db: Queryable, sub: string): Promise<WireRecord | null> {
  const { rows } = await db.query<Row>('SELECT * FROM users.person WHERE user_id = $1', [sub]);
  return rows[0] ? recordOf(rows[0]) : null;
}

/** What may change later, and its column; company is set at creation alone [ACC-01]. */
const CHANGEABLE = {
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone',
  aiaMembershipId: 'aia_membership_id',
  aiaMembershipEmail: 'aia_membership_email',
  commerceCustomerId: 'commerce_customer_id',
  shopperProfileId: 'shopper_profile_id',
  paymentCustomerId: 'payment_customer_id',
} as const;

/** Another person's record holds this membership number: the unique key decides, so that of two at once one is refused. */
const isNumberTaken = (error: unknown): boolean =>
  error instanceof Error &&
  (error as { code?: string }).code === '23505' &&
  (error as { constraint?: string }).constraint === 'person_membership';

/**
 * Creates the bearer's record on first use (what the call leaves out comes from the identity provider), else changes the named
 * fields. One statement: two first calls at once make one row. Null where the membership number is another person's.
 */
export async function putPerson(
  db: Queryable,
  who: Bearer,
  given: ProfileChange,
  now: Date,
): Promise<WireRecord | null> {
  // an e-mail belongs to its number: another number, or none, comes without the old one's
  const change = given.aiaMembershipId === undefined ? given : { aiaMembershipEmail: null, ...given };
  const named = (Object.keys(CHANGEABLE) as (keyof typeof CHANGEABLE)[]).filter((key) => change[key] !== undefined);
  const updates = named.map((key) => `${CHANGEABLE[key]} = EXCLUDED.${CHANGEABLE[key]}`);
  const { rows } = await db
    .query<Row>(
      `INSERT INTO users.person (user_id, email, first_name, last_name, phone, company_name, company_type,
       aia_membership_id, aia_membership_email, commerce_customer_id, shopper_profile_id, payment_customer_id, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)
     ON CONFLICT (user_id) DO UPDATE SET ${['email = EXCLUDED.email', 'updated_at = EXCLUDED.updated_at', ...updates].join(', ')}
     RETURNING *`,
      [
        who.sub,
        who.email.toLowerCase(),
        change.firstName ?? who.firstName ?? '',
        change.lastName ?? who.lastName ?? '',
        change.phone ?? who.phone ?? '',
        change.companyName ?? who.companyName ?? '',
        change.companyTypeDescription ?? who.companyType ?? '',
        change.aiaMembershipId ?? null,
        change.aiaMembershipEmail ?? null,
        change.commerceCustomerId ?? null,
        change.shopperProfileId ?? null,
        change.paymentCustomerId ?? null,
        now,
      ],
    )
    .catch((error: unknown) => {
      if (isNumberTaken(error)) return { rows: null };
      throw error;
    });
  if (rows === null) return null;
  const row = rows[0];
  if (!row) throw new Error('the record was not written');
  return recordOf(row);
}

import type { Queryable } from '../../core/database/database.ts';
import { select } from '../../core/database/select.ts';
import { isUniqueViolation } from '../../core/database/unique-violation.ts';
import type { ProfileChange } from './wire.ts';

/** The owner of a bearer token, according to the identity provider. */
export type Bearer = {
  sub: string;
  email: string;
  firstName?: string;
  lastName?: string;
  phone?: string | null;
  companyName?: string | null;
  companyType?: string | null;
  /** whether the provider confirmed the email; absent: it didn't */
  emailVerified?: boolean;
  /** `staff`: a member of the shop's staff */
  roles?: readonly string[];
};

export type WireRecord = {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  companyName: string;
  companyType: { description: string };
  aiaMembershipId: string | null;
  aiaMembershipEmail: string | null;
  commerceCustomerId: number | null;
  shopperProfileId: string | null;
  paymentCustomerId: string | null;
};
const RECORD = `user_id, email, first_name, last_name, phone, company_name, jsonb_build_object('description', company_type) AS company_type,
  aia_membership_id, aia_membership_email, commerce_customer_id, shopper_profile_id, payment_customer_id`;

export async function findPerson(db: Queryable, sub: string): Promise<WireRecord | null> {
  const [row] = await select<WireRecord>(db, `SELECT ${RECORD} FROM users.person WHERE user_id = $1`, [sub]);
  return row ?? null;
}

/** Records that a person was active, to the hour. */
export async function recordActive(db: Queryable, sub: string, now: Date): Promise<void> {
  await db.query(
    `UPDATE users.person SET last_active_at = $2
     WHERE user_id = $1 AND (last_active_at IS NULL OR last_active_at < $2::timestamptz - interval '1 hour')`,
    [sub, now],
  );
}

/** Fields that can be changed later, with their columns; company is set only at creation [ACC-01]. */
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

/**
 * Creates the bearer's record on first use (missing fields come from the identity provider), else changes the named
 * fields. One statement: two concurrent first calls create one row. Returns null if the membership number belongs to
 * another person.
 */
export async function putPerson(
  db: Queryable,
  who: Bearer,
  given: ProfileChange,
  now: Date,
): Promise<WireRecord | null> {
  // an email belongs to its number: a change of the number clears the old email
  const change = given.aiaMembershipId === undefined ? given : { aiaMembershipEmail: null, ...given };
  const named = (Object.keys(CHANGEABLE) as (keyof typeof CHANGEABLE)[]).filter((key) => change[key] !== undefined);
  const updates = named.map((key) => `${CHANGEABLE[key]} = EXCLUDED.${CHANGEABLE[key]}`);
  const rows = await select<WireRecord>(
    db,
    `INSERT INTO users.person (user_id, email, first_name, last_name, phone, company_name, company_type,
       aia_membership_id, aia_membership_email, commerce_customer_id, shopper_profile_id, payment_customer_id, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)
     ON CONFLICT (user_id) DO UPDATE SET ${['email = EXCLUDED.email', 'updated_at = EXCLUDED.updated_at', ...updates].join(', ')}
     RETURNING ${RECORD}`,
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
  ).catch((error: unknown) => {
    // the membership number of another person's record: the key refuses one of two concurrent calls
    if (isUniqueViolation(error, 'person_membership')) return null;
    throw error;
  });
  if (rows === null) return null;
  const row = rows[0];
  if (!row) throw new Error('the record was not written');
  return row;
}

import type { Queryable } from '../../core/database/database.ts';

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

/** Empties the service for a reset of the demo. */
export async function clearUsers(tx: Queryable): Promise<void> {
  await tx.query('TRUNCATE users.person, users.visit');
}

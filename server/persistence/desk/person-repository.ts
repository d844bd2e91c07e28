import type { Database, Queryable } from '../../../core/database/database.ts';
import type { KnownPerson, PersonRepository } from '../../../features/desk/repository/people.ts';

const COLUMNS =
  'sub, email, first_name, last_name, company, phone, customer_id, shopper_profile_id, payment_customer_id, membership_number';

/** People who have signed in, for sign-ins and for the desk. */
export function createPersonRepository(db: Database): PersonRepository {
  return {
    async note(person: KnownPerson) {
      await db.query(
        `INSERT INTO store.person (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
         ON CONFLICT (sub) DO UPDATE SET email = EXCLUDED.email, first_name = EXCLUDED.first_name, last_name = EXCLUDED.last_name,
           company = EXCLUDED.company, phone = EXCLUDED.phone, customer_id = EXCLUDED.customer_id, shopper_profile_id = EXCLUDED.shopper_profile_id,
           payment_customer_id = EXCLUDED.payment_customer_id, membership_number = EXCLUDED.membership_number, seen_at = now()`,
        [
          person.sub,
          person.email,
          person.firstName,
          person.lastName,
          person.company,
          person.phone,
          person.customerId,
          person.shopperProfileId,
          person.paymentCustomerId,
          person.membershipNumber,
        ],
      );
    },
    async isLocked(sub) {
      const { rows } = await db.query('SELECT 1 FROM store.person WHERE sub = $1 AND locked_at IS NOT NULL', [sub]);
      return rows.length > 0;
    },
  };
}

/**
 * Imports people whom embedded platforms know and the store does not: those who signed in before the desk existed, and
 * the demo's.
 */
export async function importPeople(db: Queryable, platforms: readonly { readonly people?: string }[]): Promise<void> {
  for (const { people } of platforms)
    if (people)
      await db.query(
        `INSERT INTO store.person (${COLUMNS}, first_seen_at) SELECT ${COLUMNS}, created_at FROM (${people}) AS known
         WHERE customer_id IS NOT NULL ON CONFLICT (sub) DO NOTHING`,
      );
}

import type { Queryable } from '../../core/database/database.ts';
import { PersonIsPaying, type PersonKeys } from '../../core/embedded.ts';
import { removeCustomers } from './remove-customers.ts';

/** What of a billing address names a person; place and country stay, since sales tax was computed by them. */
const NAMELESS = `jsonb_build_object('firstName', '', 'lastName', '', 'company', '', 'street1', '', 'street2', '', 'phone', '', 'email', '')`;

/**
 * The customer with carts, profile and sessions. Orders and refunds stay as books of account, without name, company, street, telephone and e-mail; so
 * do those that the person placed as a guest.
 */
export async function eraseCustomer(tx: Queryable, { customerId, email }: PersonKeys): Promise<void> {
  const { rows } = await tx.query<{ id: number }>(
    'SELECT id FROM commerce.customer WHERE id = $1 OR lower(email) = $2 FOR UPDATE',
    [customerId, email],
  );
  const numbers = rows.map(({ id }) => id);
  const ofPerson = `customer_id = ANY($1) OR lower(billing->>'email') = $2`;
  const paying = await tx.query(
    `SELECT 1 FROM commerce.checkout WHERE state IN ('paying', 'paid') AND (${ofPerson}) LIMIT 1`,
    [numbers, email],
  );
  if (paying.rows.length > 0) throw new PersonIsPaying('a purchase is being paid');
  await tx.query(
    `UPDATE commerce.orders SET billing = billing || ${NAMELESS}, mailed_at = coalesce(mailed_at, now()), modified_at = now() WHERE ${ofPerson}`,
    [[...numbers, customerId], email],
  );
  await tx.query(`DELETE FROM commerce.checkout WHERE ${ofPerson}`, [numbers, email]);
  await removeCustomers(tx, numbers);
}

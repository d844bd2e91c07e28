import type { Queryable } from '../../core/database/database.ts';

/**
 * Removes customers with profile, group and checkout sessions. A cart that is being paid stays until it is an order;
 * orders stay.
 */
export async function removeCustomers(tx: Queryable, numbers: readonly number[]): Promise<void> {
  await tx.query(
    `DELETE FROM commerce.cart AS cart WHERE customer_id = ANY($1)
       AND NOT EXISTS (SELECT FROM commerce.checkout AS paying WHERE paying.cart_id = cart.id AND paying.state IN ('paying', 'paid'))`,
    [numbers],
  );
  await tx.query('DELETE FROM commerce.session WHERE customer_id = ANY($1)', [numbers]);
  await tx.query(
    'DELETE FROM commerce.segment_profile WHERE profile_id IN (SELECT id FROM commerce.shopper_profile WHERE customer_id = ANY($1))',
    [numbers],
  );
  await tx.query('DELETE FROM commerce.shopper_profile WHERE customer_id = ANY($1)', [numbers]);
  await tx.query('DELETE FROM commerce.customer WHERE id = ANY($1)', [numbers]);
}

import type { Database } from '../../../core/database/database.ts';
import type { PaymentCustomerSearch } from '../../../core/ports/commerce-admin.ts';

const MAX = 20;

/** Finds customers by the data on their statement, for the shop's staff. */
export function createPayerFinder(db: Database): PaymentCustomerSearch {
  const find = async (sql: string, value: string): Promise<string[]> => {
    const { rows } = await db.query<{ customer: string }>(sql, [value]);
    return rows.map(({ customer }) => customer);
  };
  return {
    byLast4: (last4) =>
      find(
        `SELECT customer FROM payment.payment_method WHERE customer IS NOT NULL AND NOT is_deleted
           AND coalesce(body->'card'->>'last4', body->'us_bank_account'->>'last4') = $1 GROUP BY customer ORDER BY max(seq) DESC LIMIT ${MAX}`,
        last4,
      ),
    byInvoice: (number) =>
      find(
        `SELECT customer FROM payment.invoice WHERE number = $1 AND customer IS NOT NULL LIMIT ${MAX}`,
        number.toUpperCase(),
      ),
  };
}

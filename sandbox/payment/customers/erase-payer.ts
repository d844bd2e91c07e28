import type { Queryable } from '../../../core/database/database.ts';
import { PaymentInProgressError, type PersonIdentifiers } from '../../../core/embedded-platform.ts';
import { withoutPerson } from './without-person.ts';

const OF_CUSTOMER = [
  'payment_intent',
  'setup_intent',
  'charge',
  'invoice',
  'checkout_session',
  'subscription',
  'credit_note',
] as const;
const ENDED = ['canceled', 'incomplete_expired'];

type Row = { id: string; body: unknown };

/**
 * Erases the customer and the saved methods. Invoices, charges and refunds stay for accounting, without personal data.
 * Throws PaymentInProgressError while a plan is active or a payment is pending.
 */
export async function erasePayer(tx: Queryable, { sub, email, paymentCustomerId }: PersonIdentifiers): Promise<void> {
  const { rows } = await tx.query<Row>(
    `SELECT id, body FROM payment.customer WHERE id = $1 OR lower(email) = $2 OR body->'metadata'->>'userId' = $3 FOR UPDATE`,
    [paymentCustomerId, email, sub],
  );
  for (const customer of rows) {
    await refuseWhilePaying(tx, customer.id);
    await rewrite(tx, 'customer', [customer]);
    await tx.query('UPDATE payment.customer SET is_deleted = true WHERE id = $1', [customer.id]);
    for (const table of OF_CUSTOMER)
      await rewrite(
        tx,
        table,
        (await tx.query<Row>(`SELECT id, body FROM payment.${table} WHERE customer = $1`, [customer.id])).rows,
      );
    const disputes = await tx.query<Row>(
      `SELECT d.id, d.body FROM payment.dispute d JOIN payment.charge c ON c.id = d.charge WHERE c.customer = $1`,
      [customer.id],
    );
    await rewrite(tx, 'dispute', disputes.rows);
    // a dispute's event contains no customer id
    const named = [customer.id, ...disputes.rows.map(({ id }) => id)];
    await eraseMethods(tx, customer.id);
    await rewrite(
      tx,
      'event',
      (
        await tx.query<Row>(
          `SELECT e.id, e.body FROM payment.event e
           WHERE EXISTS (SELECT FROM unnest($1::text[]) AS named(id) WHERE position(named.id IN e.body::text) > 0)`,
          [named],
        )
      ).rows,
    );
    // a stored response for a repeated request
    await tx.query(
      `DELETE FROM payment.idempotency i
       WHERE EXISTS (SELECT FROM unnest($1::text[]) AS named(id) WHERE position(named.id IN i.body::text) > 0)`,
      [named],
    );
  }
}

async function refuseWhilePaying(tx: Queryable, customerId: string): Promise<void> {
  const { rows } = await tx.query(
    `SELECT 1 FROM payment.subscription WHERE customer = $1 AND status <> ALL($2)
     UNION ALL SELECT 1 FROM payment.payment_intent WHERE customer = $1 AND status = 'processing' LIMIT 1`,
    [customerId, ENDED],
  );
  if (rows.length > 0) throw new PaymentInProgressError('a plan runs or a payment is on its way');
}

async function rewrite(
  tx: Queryable,
  table: (typeof OF_CUSTOMER)[number] | 'dispute' | 'customer' | 'event',
  rows: readonly Row[],
): Promise<void> {
  for (const { id, body } of rows)
    await tx.query(`UPDATE payment.${table} SET body = $2 WHERE id = $1`, [id, JSON.stringify(withoutPerson(body))]);
}

/** Detaches cards and accounts and keeps only their kind; hidden data refers to a test card. */
async function eraseMethods(tx: Queryable, customerId: string): Promise<void> {
  const { rows } = await tx.query<Row & { type: 'card' | 'us_bank_account' }>(
    'SELECT id, type, body FROM payment.payment_method WHERE customer = $1',
    [customerId],
  );
  for (const { id, type, body } of rows) {
    const bare = withoutPerson(body) as Record<string, unknown>;
    const details = { ...(bare[type] as object), last4: '0000', fingerprint: null };
    await tx.query(`UPDATE payment.payment_method SET body = $2, hidden = '{}', is_deleted = true WHERE id = $1`, [
      id,
      JSON.stringify({ ...bare, customer: null, [type]: details }),
    ]);
  }
}

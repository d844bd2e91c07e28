import type { CommerceContext } from '../context.ts';

const MOST = 100;
/** what the service has refused is not asked again */
const REFUSED = 'refused';

/**
 * Reports to the tax service what was sold and what was given back of it. Each stands as owed from the moment its order or refund is written down, so
 * that a crash or a silent service loses none. Idempotent; at any time, in any process.
 */
export async function reportTaxes(context: Pick<CommerceContext, 'tax' | 'db' | 'log'>): Promise<void> {
  const { tax, db, log } = context;
  if (tax === null) return;
  const sold = await db.query<{ id: number; tax_calculation: string }>(
    `SELECT id, tax_calculation FROM commerce.orders WHERE tax_calculation IS NOT NULL AND tax_transaction IS NULL ORDER BY id LIMIT ${MOST}`,
  );
  for (const { id, tax_calculation: calculation } of sold.rows) {
    const made = await tax.record({ calculation, orderId: id });
    if (!made.ok && made.code === 'unavailable') return;
    if (!made.ok)
      log.error({ area: 'tax', orderId: id, reason: made.detail }, 'a sale was not taken by the tax service');
    await db.query('UPDATE commerce.orders SET tax_transaction = $2 WHERE id = $1 AND tax_transaction IS NULL', [
      id,
      made.ok ? made.value : REFUSED,
    ]);
  }
  // as its order: a refund that came back later is put right by hand, the service has no way back
  const back = await db.query<{ id: number; amount: number; tax_transaction: string }>(
    `SELECT refund.id, refund.amount, orders.tax_transaction FROM commerce.refund AS refund JOIN commerce.orders AS orders ON orders.id = refund.order_id
     WHERE refund.state = 'done' AND refund.tax_reversal IS NULL AND orders.tax_transaction <> '${REFUSED}' ORDER BY refund.id LIMIT ${MOST}`,
  );
  for (const { id, amount, tax_transaction: transaction } of back.rows) {
    const made = await tax.reverse({ transaction, refundId: id, amount });
    if (!made.ok && made.code === 'unavailable') return;
    if (!made.ok)
      log.error({ area: 'tax', refundId: id, reason: made.detail }, 'a refund was not taken by the tax service');
    await db.query('UPDATE commerce.refund SET tax_reversal = $2 WHERE id = $1 AND tax_reversal IS NULL', [
      id,
      made.ok ? made.value : REFUSED,
    ]);
  }
}

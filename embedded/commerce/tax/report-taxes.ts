import type { Result } from '../../../core/result.ts';
import type { CommerceContext } from '../context.ts';
import type { TaxService } from './tax-service.ts';

const MOST = 100;
/** what the service has refused is not asked again */
const REFUSED = 'refused';

/** A kind of what is owed to the tax service: how it is found, reported, and marked with what the service answered. */
type Owed<Row extends { id: number }> = {
  find: string;
  report(tax: TaxService, row: Row): Promise<Result<string, 'refused' | 'unavailable'>>;
  /** of a row by `$1`, with the answer `$2` */
  mark: string;
  /** a log line's field and words where it was refused */
  said: { field: string; text: string };
};

const SALES: Owed<{ id: number; tax_calculation: string }> = {
  find: `SELECT id, tax_calculation FROM commerce.orders WHERE tax_calculation IS NOT NULL AND tax_transaction IS NULL ORDER BY id LIMIT ${MOST}`,
  report: (tax, { id, tax_calculation: calculation }) => tax.record({ calculation, orderId: id }),
  mark: 'UPDATE commerce.orders SET tax_transaction = $2 WHERE id = $1 AND tax_transaction IS NULL',
  said: { field: 'orderId', text: 'a sale was not taken by the tax service' },
};

/** As its order: a refund that came back later is put right by hand, the service has no way back. */
const REFUNDS: Owed<{ id: number; amount: number; tax_transaction: string }> = {
  find: `SELECT refund.id, refund.amount, orders.tax_transaction FROM commerce.refund AS refund JOIN commerce.orders AS orders ON orders.id = refund.order_id
     WHERE refund.state = 'done' AND refund.tax_reversal IS NULL AND orders.tax_transaction <> '${REFUSED}' ORDER BY refund.id LIMIT ${MOST}`,
  report: (tax, { id, amount, tax_transaction: transaction }) => tax.reverse({ transaction, refundId: id, amount }),
  mark: 'UPDATE commerce.refund SET tax_reversal = $2 WHERE id = $1 AND tax_reversal IS NULL',
  said: { field: 'refundId', text: 'a refund was not taken by the tax service' },
};

/**
 * Reports to the tax service what was sold and what was given back of it. Each stands as owed from the moment its order or refund is written down, so
 * that a crash or a silent service loses none. Idempotent; at any time, in any process.
 */
export async function reportTaxes(context: Pick<CommerceContext, 'tax' | 'db' | 'log'>): Promise<void> {
  const { tax } = context;
  if (tax === null) return;
  // what is given back refers to what was reported as sold
  if (await reportOwed(context, tax, SALES)) await reportOwed(context, tax, REFUNDS);
}

/** False where the service was silent: the rest waits for the next turn. */
async function reportOwed<Row extends { id: number }>(
  { db, log }: Pick<CommerceContext, 'db' | 'log'>,
  tax: TaxService,
  { find, report, mark, said }: Owed<Row>,
): Promise<boolean> {
  for (const row of (await db.query<Row>(find)).rows) {
    const made = await report(tax, row);
    if (!made.ok && made.code === 'unavailable') return false;
    if (!made.ok) log.error({ area: 'tax', [said.field]: row.id, reason: made.detail }, said.text);
    await db.query(mark, [row.id, made.ok ? made.value : REFUSED]);
  }
  return true;
}

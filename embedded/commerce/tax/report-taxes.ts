import type { Result } from '../../../core/result.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { ORDER_STATUS } from '../seed-types.ts';
import type { TaxService } from './tax-service.ts';

const MAX = 100;
/** a refused report is not retried */
const REFUSED = 'refused';

/** A kind of report that is due to the tax service: how to find, send and mark it. */
type Owed<Row extends { id: number }> = {
  find: string;
  report(tax: TaxService, row: Row): Promise<Result<string, 'refused' | 'unavailable'>>;
  /** updates row `$1` with the service's id `$2` */
  mark: string;
  /** field and message of the log line for a refusal */
  said: { field: string; text: string };
};

const SALES: Owed<{ id: number; tax_calculation: string }> = {
  find: `SELECT id, tax_calculation FROM commerce.orders WHERE tax_calculation IS NOT NULL AND tax_transaction IS NULL
     AND status_id <> ${ORDER_STATUS.Incomplete} ORDER BY id LIMIT ${MAX}`,
  report: (tax, { id, tax_calculation: calculation }) => tax.record({ calculation, orderId: id }),
  mark: 'UPDATE commerce.orders SET tax_transaction = $2 WHERE id = $1 AND tax_transaction IS NULL',
  said: { field: 'orderId', text: 'a sale was not taken by the tax service' },
};

/** Like orders. A refund that failed later is corrected by hand: the service cannot revert one. */
const REFUNDS: Owed<{ id: number; amount: number; tax_transaction: string }> = {
  find: `SELECT refund.id, refund.amount, orders.tax_transaction FROM commerce.refund AS refund JOIN commerce.orders AS orders ON orders.id = refund.order_id
     WHERE refund.state = 'done' AND refund.tax_reversal IS NULL AND orders.tax_transaction <> '${REFUSED}' ORDER BY refund.id LIMIT ${MAX}`,
  report: (tax, { id, amount, tax_transaction: transaction }) => tax.reverse({ transaction, refundId: id, amount }),
  mark: 'UPDATE commerce.refund SET tax_reversal = $2 WHERE id = $1 AND tax_reversal IS NULL',
  said: { field: 'refundId', text: 'a refund was not taken by the tax service' },
};

/**
 * Reports sales and refunds to the tax service. Each is due from the moment its order or refund is recorded, so that a
 * crash or outage loses none. Idempotent; may run at any time, in any process.
 */
export async function reportTaxes(context: Pick<CommerceContext, 'tax' | 'db' | 'log'>): Promise<void> {
  const { tax } = context;
  if (tax === null) return;
  // a refund refers to its reported sale
  if (await reportOwed(context, tax, SALES)) await reportOwed(context, tax, REFUNDS);
}

/** Returns false if the service did not respond: the rest waits for the next run. */
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

import type { Cents } from '../../../core/money.ts';
import type {
  CommerceAdmin,
  PendingPurchase,
  PurchaseStep,
  RefundOutcome,
} from '../../../core/ports/commerce-admin.ts';
import { isUuid } from '../../../core/uuid.ts';
import type { CartQuote } from '../cart/quote.ts';
import type { CheckoutPayments } from '../checkout/payments.ts';
import { settleStale } from '../checkout/reconcile-checkout.ts';
import { findCheckoutRecord } from '../checkout/record.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { describeForeignRefund } from '../refunds/compute-refund.ts';
import { insertRefund, lockOrder, type RefundRow, refundsOf, takenOf } from '../refunds/refund-store.ts';
import { settleRefund } from '../refunds/settle-refund.ts';
import { grantDocument } from './grant-document.ts';

const MAX = 50;
type Row = {
  cart_id: string;
  state: 'paying' | 'paid';
  customer_id: number;
  quote: CartQuote | null;
  awaits_action: boolean;
  updated_at: Date;
  trail: PurchaseStep[];
  lease_until: Date;
};
type SettledRow = Pick<Row, 'cart_id' | 'customer_id' | 'quote' | 'updated_at'>;

const boughtOf = ({ quote }: Pick<Row, 'quote'>) => ({
  total: quote?.total ?? 0,
  lines: (quote?.lines ?? []).map(({ sku, quantity }) => ({ sku, quantity })),
});

const toUnsettled = (row: Row): PendingPurchase => ({
  id: row.cart_id,
  state: row.state === 'paid' ? 'charged' : row.awaits_action ? 'asking' : 'paying',
  customerId: row.customer_id,
  ...boughtOf(row),
  since: row.updated_at.toISOString(),
  steps: row.trail.map(({ step, at, until, times }) => ({ step, at: toIso(at), until: until && toIso(until), times })),
  givenUpAt: row.awaits_action ? row.lease_until.toISOString() : null,
});
const toIso = (moment: string): string => new Date(moment).toISOString();

/** Creates the staff actions on sold documents. */
export function createSelling(context: CommerceContext, payments: CheckoutPayments): CommerceAdmin {
  const { db, clock } = context;
  return {
    async unsettled() {
      const { rows } = await db.query<Row>(
        `SELECT cart_id, state, customer_id, quote, awaits_action, updated_at, trail, lease_until FROM commerce.checkout
         WHERE state IN ('paying', 'paid') ORDER BY updated_at LIMIT ${MAX}`,
      );
      return rows.map(toUnsettled);
    },
    async settledSince(since) {
      const { rows } = await db.query<SettledRow>(
        `SELECT cart_id, customer_id, quote, updated_at FROM commerce.checkout
         WHERE state = 'ordered' AND updated_at >= $1 AND trail @> '[{"step":"recovered"}]' ORDER BY updated_at DESC LIMIT ${MAX}`,
        [since],
      );
      return rows.map((row) => ({
        id: row.cart_id,
        customerId: row.customer_id,
        ...boughtOf(row),
        at: row.updated_at.toISOString(),
      }));
    },
    async settle(id) {
      if (!isUuid(id)) return false;
      const before = await findCheckoutRecord(db, id);
      if (before === null || before.awaitsAction) return false;
      await settleStale(context, payments, id);
      return (await findCheckoutRecord(db, id))?.state !== before.state;
    },
    async refundState(orderNumber) {
      const { rows } = await db.query<{ total: Cents; taken: Cents; pending: boolean }>(
        `SELECT total, coalesce((SELECT sum(amount) FROM commerce.refund WHERE order_id = orders.id AND state <> 'failed'), 0)::int AS taken,
           EXISTS (SELECT 1 FROM commerce.refund WHERE order_id = orders.id AND state = 'pending') AS pending
         FROM commerce.orders AS orders WHERE id = $1`,
        [orderNumber],
      );
      const [row] = rows;
      return row ? { total: row.total, left: row.total - row.taken, isPending: row.pending } : null;
    },
    async orderOfPayment(intentId) {
      const { rows } = await db.query<{ orderNumber: number; customerId: number }>(
        'SELECT id AS "orderNumber", customer_id AS "customerId" FROM commerce.orders WHERE intent_id = $1',
        [intentId],
      );
      return rows[0] ?? null;
    },
    refund: (orderNumber, refund) => refundAmount(context, payments, orderNumber, refund),
    async addCode({ code, name, kind, amount, expiresAt, maxUses, maxUsesPerCustomer }) {
      const { rowCount } = await db.query(
        `INSERT INTO commerce.coupon (code, name, kind, amount, expires_at, is_enabled, created_at, max_uses, max_uses_each)
         VALUES ($1, $2, $3, $4, $5, true, $6, $7, $8)
         ON CONFLICT (upper(code)) DO NOTHING`,
        [code, name, kind, amount, expiresAt, clock.now(), maxUses, maxUsesPerCustomer],
      );
      return rowCount === 1;
    },
    give: (gift) => grantDocument(context, gift),
  };
}

/**
 * Refunds an amount of an order, tax in the order's proportion. Under the order's lock, compares the state with the one
 * staff saw, and records the refund before the request to the card provider. Idempotent by key.
 */
async function refundAmount(
  context: CommerceContext,
  payments: CheckoutPayments,
  orderNumber: number,
  { amount, reason, key, seen }: Parameters<CommerceAdmin['refund']>[1],
): Promise<RefundOutcome> {
  const { db, clock } = context;
  const begun = await db.transaction(async (tx): Promise<RefundRow | null> => {
    const order = await lockOrder(tx, orderNumber);
    if (order === null) return null;
    const all = await refundsOf(tx, orderNumber);
    const same = all.find(({ request_key }) => request_key === key);
    if (same) return same;
    const refunded = takenOf(all);
    const left = order.total - refunded.reduce((sum, refund) => sum + refund.amount, 0);
    const isPending = all.some(({ state }) => state === 'pending');
    // of two staff members who saw the same state, the second must decide again
    if (left !== seen.left || isPending !== seen.isPending) return null;
    if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left) return null;
    return insertRefund(tx, {
      ...describeForeignRefund(order, refunded, amount),
      orderId: orderNumber,
      reason,
      isOverride: false,
      requestKey: key,
      providerId: null,
      at: clock.now(),
    });
  });
  if (begun === null) return 'refused';
  return begun.state === 'pending' ? settleRefund(context, payments, begun) : begun.state;
}

import type { RefundOutcome, SellingControl } from '../../../core/selling-control.ts';
import type { Payments } from '../checkout/payments.ts';
import type { CommerceContext } from '../context.ts';
import { describeForeignRefund } from '../refunds/compute-refund.ts';
import { insertRefund, lockOrder, type RefundRow, refundsOf, takenOf } from '../refunds/refund-store.ts';
import { settleRefund } from '../refunds/settle-refund.ts';

/**
 * Gives an amount of an order back, tax in the order's own proportion. Compared with what was seen and written down under the order's lock before the card
 * provider is asked; the same key again is the same refund.
 */
export async function refundAmount(
  context: CommerceContext,
  payments: Payments,
  orderNumber: number,
  { amount, reason, key, seen }: Parameters<SellingControl['refund']>[1],
): Promise<RefundOutcome> {
  const { db, clock } = context;
  const begun = await db.transaction(async (tx): Promise<RefundRow | null> => {
    const order = await lockOrder(tx, orderNumber);
    if (order === null) return null;
    const all = await refundsOf(tx, orderNumber);
    const same = all.find(({ request_key }) => request_key === key);
    if (same) return same;
    const taken = takenOf(all);
    const left = order.total - taken.reduce((sum, refund) => sum + refund.amount, 0);
    const isPending = all.some(({ state }) => state === 'pending');
    // of two staff who saw the same state the second decides anew
    if (left !== seen.left || isPending !== seen.isPending) return null;
    if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left) return null;
    return insertRefund(tx, {
      ...describeForeignRefund(order, taken, amount),
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

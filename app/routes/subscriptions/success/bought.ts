import type { PurchaseOutcome } from '../../../../shop/subscription/read-outcome.ts';
import type { Bought } from '../../../client/measuring/order-events.ts';

/**
 * [FMT-02] [CO10] Maps a purchase to its analytics event: the plan, its seats and sums, without personal data. Null if
 * nothing was bought.
 */
export function toPurchaseEvent(outcome: PurchaseOutcome | null): Bought | null {
  const invoice = outcome?.invoice;
  if (!outcome || !invoice || (outcome.status !== 'paid' && outcome.status !== 'processing')) return null;
  const price = Math.round(invoice.subtotal / outcome.quantity);
  return {
    transactionId: outcome.orderNumber ?? outcome.sessionId,
    total: invoice.total,
    tax: invoice.taxes.reduce((sum, amount) => sum + amount, 0),
    items: [{ id: outcome.productId, name: outcome.planName, price, quantity: outcome.quantity }],
  };
}

import { sum } from '../../../../core/sum.ts';
import type { PurchaseEvent } from '../../../../features/analytics/ui/order-events.ts';
import type { PurchaseOutcome } from '../../../../features/plans/use-cases/read-outcome.ts';

/**
 * [FMT-02] [CO10] Maps a purchase to its analytics event: the plan, its seats and sums, without personal data. Null if
 * nothing was bought.
 */
export function toPurchaseEvent(outcome: PurchaseOutcome | null): PurchaseEvent | null {
  const invoice = outcome?.invoice;
  if (!outcome || !invoice || (outcome.status !== 'paid' && outcome.status !== 'processing')) return null;
  const price = Math.round(invoice.subtotal / outcome.quantity);
  return {
    transactionId: outcome.orderNumber ?? outcome.sessionId,
    total: invoice.total,
    tax: sum(invoice.taxes),
    items: [{ id: outcome.productId, name: outcome.planName, price, quantity: outcome.quantity }],
  };
}

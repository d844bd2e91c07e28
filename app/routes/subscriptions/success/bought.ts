import { decimalOf } from '../../../../core/money.ts';
import type { PurchaseOutcome } from '../../../../shop/subscription/read-outcome.ts';
import type { Bought } from '../../../client/order-events.ts';

/**
 * [FMT-02] [CO10] A purchase as the event has it: the plan, its seats and sums, nothing of the person. Null while
 * nothing is bought.
 */
export function boughtOf(outcome: PurchaseOutcome | null): Bought | null {
  const invoice = outcome?.invoice;
  if (!outcome || !invoice || (outcome.status !== 'paid' && outcome.status !== 'processing')) return null;
  const tax = invoice.taxes.reduce((sum, amount) => sum + amount, 0);
  const each = Math.round(invoice.subtotal / outcome.quantity);
  return {
    transactionId: outcome.orderNumber ?? outcome.sessionId,
    amount: decimalOf(invoice.total),
    taxAmount: decimalOf(tax),
    isTaxIncluded: false,
    items: [
      { item_id: outcome.productId, item_name: outcome.planName, price: decimalOf(each), quantity: outcome.quantity },
    ],
  };
}

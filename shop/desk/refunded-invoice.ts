import type { Invoice, PaymentRefund } from '../../platforms/payment/client/types.ts';
import { listPlanRefunds, type PlanRefund, sumRefunds } from '../subscription/refunds/plan-refund.ts';

/** An invoice with what was refunded of it. */
export type RefundedInvoice = Invoice & { refunds: readonly PlanRefund[] };
/** How an invoice stands at the desk: as the provider says, unless it was refunded. */
export type InvoiceState = Invoice['status'] | 'refunded' | 'partly-refunded';

export const withRefunds = (invoice: Invoice, refunds: readonly PaymentRefund[]): RefundedInvoice => ({
  ...invoice,
  refunds: listPlanRefunds(
    invoice,
    refunds.filter(({ intentId }) => intentId === invoice.intentId),
  ),
});

export function getInvoiceState({ status, amountDue, refunds }: RefundedInvoice): InvoiceState {
  const refunded = sumRefunds(refunds);
  if (refunded === 0) return status;
  return refunded < amountDue ? 'partly-refunded' : 'refunded';
}

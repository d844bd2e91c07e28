import type {
  Invoice,
  PaymentCreditNote,
  PaymentDispute,
  PaymentRefund,
} from '../../../platforms/payment/client/types.ts';
import { isOpenDispute } from '../../plans/rules/refunds/plan-disputes.ts';
import { listPlanRefunds, type PlanRefund, sumCredits, sumRefunds } from '../../plans/use-cases/refunds/plan-refund.ts';

/** Refunds and credit notes of a customer's invoices. */
export type GivenBack = {
  refunds: readonly PaymentRefund[];
  notes: readonly PaymentCreditNote[];
  disputes: readonly PaymentDispute[];
};
export const NOTHING_BACK: GivenBack = { refunds: [], notes: [], disputes: [] };

/** An invoice with its refunds, credits and disputes, oldest first. */
export type RefundedInvoice = Invoice & {
  refunds: readonly PlanRefund[];
  disputes: readonly PaymentDispute[];
};
/** State of an invoice at the desk: the provider's, unless something was refunded or disputed. */
export type DeskInvoiceState =
  | Invoice['status']
  | 'refunded'
  | 'partly-refunded'
  | 'credited'
  | 'inquired'
  | 'disputed'
  | 'dispute-lost';

export function withGivenBack(invoice: Invoice, { refunds, notes, disputes }: GivenBack): RefundedInvoice {
  const isOf = ({ intentId }: { intentId: string }): boolean => intentId === invoice.intentId;
  return {
    ...invoice,
    refunds: listPlanRefunds(
      invoice,
      refunds.filter(isOf),
      notes.filter(({ invoiceId }) => invoiceId === invoice.id),
    ),
    disputes: disputes.filter(isOf),
  };
}

/** A dispute comes first: staff must respond to it, or the money is lost. */
export function getInvoiceState({ status, amountDue, refunds, disputes }: RefundedInvoice): DeskInvoiceState {
  const open = disputes.filter(isOpenDispute);
  if (open.length > 0) return open.every(({ isInquiry }) => isInquiry) ? 'inquired' : 'disputed';
  if (disputes.some((dispute) => dispute.status === 'lost')) return 'dispute-lost';
  const refunded = sumRefunds(refunds);
  if (refunded === 0) return sumCredits(refunds) > 0 ? 'credited' : status;
  return refunded < amountDue ? 'partly-refunded' : 'refunded';
}

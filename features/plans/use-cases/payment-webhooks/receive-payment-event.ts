import type { PaymentEvent } from '../../../../platforms/payment/client/types.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';

/**
 * Event types that can change a subscription. Payments of documents belong to the commerce platform: only their refunds
 * are passed on.
 */
const OF_SUBSCRIPTIONS =
  /^(?:checkout\.session\.|customer\.subscription\.|customer\.deleted$|invoice\.|payment_intent\.processing$|credit_note\.)/;

/** Whether an event reports a refund of a payment, made by any party, or a failed refund. [OP-06] */
export const isRefundEvent = ({ type, intentId }: Pick<PaymentEvent, 'type' | 'intentId'>): boolean =>
  intentId !== undefined && (type === 'charge.refunded' || type === 'refund.failed');

/**
 * Whether an event reports a dispute: a bank's inquiry, its chargeback, or its decision. Such an event contains no
 * customer. [BR-03]
 */
export const isOfDisputes = ({ type, intentId }: Pick<PaymentEvent, 'type' | 'intentId'>): boolean =>
  intentId !== undefined && type.startsWith('charge.dispute.');

/** Whether an event reports a payment of several invoices, which the store started. [INV-06] */
export const isInvoicePaymentEvent = ({
  type,
  invoicePaymentId,
}: Pick<PaymentEvent, 'type' | 'invoicePaymentId'>): boolean =>
  invoicePaymentId !== undefined && type.startsWith('payment_intent.');

/**
 * Accepts one verified event of the payment platform: stores it and enqueues its job, in one transaction. The webhook's
 * response does not wait for that job. Idempotent: the same event enqueues its job again unless it is still queued
 * (F14). Returns true if a job was enqueued.
 */
export async function receivePaymentEvent(
  { events, log }: Pick<ShopContext, 'events' | 'log'>,
  event: PaymentEvent,
): Promise<boolean> {
  const hasReaction =
    isRefundEvent(event) ||
    isOfDisputes(event) ||
    isInvoicePaymentEvent(event) ||
    (event.customerId !== null && OF_SUBSCRIPTIONS.test(event.type));
  const isNew = await events.remember(event, hasReaction);
  log.info({ event: event.id, type: event.type, isNew }, 'payment event');
  return hasReaction;
}

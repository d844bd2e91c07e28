import type { PaymentEvent } from '../../platforms/payment/client/types.ts';
import type { ShopContext } from '../context.ts';

/**
 * Types that may change a subscription. Payments of documents belong to the commerce platform: of them only what was given back
 * is passed on.
 */
const OF_SUBSCRIPTIONS =
  /^(?:checkout\.session\.|customer\.subscription\.|customer\.deleted$|invoice\.|payment_intent\.processing$|credit_note\.)/;

/** [OP-06] What was given back of a payment, by whomever, or did not arrive. */
export const isRefundEvent = ({ type, intentId }: Pick<PaymentEvent, 'type' | 'intentId'>): boolean =>
  intentId !== undefined && (type === 'charge.refunded' || type === 'refund.failed');

/** [BR-03] A bank that asks about a payment, takes it back, or has decided. Such an event names no customer. */
export const isOfDisputes = ({ type, intentId }: Pick<PaymentEvent, 'type' | 'intentId'>): boolean =>
  intentId !== undefined && type.startsWith('charge.dispute.');

/**
 * Takes one verified event of the payment platform: stores it and puts the job of its consequences, in one transaction.
 * The webhook's answer does not wait for that job. Idempotent: the same event puts its job again unless it still waits
 * (F14). True: something follows from it.
 */
export async function takeEvent(
  { events, log }: Pick<ShopContext, 'events' | 'log'>,
  event: PaymentEvent,
): Promise<boolean> {
  const hasReaction =
    isRefundEvent(event) || isOfDisputes(event) || (event.customerId !== null && OF_SUBSCRIPTIONS.test(event.type));
  const isNew = await events.remember(event, hasReaction);
  log.info({ event: event.id, type: event.type, isNew }, 'payment event');
  return hasReaction;
}

import type { Checkout, Subscription } from '../../platforms/payment/client/types.ts';

/** How a purchase stands: `processing` is bought, with a method that clears in some days. */
export type OutcomeStatus = 'paid' | 'processing' | 'open' | 'expired';

/** Its first payment is in. */
export const isPaid = ({ status, paymentStatus, invoice }: Checkout): boolean =>
  status === 'complete' && (paymentStatus !== 'unpaid' || invoice?.status === 'paid');

const ENDED: readonly Subscription['status'][] = ['canceled', 'incomplete_expired'];
/** The subscription that came of it is over: nothing more follows. */
export const hasEnded = (subscription: Pick<Subscription, 'status'> | null): boolean =>
  subscription !== null && ENDED.includes(subscription.status);

/** A bought one whose payment failed in the end is as good as expired: another may be begun. */
export function outcomeOf(checkout: Checkout, subscription: Pick<Subscription, 'status'> | null): OutcomeStatus {
  if (checkout.status !== 'complete') return checkout.status;
  if (isPaid(checkout)) return 'paid';
  return hasEnded(subscription) ? 'expired' : 'processing';
}

/**
 * Whether something bought waits for its payment: a complete checkout whose subscription has not begun, or is not in the list yet because it
 * was made in this moment.
 */
export const isUnderWay = (checkouts: readonly Checkout[], subscriptions: readonly Subscription[]): boolean =>
  checkouts.some(({ status, subscriptionId }) => {
    if (status !== 'complete' || subscriptionId === null) return false;
    const made = subscriptions.find(({ id }) => id === subscriptionId);
    return made === undefined || made.status === 'incomplete';
  });

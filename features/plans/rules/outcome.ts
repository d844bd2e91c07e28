import type { Checkout, Subscription } from '../../../platforms/payment/client/types.ts';
import type { PlanKind } from './sync/plan-state.ts';

/**
 * State of a purchase. `processing`: bought, with a method that clears in some days; `returned`: the bank returned
 * that payment; `owed`: the payment was declined later, or the provider gave up; `expired`: abandoned.
 */
export type OutcomeStatus = 'paid' | 'processing' | 'returned' | 'owed' | 'open' | 'expired';

/** Whether the first payment arrived. */
export const isCheckoutPaid = ({
  status,
  paymentStatus,
  invoice,
}: Pick<Checkout, 'status' | 'paymentStatus' | 'invoice'>): boolean =>
  status === 'complete' && (paymentStatus !== 'unpaid' || invoice?.status === 'paid');

const ENDED: readonly Subscription['status'][] = ['canceled', 'incomplete_expired'];
/** Whether the purchased subscription ended, so that nothing more follows. */
export const hasSubscriptionEnded = (subscription: Pick<Subscription, 'status'> | null): boolean =>
  subscription !== null && ENDED.includes(subscription.status);

/**
 * Outcome of a purchase without its first payment, by the state of the plan. An unreadable invoice counts as still
 * processing.
 */
const UNPAID: Record<PlanKind, OutcomeStatus> = {
  starting: 'processing',
  'first-under-way': 'processing',
  'first-returned': 'returned',
  preparing: 'processing',
  'under-way': 'processing',
  returned: 'returned',
  'invoice-open': 'owed',
  'past-due': 'owed',
  shut: 'owed',
  scheduled: 'processing',
  'scheduled-open': 'owed',
  canceling: 'processing',
  expiring: 'processing',
  credit: 'processing',
  active: 'processing',
  inactive: 'expired',
};

/** [SUB-15] `plan`: the state of the purchased plan; null if none exists yet. */
export function getCheckoutOutcome(checkout: Checkout, plan: PlanKind | null): OutcomeStatus {
  if (checkout.status !== 'complete') return checkout.status;
  if (isCheckoutPaid(checkout)) return 'paid';
  return plan === null ? 'processing' : UNPAID[plan];
}

/**
 * Whether a purchase waits for its payment: a complete checkout whose subscription is not started, or was created so
 * recently that the list lacks it.
 */
export const isUnderWay = (checkouts: readonly Checkout[], subscriptions: readonly Subscription[]): boolean =>
  checkouts.some(({ status, subscriptionId }) => {
    if (status !== 'complete' || subscriptionId === null) return false;
    const made = subscriptions.find(({ id }) => id === subscriptionId);
    return made === undefined || made.status === 'incomplete';
  });

import type { Checkout, Subscription } from '../../platforms/payment/client/types.ts';
import type { PlanKind } from './sync/plan-state.ts';

/**
 * How a purchase stands. `processing`: bought, with a method that clears in some days; `returned`: the bank sent that payment back; `owed`: it was
 * refused since, or the provider gave up; `expired`: nothing came of it.
 */
export type OutcomeStatus = 'paid' | 'processing' | 'returned' | 'owed' | 'open' | 'expired';

/** Its first payment is in. */
export const isPaid = ({
  status,
  paymentStatus,
  invoice,
}: Pick<Checkout, 'status' | 'paymentStatus' | 'invoice'>): boolean =>
  status === 'complete' && (paymentStatus !== 'unpaid' || invoice?.status === 'paid');

const ENDED: readonly Subscription['status'][] = ['canceled', 'incomplete_expired'];
/** The subscription that came of it is over: nothing more follows. */
export const hasEnded = (subscription: Pick<Subscription, 'status'> | null): boolean =>
  subscription !== null && ENDED.includes(subscription.status);

/** What the state of a plan says of a purchase whose first payment is not in. One whose invoice could not be read is still being processed. */
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

/** [SUB-15] `plan`: the state of what came of it; null while there is none yet. */
export function outcomeOf(checkout: Checkout, plan: PlanKind | null): OutcomeStatus {
  if (checkout.status !== 'complete') return checkout.status;
  if (isPaid(checkout)) return 'paid';
  return plan === null ? 'processing' : UNPAID[plan];
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

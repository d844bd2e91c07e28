import type { Actor, Customer, SessionData } from '../../../shared/session.ts';

type SignedIn = Pick<NonNullable<SessionData['user']>, 'sub' | 'profile' | 'subscription' | 'seat'>;

/** Returns who acts in a session. */
export const getActor = (data: SessionData | null): Actor => (data?.user ? toCustomer(data.user) : { kind: 'visitor' });

/**
 * Returns the customer of a session. The plan that gives access counts: the own one first, then that of a seat. Without
 * access the own one is returned, because it blocks another purchase.
 */
export function toCustomer({ sub, profile, subscription, seat }: SignedIn): Customer {
  // a session from before subscriptions were stored has none
  const own = subscription ?? null;
  const customer: Customer = { kind: 'customer', sub, profile, subscription: own };
  if (!seat || own?.hasActive) return customer;
  return seat.subscription.hasActive || own === null
    ? { ...customer, subscription: seat.subscription, seat }
    : customer;
}

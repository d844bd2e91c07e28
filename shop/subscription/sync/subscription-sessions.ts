import type { SessionSubscription } from '../../sign-in/session.ts';

/** Writes what `sync` found into every session of a customer, so that all of their browsers agree. */
export type SubscriptionSessions = {
  keep(paymentCustomerId: string, subscription: SessionSubscription | null): Promise<void>;
  /** whether any session is signed in as this customer */
  isAnyOf(paymentCustomerId: string): Promise<boolean>;
};

import type { SessionSubscription } from '../../../shared/session.ts';

/** Writes the result of `sync` into every session of a customer, so that all of their browsers agree. */
export type SubscriptionSessions = {
  save(paymentCustomerId: string, subscription: SessionSubscription | null): Promise<void>;
  /** whether a session of this customer exists */
  isAnyOf(paymentCustomerId: string): Promise<boolean>;
};

import type { Consent } from '../consents.ts';
import type { PlanKey } from '../plan-key.ts';

/** One purchase of a subscription that this store began. Times are business time, ISO. */
export type CheckoutRecord = {
  sessionId: string;
  sub: string;
  email: string;
  paymentCustomerId: string;
  plan: PlanKey;
  priceId: string;
  quantity: number;
  /** what the server decided on: the member's coupon, a promotion code, or nothing */
  discount: string | null;
  createdAt: string;
  consent: (Consent & { at: string }) | null;
  /** what has followed from it already */
  done: readonly CheckoutStep[];
};

/** What follows from a complete checkout, each once. */
export type CheckoutStep = 'auto-renew' | 'mail' | 'cart';

/**
 * Purchases by their session's id. What follows from one happens once: who claims it does it and says `done`, or gives it back where it
 * failed. A claim whose process died is free again after some seconds.
 */
export type PlanCheckoutRepository = {
  /** one that is known already stays as it is */
  add(record: Omit<CheckoutRecord, 'consent' | 'done'>): Promise<void>;
  find(sessionId: string): Promise<CheckoutRecord | null>;
  /** how many a customer ever began */
  countOf(paymentCustomerId: string): Promise<number>;
  /** those of a customer that are not closed, newest first */
  unsettledOf(paymentCustomerId: string): Promise<CheckoutRecord[]>;
  consent(sessionId: string, consent: Consent, at: Date): Promise<void>;
  claim(sessionId: string, step: CheckoutStep): Promise<boolean>;
  done(sessionId: string, step: CheckoutStep): Promise<void>;
  release(sessionId: string, step: CheckoutStep): Promise<void>;
  /** nothing more follows: all is done, or it expired. `isLate`: it was paid, and stood unsettled until upkeep or staff came to it */
  close(sessionId: string, how?: { isLate?: boolean }): Promise<void>;
  /** customers with purchases of the last day, by real time, that may have been paid for and are not closed */
  unsettledCustomers(): Promise<string[]>;
};

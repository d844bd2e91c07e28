import type { PlanKey } from '../../../shared/plan-key.ts';
import type { ConsentText } from '../consents.ts';

/** One purchase of a subscription, started in this store. Times are business time, ISO. */
export type PlanCheckoutRecord = {
  sessionId: string;
  sub: string;
  email: string;
  paymentCustomerId: string;
  /** the company that it is for, and whose customer pays; null: the buyer */
  companyId: string | null;
  plan: PlanKey;
  priceId: string;
  quantity: number;
  /** the discount chosen by the server: the member's coupon, a promotion code, or none */
  discount: string | null;
  createdAt: string;
  consent: (ConsentText & { at: string }) | null;
  /** the completed follow-up steps */
  done: readonly FollowUpStep[];
};

/** Follow-up steps of a complete checkout, each run once. */
export type FollowUpStep = 'auto-renew' | 'mail' | 'cart';

/**
 * Purchases by the id of their checkout session. Each follow-up step runs once: a process claims it, then calls
 * `done`, or releases it after a failure. The claim of a crashed process expires after some seconds.
 */
export type PlanCheckoutRepository = {
  /** leaves an existing record unchanged */
  add(record: Omit<PlanCheckoutRecord, 'consent' | 'done'>): Promise<void>;
  find(sessionId: string): Promise<PlanCheckoutRecord | null>;
  /** the number of all purchases that a customer ever started */
  countOf(paymentCustomerId: string): Promise<number>;
  /** open records of a customer, newest first */
  unsettledOf(paymentCustomerId: string): Promise<PlanCheckoutRecord[]>;
  consent(sessionId: string, consent: ConsentText, at: Date): Promise<void>;
  claim(sessionId: string, step: FollowUpStep): Promise<boolean>;
  done(sessionId: string, step: FollowUpStep): Promise<void>;
  release(sessionId: string, step: FollowUpStep): Promise<void>;
  /**
   * ends the follow-up: all steps are done, or the checkout expired. `isLate`: it was paid, but stuck until
   * maintenance or staff settled it
   */
  close(sessionId: string, how?: { isLate?: boolean }): Promise<void>;
  /** customers with purchases of the last day, in real time, that may be paid and are not closed */
  unsettledCustomers(): Promise<string[]>;
};

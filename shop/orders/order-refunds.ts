import type { Result } from '../../core/result.ts';

/** What was given back at the payment platform, taken over into the orders. A commerce platform that refunds by itself has nothing to take over. */
export type OrderRefunds = {
  /** Idempotent. `unavailable`: to be tried again */
  reconcile(intentId: string): Promise<Result<null, 'unavailable'>>;
};

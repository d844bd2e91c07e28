import Stripe from 'stripe';
import { err, ok, type Result } from '../../../core/result.ts';
import type { UsersPayment } from '../subscription.ts';

/** A plan at the payment platform: its customer and its paid seats. */
export type PaidPlan = { customerId: string; quantity: number; hasEnded: boolean };
export type ReadPlan = (planId: string) => Promise<Result<PaidPlan | null, 'unavailable'>>;

const ENDED: readonly string[] = ['canceled', 'incomplete_expired'];

/**
 * Creates the reader of plans: each call asks the payment platform, without a cache, because the number of seats is
 * what was paid. Returns null for an unknown plan.
 */
export function createPlanReader(payment: UsersPayment): ReadPlan {
  // the caller of this service times out after 15 s
  const stripe = payment.connect({ retries: 1, timeoutMs: 6_000 });
  return async (planId) => {
    try {
      const { customer, items, status } = await stripe.subscriptions.retrieve(planId);
      return ok({
        customerId: typeof customer === 'string' ? customer : customer.id,
        quantity: items.data[0]?.quantity ?? 0,
        hasEnded: ENDED.includes(status),
      });
    } catch (error) {
      const isUnknown = error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
      return isUnknown ? ok(null) : err('unavailable');
    }
  };
}

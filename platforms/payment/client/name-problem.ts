import Stripe from 'stripe';
import type { Log } from '../../../core/log.ts';
import { type Err, err } from '../../../core/result.ts';
import type { PaymentProblem } from './types.ts';

/** The store's word for what the provider answered. A card's message is the provider's own and may be shown. */
export function nameProblem(error: unknown, log: Log): Err<PaymentProblem> {
  if (error instanceof Stripe.errors.StripeCardError) return err('card-declined', error.message);
  if (error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode !== 409) {
    return err('invalid', error.message);
  }
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    if (error.code !== 'resource_missing') return err('invalid', error.message);
    const isCustomer = error.param === 'customer' || error.message.startsWith('No such customer');
    return isCustomer ? err('stripe_customer_invalid') : err('not-found');
  }
  log.warn({ error }, 'payment does not answer as it should');
  return err('unavailable');
}

import { err, ok, type Result } from '../../../core/result.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { SessionProfile } from '../../shared/session.ts';
import type { ShopContext } from '../../shared/shop-context.ts';

/** The paying caller, and their customer at the payment platform. */
export type PayingCustomer = { sub: string; customerId: string; profile: SessionProfile };

/**
 * Returns the session's customer at the payment platform. Rejects another id in a body before any request to a
 * platform. A person whose customer could not be linked at sign-in must sign in again [API-05]. [ACC-11]
 */
export function ownCustomer(
  { actor }: Pick<ShopContext, 'actor'>,
  claimed: string | null | undefined,
): Result<PayingCustomer, FailureCode> {
  if (actor.kind !== 'customer') return err('unauthorized');
  const own = actor.profile.paymentCustomerId;
  if (claimed && claimed !== own) return err('forbidden');
  return own ? ok({ sub: actor.sub, customerId: own, profile: actor.profile }) : err('stripe_customer_invalid');
}

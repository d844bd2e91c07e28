import { err, ok, type Result } from '../../core/result.ts';
import type { ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';
import type { SessionProfile } from '../sign-in/session.ts';

/** The paying caller, and their customer at the payment platform. */
export type Payer = { sub: string; customerId: string; profile: SessionProfile };

/**
 * Returns the session's customer at the payment platform. Rejects another id in a body before any request to a
 * platform. A person whose customer could not be linked at sign-in must sign in again [API-05]. [ACC-11]
 */
export function ownCustomer(
  { actor }: Pick<ShopContext, 'actor'>,
  claimed: string | null | undefined,
): Result<Payer, FailureCode> {
  if (actor.kind !== 'customer') return err('unauthorized');
  const own = actor.profile.paymentCustomerId;
  if (claimed && claimed !== own) return err('forbidden');
  return own ? ok({ sub: actor.sub, customerId: own, profile: actor.profile }) : err('stripe_customer_invalid');
}

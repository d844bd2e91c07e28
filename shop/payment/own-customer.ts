import { err, ok, type Result } from '../../core/result.ts';
import type { ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';
import type { SessionProfile } from '../sign-in/session.ts';

/** Who pays: the caller, and their customer at the payment platform. */
export type Payer = { sub: string; customerId: string; profile: SessionProfile };

/**
 * [ACC-11] The customer at the payment platform that a call is about: the session's own. Another id in a body is
 * refused before any platform is asked; a person who could not be linked at sign-in signs in again [API-05].
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

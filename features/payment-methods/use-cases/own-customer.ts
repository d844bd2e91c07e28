import { err, ok, type Result } from '../../../core/result.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { SessionProfile } from '../../shared/session.ts';
import type { ShopContext } from '../../shared/shop-context.ts';

/**
 * The caller, and the customer at the payment platform that pays: the caller's, or that of the company they act for.
 * `companyId`: null for the caller's.
 */
export type PayingCustomer = { sub: string; customerId: string; profile: SessionProfile; companyId: string | null };

/**
 * Returns the customer at the payment platform whose plan and methods the caller may read and change: the session's, or
 * that of the company in the context. Rejects another id in a body before any request to a platform. A person whose
 * customer could not be linked at sign-in must sign in again [API-05]. [ACC-11] [COM-83]
 */
export function ownCustomer(
  { actor, payer }: Pick<ShopContext, 'actor' | 'payer'>,
  claimed: string | null | undefined,
): Result<PayingCustomer, FailureCode> {
  if (actor.kind !== 'customer') return err('unauthorized');
  const own = payer ? payer.customerId : actor.profile.paymentCustomerId;
  if (claimed && claimed !== own) return err('forbidden');
  const companyId = payer?.companyId ?? null;
  return own
    ? ok({ sub: actor.sub, customerId: own, profile: actor.profile, companyId })
    : err('stripe_customer_invalid');
}

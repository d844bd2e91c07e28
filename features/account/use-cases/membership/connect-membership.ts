import { err, type Result } from '../../../../core/result.ts';
import type { FailureCode } from '../../../shared/errors.ts';
import type { SessionProfile } from '../../../shared/session.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { updateUser } from '../update-user.ts';
import { checkMembership } from './check-membership.ts';

/**
 * Looks up a membership and stores it on the caller's account if email and number match; segment, coupons and prices
 * are updated immediately. A pair that does not match is `not-found`, whichever is wrong [A41]. [ACC-09]
 */
export async function connectMembership(
  context: ShopContext,
  input: { email: string; memberNumber: string },
): Promise<Result<SessionProfile, FailureCode>> {
  const found = await checkMembership(context, input);
  if (!found.ok) return found;
  return found.value ? updateUser(context, { aiaMembershipId: found.value.number }) : err('not-found');
}

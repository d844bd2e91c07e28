import { err, type Result } from '../../core/result.ts';
import { updateUser } from '../account/update-user.ts';
import type { ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';
import type { SessionProfile } from '../sign-in/session.ts';
import { checkMembership } from './check-membership.ts';

/**
 * [ACC-09] Looks a membership up and, where e-mail and number belong together, stores it on the caller's account; segment, coupons and with them all
 * prices follow at once. A pair that does not is `not-found`, whichever half is wrong [A41].
 */
export async function connectMembership(
  context: ShopContext,
  input: { email: string; memberNumber: string },
): Promise<Result<SessionProfile, FailureCode>> {
  const found = await checkMembership(context, input);
  if (!found.ok) return found;
  return found.value ? updateUser(context, { aiaMembershipId: found.value.number }) : err('not-found');
}

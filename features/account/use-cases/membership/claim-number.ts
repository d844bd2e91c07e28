import { err, ok, type Result } from '../../../../core/result.ts';
import type { FailureCode } from '../../../shared/errors.ts';
import type { SessionProfile } from '../../../shared/session.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { isSameEmail } from './find-membership.ts';
import { consumeMembershipClaim } from './membership-permission.ts';

/**
 * Whether the caller may store a membership number. Either they just entered its registered email, which granted a
 * single-use permission in the session; or it is registered under the email of their account. `membershipEmail` is that
 * email, null for the account's. Returns null if they already have the number and nothing changes. [A41]
 */
export async function claimNumber(
  context: ShopContext,
  { sub, profile }: { sub: string; profile: SessionProfile },
  number: string,
): Promise<Result<{ membershipEmail: string | null } | null, FailureCode>> {
  const named = await consumeMembershipClaim(context, number);
  if (named === null && number === profile.aiaMembershipId) return ok(null);
  const email = named ?? profile.email;
  const isOwn = isSameEmail(email, profile.email);
  if (isOwn && profile.isUnverified) return err('email-unconfirmed');
  if (named === null) {
    const permit = await context.limits.membership.consume(`sub:${sub}`);
    if (!permit.allowed) return err('limited', String(permit.retryAfterSeconds));
    const membership = await context.members.find(email, number);
    if (!membership.ok)
      return membership.code === 'unavailable' ? err('update-user-failed') : err('invalid', 'aiaMembershipId');
  }
  return ok({ membershipEmail: isOwn ? null : email });
}

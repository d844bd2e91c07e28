import { normalizeEmail } from '../../../../core/email-format.ts';
import { err, ok, type Result } from '../../../../core/result.ts';
import { MEMBERSHIP_CLAIM } from '../../../../platforms/members/client/membership-claim.ts';
import type { MembershipDetails } from '../../../../platforms/members/client/types.ts';
import type { FailureCode } from '../../../shared/errors.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { isSameEmail } from './find-membership.ts';
import { SEGMENT_PERMISSION } from './member-segment.ts';
import { grantMembershipClaim } from './membership-permission.ts';

/** The details, and the status under the claim name of the association's identity provider. [ACC-14] */
export type CheckedMembership = MembershipDetails & { [MEMBERSHIP_CLAIM]: Pick<MembershipDetails, 'status'> };

/**
 * Counts a lookup by address, and by email from that caller. The email alone has a much higher limit, and none for its
 * owner. Returns the seconds to wait if a limit is exceeded, otherwise null. [SE-02]
 */
async function limitLookup({ limits, actor, address }: ShopContext, email: string): Promise<string | null> {
  const place = actor.kind === 'customer' ? `sub:${actor.sub}` : `address:${address}`;
  const isOwn = actor.kind === 'customer' && !actor.profile.isUnverified && isSameEmail(actor.profile.email, email);
  const permits = [
    () => limits.lookups.consume(`address:${address}`),
    () => limits.membership.consume(`${place} email:${email}`),
    ...(isOwn ? [] : [() => limits.memberEmails.consume(`email:${email}`)]),
  ];
  // sequential: a lookup that one caller's limit rejects does not count for the email
  for (const acquire of permits) {
    const permit = await acquire();
    if (!permit.allowed) return String(permit.retryAfterSeconds);
  }
  return null;
}

/**
 * Returns the membership of a matching email and number; null for every other pair, and rate-limited against guessing.
 * A signed-in customer with a matching pair may then connect it to their account. Returns null for every pair in a shop
 * without an association [OP-28].
 */
export async function checkMembership(
  context: ShopContext,
  input: { email: string; memberNumber: string },
): Promise<Result<CheckedMembership | null, FailureCode>> {
  if (!context.config.hasAssociation) return ok(null);
  const email = normalizeEmail(input.email).toLowerCase();
  const limited = await limitLookup(context, email);
  if (limited !== null) return err('limited', limited);
  const found = await context.members.find(email, input.memberNumber.trim());
  if (!found.ok) return found.code === 'unavailable' ? err('unavailable') : ok(null);
  if (context.actor.kind === 'customer') {
    await grantMembershipClaim(context, { number: found.value.number, email });
    // this lookup is also the step before the segment call [API-15]
    await context.session.grant(SEGMENT_PERMISSION);
  }
  return ok({ ...found.value, [MEMBERSHIP_CLAIM]: { status: found.value.status } });
}

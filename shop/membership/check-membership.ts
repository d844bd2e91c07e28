import { normalizeEmail } from '../../core/email-address.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { MEMBERSHIP_CLAIM } from '../../platforms/members/client/membership-claim.ts';
import type { MembershipDetails } from '../../platforms/members/client/types.ts';
import type { ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';
import { isSameEmail } from './find-membership.ts';
import { SEGMENT_PERMISSION } from './member-segment.ts';
import { grantMembershipClaim } from './membership-permission.ts';

/** [ACC-14] The details, and the status under the name that the identity provider of the association gives it. */
export type CheckedMembership = MembershipDetails & { [MEMBERSHIP_CLAIM]: Pick<MembershipDetails, 'status'> };

/**
 * [SE-02] Counts a lookup: by the place and by the e-mail from there; the e-mail alone has a limit that is far higher, and none for the
 * person whose own it is. Seconds to wait where one is used up, else null.
 */
async function limitLookup({ limits, actor, address }: ShopContext, email: string): Promise<string | null> {
  const place = actor.kind === 'customer' ? `sub:${actor.sub}` : `address:${address}`;
  const isOwn = actor.kind === 'customer' && !actor.profile.isUnverified && isSameEmail(actor.profile.email, email);
  const turns = [
    () => limits.lookups.take(`address:${address}`),
    () => limits.membership.take(`${place} email:${email}`),
    ...(isOwn ? [] : [() => limits.memberEmails.take(`email:${email}`)]),
  ];
  // in turn: what one place has used up is not counted against the e-mail
  for (const take of turns) {
    const turn = await take();
    if (!turn.allowed) return String(turn.retryAfterSeconds);
  }
  return null;
}

/**
 * The details of a membership whose e-mail and number belong together; null for every other pair, uniformly, and limited against guessing.
 * Who is signed in and knows such a pair may connect it to their account next.
 * Null for every pair in a shop without an association [OP-28].
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
    // looking up one's membership is also the step before the segment call [API-15]
    await context.session.grant(SEGMENT_PERMISSION);
  }
  return ok({ ...found.value, [MEMBERSHIP_CLAIM]: { status: found.value.status } });
}

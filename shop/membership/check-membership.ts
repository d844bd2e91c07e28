import { err, ok, type Result } from '../../core/result.ts';
import { MEMBERSHIP_CLAIM } from '../../platforms/members/client/membership-claim.ts';
import type { MembershipDetails } from '../../platforms/members/client/types.ts';
import type { ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';
import { SEGMENT_PERMISSION } from './member-segment.ts';
import { grantMembership } from './membership-permission.ts';

/** [ACC-14] The details, and the status under the name that the identity provider of the association gives it. */
export type CheckedMembership = MembershipDetails & { [MEMBERSHIP_CLAIM]: Pick<MembershipDetails, 'status'> };

/**
 * The details of a membership whose e-mail and number belong together; null for every other pair, uniformly, and limited against guessing.
 * Who is signed in and knows such a pair may connect it to their account next.
 */
export async function checkMembership(
  context: ShopContext,
  input: { email: string; memberNumber: string },
): Promise<Result<CheckedMembership | null, FailureCode>> {
  const email = input.email.trim().toLowerCase();
  for (const turn of [
    await context.limits.lookups.take(`address:${context.address}`),
    await context.limits.membership.take(`email:${email}`),
  ]) {
    if (!turn.allowed) return err('limited', String(turn.retryAfterSeconds));
  }
  const found = await context.members.find(email, input.memberNumber.trim());
  if (!found.ok) return found.code === 'unavailable' ? err('unavailable') : ok(null);
  if (context.actor.kind === 'customer') {
    await grantMembership(context, { number: found.value.number, email });
    // looking up one's membership is also the step before the segment call [API-15]
    await context.session.grant(SEGMENT_PERMISSION);
  }
  return ok({ ...found.value, [MEMBERSHIP_CLAIM]: { status: found.value.status } });
}

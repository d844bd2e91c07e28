import { err, ok, type Result } from '../../core/result.ts';
import type { MembershipDetails } from '../../platforms/members/client/types.ts';
import type { ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';
import { SEGMENT_PERMISSION } from './member-segment.ts';

/** The details of a membership whose e-mail and number belong together; null for every other pair, uniformly, and limited against guessing. */
export async function checkMembership(
  context: ShopContext,
  input: { email: string; memberNumber: string },
): Promise<Result<MembershipDetails | null, FailureCode>> {
  const email = input.email.trim().toLowerCase();
  for (const turn of [
    await context.limits.lookups.take(`address:${context.address}`),
    await context.limits.membership.take(`email:${email}`),
  ]) {
    if (!turn.allowed) return err('limited', String(turn.retryAfterSeconds));
  }
  const found = await context.members.find(email, input.memberNumber.trim());
  // looking up one's own membership is the step before the segment call [API-15]
  const isOwn = context.actor.kind === 'customer' && context.actor.profile.email.toLowerCase() === email;
  if (found.ok && isOwn) await context.session.grant(SEGMENT_PERMISSION);
  return ok(found.ok ? found.value : null);
}

import type { SessionProfile } from '../../../shared/session.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { membershipOf } from '../../rules/membership/membership-of.ts';
import { freshBearer } from '../sign-in/refresh-session.ts';
import { findMembership } from './find-membership.ts';

/** `unknown`: a required service did not respond. */
export type MembershipStatus = 'active' | 'none' | 'unknown';

/**
 * Whether the caller is currently a member. The user service returns their number, the registry whether it is active.
 * Request and session are not trusted, since a number disconnected elsewhere may belong to another account now. A
 * session without a number needs no request, and a shop without an association has no members [OP-28]. [ACC-10]
 */
export async function getMembershipStatus(context: ShopContext, profile: SessionProfile): Promise<MembershipStatus> {
  if (!context.config.hasAssociation || !profile.aiaMembershipId) return 'none';
  const bearer = await freshBearer(context);
  const record = bearer.ok ? await context.users.get(profile.email, bearer.value) : bearer;
  if (!record.ok) {
    context.log.warn({ area: 'membership', code: record.code }, 'stored membership not read: no member price');
    return 'unknown';
  }
  const { email, isUnverified } = profile;
  const membership = await findMembership(context, { email, isUnverified, ...membershipOf(record.value) });
  if (membership?.ok === false && membership.code === 'unavailable') {
    context.log.warn({ area: 'membership' }, 'membership registry does not answer: no member price');
    return 'unknown';
  }
  return membership?.ok === true && membership.value.status === 'Active' ? 'active' : 'none';
}

/** The same as a boolean: a service that does not respond grants nothing (fail closed). [ACC-10] */
export const isActiveMember = async (context: ShopContext, profile: SessionProfile): Promise<boolean> =>
  (await getMembershipStatus(context, profile)) === 'active';

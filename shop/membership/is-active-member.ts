import type { ShopContext } from '../context.ts';
import { freshBearer } from '../sign-in/refresh-session.ts';
import type { SessionProfile } from '../sign-in/session.ts';
import { findMembership } from './find-membership.ts';
import { membershipOf } from './membership-of.ts';

/** `unknown`: a service that has to say it did not answer. */
export type MembershipStatus = 'active' | 'none' | 'unknown';

/**
 * [ACC-10] Whether the caller is a member now: the user service says which number is theirs, the registry whether it is
 * active; request and session are not trusted, since a number disconnected elsewhere may be another account's by now. A
 * session without a number costs no call, and a shop without an association has no members [OP-28].
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

/** [ACC-10] The same as yes or no: a service that does not answer grants nothing (fail closed). */
export const isActiveMember = async (context: ShopContext, profile: SessionProfile): Promise<boolean> =>
  (await getMembershipStatus(context, profile)) === 'active';

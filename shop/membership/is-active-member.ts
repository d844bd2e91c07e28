import type { SessionProfile, ShopContext } from '../context.ts';
import { freshBearer } from '../sign-in/refresh-session.ts';
import { findMembership } from './find-membership.ts';
import { membershipOf } from './membership-of.ts';

/**
 * [ACC-10] Whether somebody is a member at this moment: the user service says which number is theirs, the registry what it is worth, and nothing they
 * or their session say counts; a number that was disconnected elsewhere may be another account's by now. Whose session knows no number costs
 * no call. A service that does not answer grants nothing (fail closed).
 */
export async function isActiveMember(context: ShopContext, profile: SessionProfile): Promise<boolean> {
  if (!profile.aiaMembershipId) return false;
  const bearer = await freshBearer(context);
  const record = bearer ? await context.users.get(profile.email, bearer) : null;
  if (!record?.ok) {
    context.log.warn({ area: 'membership', code: record?.code }, 'stored membership not read: no member price');
    return false;
  }
  const { email, isUnverified } = profile;
  const membership = await findMembership(context, { email, isUnverified, ...membershipOf(record.value) });
  if (membership?.ok === false && membership.code === 'unavailable')
    context.log.warn({ area: 'membership' }, 'membership registry does not answer: no member price');
  return membership?.ok === true && membership.value.status === 'Active';
}

import type { SessionProfile, ShopContext } from '../context.ts';

export type MembershipOutcome = Pick<SessionProfile, 'aiaMembershipId' | 'isMember'>;

/**
 * [ACC-10] Keeps the customer's segment on the commerce platform in step with the association's registry: no number → out;
 * exactly `Active` → in, flag set; any other status → out. When taking out fails, the stored number is cleared.
 * A registry that does not answer changes nothing and grants nothing (fail closed).
 */
export async function syncMembership(
  context: ShopContext,
  profile: SessionProfile,
  bearer: string,
): Promise<MembershipOutcome> {
  const { aiaMembershipId, shopperProfileId } = profile;
  const leave = async (): Promise<MembershipOutcome> => {
    if (!shopperProfileId) return { aiaMembershipId, isMember: false };
    const left = await context.commerce.removeFromMemberSegment(shopperProfileId);
    if (left.ok || !aiaMembershipId) return { aiaMembershipId, isMember: false };
    context.log.warn({ code: left.code }, 'member segment not left, stored membership cleared');
    const cleared = await context.users.put({ email: profile.email, aiaMembershipId: null }, bearer);
    return { aiaMembershipId: cleared.ok ? null : aiaMembershipId, isMember: false };
  };

  if (!aiaMembershipId) return leave();
  const membership = await context.members.find(profile.email, aiaMembershipId);
  if (!membership.ok && membership.code === 'unavailable') {
    context.log.warn({}, 'membership registry does not answer');
    return { aiaMembershipId, isMember: false };
  }
  if (!membership.ok || membership.value.status !== 'Active' || !shopperProfileId) return leave();
  const joined = await context.commerce.addToMemberSegment(shopperProfileId);
  if (!joined.ok) context.log.warn({ code: joined.code }, 'member segment not joined');
  return { aiaMembershipId, isMember: joined.ok };
}

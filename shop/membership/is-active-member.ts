import type { SessionProfile, ShopContext } from '../context.ts';

/**
 * Whether somebody is a member at this moment, by the registry and nothing they or their session say. A registry that does not answer grants
 * nothing (fail closed).
 */
export async function isActiveMember(
  context: Pick<ShopContext, 'members' | 'log'>,
  { email, aiaMembershipId }: Pick<SessionProfile, 'email' | 'aiaMembershipId'>,
): Promise<boolean> {
  if (!aiaMembershipId) return false;
  const membership = await context.members.find(email, aiaMembershipId);
  if (!membership.ok && membership.code === 'unavailable')
    context.log.warn({ area: 'membership' }, 'membership registry does not answer: no member price');
  return membership.ok && membership.value.status === 'Active';
}

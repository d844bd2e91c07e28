import type { ShopContext } from '../context.ts';
import { findMembership, type Holder } from './find-membership.ts';

/**
 * Whether somebody is a member at this moment, by the registry and nothing they or their session say. A registry that does not answer grants
 * nothing (fail closed).
 */
export async function isActiveMember(context: Pick<ShopContext, 'members' | 'log'>, holder: Holder): Promise<boolean> {
  const membership = await findMembership(context, holder);
  if (membership?.ok === false && membership.code === 'unavailable')
    context.log.warn({ area: 'membership' }, 'membership registry does not answer: no member price');
  return membership?.ok === true && membership.value.status === 'Active';
}

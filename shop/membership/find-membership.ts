import { err, type Result } from '../../core/result.ts';
import type { MembershipDetails, MembersProblem } from '../../platforms/members/client/types.ts';
import type { ShopContext } from '../context.ts';
import type { SessionProfile } from '../sign-in/session.ts';

/** The fields that decide whose membership it is. */
export type Holder = Pick<SessionProfile, 'email' | 'aiaMembershipId' | 'aiaMembershipEmail' | 'isUnverified'>;

/**
 * The membership that a person connected, read from the registry under the e-mail it is registered with. `unconfirmed`:
 * that would be the person's own e-mail, which is not confirmed. Null: none is connected, or the shop has no association [OP-28].
 */
export async function findMembership(
  { members, config }: Pick<ShopContext, 'members'> & { config: Pick<ShopContext['config'], 'hasAssociation'> },
  { email, aiaMembershipId, aiaMembershipEmail, isUnverified }: Holder,
): Promise<Result<MembershipDetails, MembersProblem | 'unconfirmed'> | null> {
  if (!config.hasAssociation || !aiaMembershipId) return null;
  const heldUnder = aiaMembershipEmail || email;
  if (isUnverified && isSameEmail(heldUnder, email)) return err('unconfirmed');
  return members.find(heldUnder, aiaMembershipId);
}

export const isSameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

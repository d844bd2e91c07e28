import { err, type Result } from '../../core/result.ts';
import type { MembershipDetails, MembersProblem } from '../../platforms/members/client/types.ts';
import type { ShopContext } from '../context.ts';
import type { SessionProfile } from '../sign-in/session.ts';

/** The fields that identify a membership. */
export type Holder = Pick<SessionProfile, 'email' | 'aiaMembershipId' | 'aiaMembershipEmail' | 'isUnverified'>;

/**
 * Returns the membership that a person connected, from the registry by its registered email. `unconfirmed`: that is the
 * person's email, which is unconfirmed. Null: none is connected, or the shop has no association [OP-28].
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

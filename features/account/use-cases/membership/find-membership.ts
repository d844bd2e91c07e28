import { err, type Result } from '../../../../core/result.ts';
import type { MembershipDetails, MembersProblem } from '../../../../platforms/members/client/types.ts';
import type { SessionProfile } from '../../../shared/session.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';

/** The fields that identify a membership. */
export type MembershipHolder = Pick<
  SessionProfile,
  'email' | 'aiaMembershipId' | 'aiaMembershipEmail' | 'isUnverified'
>;

/**
 * Returns the membership that a person connected, from the registry by its registered email. `unconfirmed`: that is the
 * person's email, which is unconfirmed. Null: none is connected, or the shop has no association [OP-28].
 */
export async function findMembership(
  { members, config }: Pick<ShopContext, 'members'> & { config: Pick<ShopContext['config'], 'hasAssociation'> },
  { email, aiaMembershipId, aiaMembershipEmail, isUnverified }: MembershipHolder,
): Promise<Result<MembershipDetails, MembersProblem | 'unconfirmed'> | null> {
  if (!config.hasAssociation || !aiaMembershipId) return null;
  const membershipEmail = aiaMembershipEmail || email;
  if (isUnverified && isSameEmail(membershipEmail, email)) return err('unconfirmed');
  return members.find(membershipEmail, aiaMembershipId);
}

export const isSameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

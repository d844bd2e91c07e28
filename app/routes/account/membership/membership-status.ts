import { message } from '../../../../messages/message.ts';
import type { OwnMembership } from '../../../../shop/membership/read-own-membership.ts';

/** How a membership stands, in a word that a later look is compared by; a status of the registry's stands for itself. */
export function getMembershipStatus(membership: OwnMembership, isMember: boolean): string {
  if (membership.state !== 'known') return membership.state;
  const { status } = membership.details;
  if (status !== 'Active') return status;
  return isMember ? 'active' : 'waiting';
}

/** [ACC-09] The outcome of a check: `before` is the status it replaced, null where that was unknown. */
export function checkedWords(before: string | null, now: string): string {
  if (now === 'unconfirmed') return message('membership.checked.unconfirmed');
  if (now === 'confirmed' || before === 'unconfirmed') return message('membership.checked.confirmed');
  if (now === 'gone' || now === 'unanswered' || now === 'waiting' || now === 'active')
    return message(`membership.checked.${now}`);
  return message(before === now ? 'membership.checked.still' : 'membership.checked.status', { status: now });
}

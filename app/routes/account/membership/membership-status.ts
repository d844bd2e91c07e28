import type { OwnMembership } from '../../../../features/account/use-cases/membership/read-own-membership.ts';
import { message } from '../../../../messages/message.ts';

/**
 * Returns the status of a membership as a key, so that a later check can compare it. Returns any registry status except
 * Active unchanged.
 */
export function getDisplayedMembershipStatus(membership: OwnMembership, isMember: boolean): string {
  if (membership.state !== 'known') return membership.state;
  const { status } = membership.details;
  if (status !== 'Active') return status;
  return isMember ? 'active' : 'waiting';
}

/** [ACC-09] Returns the text for the outcome of a check. `before` is the previous status, null if unknown. */
export function checkedText(before: string | null, now: string): string {
  if (now === 'unconfirmed') return message('membership.checked.unconfirmed');
  if (now === 'confirmed' || before === 'unconfirmed') return message('membership.checked.confirmed');
  if (now === 'gone' || now === 'unanswered' || now === 'waiting' || now === 'active')
    return message(`membership.checked.${now}`);
  return message(before === now ? 'membership.checked.still' : 'membership.checked.status', { status: now });
}

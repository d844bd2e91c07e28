import { message } from '../../../../messages/message.ts';
import type { MembershipChangeOutcome } from './change-membership.ts';

/** [ERR-21] [A41] Returns title and text of a failure. A wrong pair never reveals which half is wrong. */
export function lookupFailureText({ intent, failure }: MembershipChangeOutcome): { title: string; text: string } {
  const cause = causeOf(intent, failure);
  return { title: message(`membership.failed.${cause}`), text: message(`membership.failed.${cause}.text`) };
}

export function causeOf(intent: MembershipChangeOutcome['intent'], failure: MembershipChangeOutcome['failure']) {
  // the connection failed: whether the change succeeded is unknown
  if (failure === 'something-went-wrong') return 'lost';
  if (failure === 'limited') return 'limited';
  if (failure === 'email-unconfirmed') return 'unconfirmed';
  if (intent === 'remove') return 'remove';
  if (intent === 'check') return 'check';
  if (failure === 'not-found' || failure === 'invalid') return 'pair';
  if (failure === 'membership-taken') return 'taken';
  return failure === 'unavailable' ? 'registry' : 'store';
}

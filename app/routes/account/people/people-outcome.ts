import type { InvitedToSeat } from '../../../../features/plans/use-cases/people/invite-to-seats.ts';
import type { FailureCode } from '../../../../features/shared/errors.ts';

/** The forms of the page. */
export const PEOPLE_INTENTS = ['invite', 'resend', 'move', 'take-back', 'restore'] as const;
export type PeopleIntent = (typeof PEOPLE_INTENTS)[number];

/** The outcome of a form. `text`: the text of the failure; `isMissing`: the address field needs another value. */
export type PeopleOutcome = {
  intent: PeopleIntent;
  isDone: boolean;
  failure?: FailureCode;
  text?: string;
  isMissing?: boolean;
  /** the addresses as entered, which the field of a page without a script has again */
  typed?: string;
  invited?: readonly Pick<InvitedToSeat, 'typed' | 'outcome'>[];
  /** the person whose seat ended; absent after a form without a script */
  name?: string;
  /** the seat that Undo restores */
  seatId?: string;
  /** seats were paid for these invitations */
  isPaid?: boolean;
};

/** Returns the outcome that a redirect reports in the URL; null for none. */
export function readPeopleDone(search: string): PeopleOutcome | null {
  const given = new URLSearchParams(search);
  const intent = PEOPLE_INTENTS.find((one) => one === given.get('done'));
  return intent ? { intent, isDone: true, seatId: given.get('seat') ?? undefined } : null;
}

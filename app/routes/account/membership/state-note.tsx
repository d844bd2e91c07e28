import { message } from '../../../../messages/message.ts';
import type { OwnMembership } from '../../../../shop/membership/read-own-membership.ts';
import { Note } from '../../../everywhere/parts/status.tsx';
import { CheckAgain, CheckedNote, CheckLine } from './check-again.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { standingOf } from './standing.ts';
import type { MembershipPresses } from './use-membership.ts';

type StateNoteProps = { membership: OwnMembership; isMember: boolean; email: string; presses: MembershipPresses };

/** What keeps the member price away, and what to do; nothing while all is well. */
export function StateNote({ membership, isMember, email, presses }: StateNoteProps) {
  const check = { presses, standing: standingOf(membership, isMember) };
  if (membership.state === 'unconfirmed') return <ConfirmEmail email={email} presses={presses} />;
  const text = noteOf(membership, isMember);
  if (text === null) return <CheckedNote {...check} />;
  const again = (
    <>
      <CheckAgain {...check} label={message('membership.check')} />
      <CheckLine {...check} />
    </>
  );
  return (
    <Note tone={text === 'unanswered' ? 'bad' : 'warn'} title={message(`membership.note.${text}`)} actions={again}>
      <p>{message(`membership.note.${text}.text`)}</p>
    </Note>
  );
}

function noteOf(membership: OwnMembership, isMember: boolean) {
  if (membership.state === 'gone' || membership.state === 'unanswered') return membership.state;
  if (membership.state !== 'known') return null;
  const { status } = membership.details;
  if (status === 'Active') return isMember ? null : 'waiting';
  return status === 'Expired' ? 'expired' : 'inactive';
}

import { Suspense, useEffect } from 'react';
import { Await, type MetaFunction, useActionData, useLoaderData, useRevalidator } from 'react-router';
import { message } from '../../../../messages/message.ts';
import type { OwnMembership } from '../../../../shop/membership/read-own-membership.ts';
import { pageMeta } from '../../../everywhere/head/page-meta.ts';
import { Button, ButtonLink } from '../../../everywhere/parts/button.tsx';
import { Note } from '../../../everywhere/parts/status.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import { SupportLine } from '../support-line.tsx';
import type { Outcome } from './change-membership.ts';
import { CheckAgain, CheckedNote, CheckLine } from './check-again.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { ConnectForm } from './connect-form.tsx';
import { Connected } from './connected.tsx';
import { loader, type MembershipData } from './data.ts';
import { MembershipDialog } from './dialogs.tsx';
import { failureWords } from './failure-words.ts';
import { getMembershipStatus } from './membership-status.ts';
import { type MembershipActions, useMembership } from './use-membership.ts';
import './membership.css';

export { action } from './change-membership.ts';
export { clientAction, shouldRevalidate } from './send-membership-change.ts';
export { loader };

export const meta: MetaFunction = () => pageMeta({ title: message('membership.title'), isIndexed: false });

/** [RTE-10] The association membership: connect, view, remove. */
export default function MembershipScreen() {
  const data = useLoaderData<typeof loader>();
  const outcome = useActionData<Outcome>();
  const { number } = data;
  const presses = useMembership({ isConnected: number !== null });
  const { layer, told } = presses;
  return (
    <AccountFrame>
      <h1 tabIndex={-1} ref={presses.heading}>
        {message('membership.title')}
      </h1>
      {outcome?.failure && <Failed outcome={outcome} support={data.support} />}
      {number === null && told?.intent === 'remove' && told.isDone && (
        <Note tone="ok" title={message('membership.removed')} isAnnounced>
          <p>{message('membership.removed.text')}</p>
        </Note>
      )}
      {number !== null && presses.isAsking && <RemoveQuestion />}
      {number === null && <EmailNote {...data} presses={presses} />}
      {number === null ? (
        <ConnectForm email={data.email} presses={presses} outcome={outcome} />
      ) : (
        <Suspense fallback={<Waiting {...data} number={number} presses={presses} />}>
          <Await resolve={data.membership}>
            {(membership) => <Found {...data} number={number} membership={membership} presses={presses} />}
          </Await>
        </Suspense>
      )}
      {layer && (
        <MembershipDialog
          layer={layer}
          isActive={data.isMember}
          support={data.support}
          onClose={presses.close}
          onRemove={() => presses.send('remove')}
        />
      )}
    </AccountFrame>
  );
}

/** The failure of a plain form; with a script a dialog shows it. */
function Failed({ outcome, support }: { outcome: Outcome } & Pick<MembershipData, 'support'>) {
  const { title, text } = failureWords(outcome);
  return (
    <Note tone="bad" title={title} isAnnounced>
      <p>{text}</p>
      <p>
        <SupportLine text="membership.support" write="membership.support.write" support={support} />
      </p>
    </Note>
  );
}

type EmailNoteProps = Pick<MembershipData, 'email' | 'isUnverified'> & { presses: MembershipActions };

/** Before a membership is connected, only the email can be checked. */
function EmailNote({ email, isUnverified, presses }: EmailNoteProps) {
  if (isUnverified) return <ConfirmEmail email={email} presses={presses} />;
  return <CheckedNote presses={presses} standing="confirmed" />;
}

type FoundProps = Pick<MembershipData, 'heldUnder' | 'isMember' | 'email'> & {
  number: string;
  membership: OwnMembership | null;
  presses: MembershipActions;
};

/** [LD1] The known facts without the registry; its rows in their final size. Announced once to assistive technology. */
function Waiting({ number, heldUnder, presses }: Pick<FoundProps, 'number' | 'heldUnder' | 'presses'>) {
  return (
    <div>
      <p className="vh" role="status">
        {message('membership.loading')}
      </p>
      <Connected {...{ number, heldUnder, presses }} membership={{ state: 'late' }} />
    </div>
  );
}

function Found({ membership, number, heldUnder, isMember, email, presses }: FoundProps) {
  // the page loads facts that the loader could not wait for
  const { revalidate } = useRevalidator();
  const isLate = membership?.state === 'late';
  useEffect(() => {
    if (isLate) void revalidate();
  }, [isLate, revalidate]);
  if (!membership || isLate)
    return (
      <>
        <Waiting {...{ number, heldUnder, presses }} />
        <noscript>
          <Note tone="warn" title={message('membership.note.unanswered')} />
        </noscript>
      </>
    );
  return (
    <div className="stack">
      <StateNote membership={membership} isMember={isMember} email={email} presses={presses} />
      <Connected {...{ number, heldUnder, membership, presses }} />
    </div>
  );
}

/** [ACC-09] The confirmation before removing, as part of the page: without a script there can be no dialog. */
const RemoveQuestion = () => (
  <Note
    tone="warn"
    title={message('membership.remove.title')}
    actions={
      <>
        <ButtonLink to="/account/aia-membership">{message('membership.remove.keep')}</ButtonLink>
        <form method="post" action="/account/aia-membership">
          <input type="hidden" name="intent" value="remove" />
          <Button type="submit" look="danger-solid">
            {message('membership.remove.confirm')}
          </Button>
        </form>
      </>
    }
  >
    <p>{message('membership.remove.text')}</p>
  </Note>
);

type StateNoteProps = { membership: OwnMembership; isMember: boolean; email: string; presses: MembershipActions };

/** Explains what prevents the member price, and the next step; renders nothing for a valid membership. */
function StateNote({ membership, isMember, email, presses }: StateNoteProps) {
  const check = { presses, standing: getMembershipStatus(membership, isMember) };
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

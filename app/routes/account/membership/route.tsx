import { Suspense, useEffect } from 'react';
import { Await, type MetaFunction, useActionData, useLoaderData, useRevalidator } from 'react-router';
import type { OwnMembership } from '../../../../features/account/use-cases/membership/read-own-membership.ts';
import { message } from '../../../../messages/message.ts';
import { Button, ButtonLink } from '../../../ui-kit/button.tsx';
import { pageMeta } from '../../../ui-kit/head/page-meta.ts';
import { Note } from '../../../ui-kit/status.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import { SupportLine } from '../support-line.tsx';
import type { MembershipChangeOutcome } from './change-membership.ts';
import { CheckAgain, CheckedNote, CheckLine } from './check-again.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { ConnectForm } from './connect-form.tsx';
import { Connected } from './connected.tsx';
import { loader, type MembershipData } from './data.ts';
import { MembershipDialog } from './dialogs.tsx';
import { lookupFailureText } from './lookup-failure.ts';
import { getDisplayedMembershipStatus } from './membership-status.ts';
import { type MembershipActions, useMembership } from './use-membership.ts';
import './membership.css';

export { action } from './change-membership.ts';
export { clientAction, shouldRevalidate } from './send-membership-change.ts';
export { loader };

export const meta: MetaFunction = () => pageMeta({ title: message('membership.title'), isIndexed: false });

/** [RTE-10] The association membership: connect, view, remove. */
export default function MembershipScreen() {
  const data = useLoaderData<typeof loader>();
  const outcome = useActionData<MembershipChangeOutcome>();
  const { number } = data;
  const actions = useMembership({ isConnected: number !== null });
  const { layer, feedback } = actions;
  return (
    <AccountFrame>
      <h1 tabIndex={-1} ref={actions.heading}>
        {message('membership.title')}
      </h1>
      {outcome?.failure && <Failed outcome={outcome} support={data.support} />}
      {number === null && feedback?.intent === 'remove' && feedback.isDone && (
        <Note tone="ok" title={message('membership.removed')} isAnnounced>
          <p>{message('membership.removed.text')}</p>
        </Note>
      )}
      {number !== null && actions.isAsking && <RemoveQuestion />}
      {number === null && <EmailNote {...data} actions={actions} />}
      {number === null ? (
        <ConnectForm email={data.email} percent={data.percent} actions={actions} outcome={outcome} />
      ) : (
        <Suspense fallback={<Waiting {...data} number={number} actions={actions} />}>
          <Await resolve={data.membership}>
            {(membership) => <Found {...data} number={number} membership={membership} actions={actions} />}
          </Await>
        </Suspense>
      )}
      {layer && (
        <MembershipDialog
          layer={layer}
          isActive={data.isMember}
          support={data.support}
          onClose={actions.close}
          onRemove={() => actions.send('remove')}
        />
      )}
    </AccountFrame>
  );
}

/** The failure of a plain form; with a script a dialog shows it. */
function Failed({ outcome, support }: { outcome: MembershipChangeOutcome } & Pick<MembershipData, 'support'>) {
  const { title, text } = lookupFailureText(outcome);
  return (
    <Note tone="bad" title={title} isAnnounced>
      <p>{text}</p>
      <p>
        <SupportLine text="membership.support" write="membership.support.write" support={support} />
      </p>
    </Note>
  );
}

type EmailNoteProps = Pick<MembershipData, 'email' | 'isUnverified'> & { actions: MembershipActions };

/** Before a membership is connected, only the email can be checked. */
function EmailNote({ email, isUnverified, actions }: EmailNoteProps) {
  if (isUnverified) return <ConfirmEmail email={email} actions={actions} />;
  return <CheckedNote actions={actions} standing="confirmed" />;
}

type FoundProps = Pick<MembershipData, 'membershipEmail' | 'percent' | 'isMember' | 'email'> & {
  number: string;
  membership: OwnMembership | null;
  actions: MembershipActions;
};

/** [LD1] The known facts without the registry; its rows in their final size. Announced once to assistive technology. */
function Waiting({ number, membershipEmail, percent, actions }: Omit<FoundProps, 'membership' | 'isMember' | 'email'>) {
  return (
    <div>
      <p className="vh" role="status">
        {message('membership.loading')}
      </p>
      <Connected {...{ number, membershipEmail, percent, actions }} membership={{ state: 'late' }} />
    </div>
  );
}

function Found({ membership, number, membershipEmail, percent, isMember, email, actions }: FoundProps) {
  // the page loads facts that the loader could not wait for
  const { revalidate } = useRevalidator();
  const isLate = membership?.state === 'late';
  useEffect(() => {
    if (isLate) void revalidate();
  }, [isLate, revalidate]);
  if (!membership || isLate)
    return (
      <>
        <Waiting {...{ number, membershipEmail, percent, actions }} />
        <noscript>
          <Note tone="warn" title={message('membership.note.unanswered')} />
        </noscript>
      </>
    );
  return (
    <div className="stack">
      <StateNote membership={membership} isMember={isMember} email={email} actions={actions} />
      <Connected {...{ number, membershipEmail, percent, membership, actions }} />
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
          <Button type="submit" variant="danger-solid">
            {message('membership.remove.confirm')}
          </Button>
        </form>
      </>
    }
  >
    <p>{message('membership.remove.text')}</p>
  </Note>
);

type StateNoteProps = { membership: OwnMembership; isMember: boolean; email: string; actions: MembershipActions };

/** Explains what prevents the member price, and the next step; renders nothing for a valid membership. */
function StateNote({ membership, isMember, email, actions }: StateNoteProps) {
  const check = { actions, standing: getDisplayedMembershipStatus(membership, isMember) };
  if (membership.state === 'unconfirmed') return <ConfirmEmail email={email} actions={actions} />;
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

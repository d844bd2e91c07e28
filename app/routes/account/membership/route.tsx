import { Suspense, useEffect } from 'react';
import { Await, type MetaFunction, useActionData, useLoaderData, useRevalidator } from 'react-router';
import { message } from '../../../../messages/message.ts';
import type { OwnMembership } from '../../../../shop/membership/read-own-membership.ts';
import { pageMeta } from '../../../everywhere/head/page-meta.ts';
import { Note } from '../../../everywhere/parts/status.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import { SupportLine } from '../support-line.tsx';
import type { Outcome } from './change-membership.ts';
import { CheckedNote } from './check-again.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { ConnectForm } from './connect-form.tsx';
import { Connected } from './connected.tsx';
import { loader, type MembershipData } from './data.ts';
import { MembershipDialog } from './dialogs.tsx';
import { failureWords } from './failure-words.ts';
import { RemoveQuestion } from './remove-question.tsx';
import { StateNote } from './state-note.tsx';
import { type MembershipPresses, useMembership } from './use-membership.ts';
import './membership.css';

export { action } from './change-membership.ts';
export { clientAction, shouldRevalidate } from './send-membership-change.ts';
export { loader };

export const meta: MetaFunction = () => pageMeta({ title: message('membership.title'), isIndexed: false });

/** [RTE-10] The membership in the association: connect it, see it, remove it. */
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

/** What a plain form came to; with a script a dialog says it. */
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

type EmailNoteProps = Pick<MembershipData, 'email' | 'isUnverified'> & { presses: MembershipPresses };

/** Before a membership is connected the e-mail alone can be checked. */
function EmailNote({ email, isUnverified, presses }: EmailNoteProps) {
  if (isUnverified) return <ConfirmEmail email={email} presses={presses} />;
  return <CheckedNote presses={presses} standing="confirmed" />;
}

type FoundProps = Pick<MembershipData, 'heldUnder' | 'isMember' | 'email'> & {
  number: string;
  membership: OwnMembership | null;
  presses: MembershipPresses;
};

/** [LD1] Everything that is known without the registry; its rows in their final size. Said once to assistive technology. */
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
  // what the page could not wait for is asked for again from within it
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

import type { ReactNode } from 'react';
import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from 'react-router';
import { formatDate } from '../../../../core/dates.ts';
import { forgetPerson } from '../../../../features/account/ui/session-store.ts';
import { companyPath } from '../../../../features/company/rules/company-paths.ts';
import { message } from '../../../../messages/message.ts';
import { Button, ButtonLink, buttonClass } from '../../../ui-kit/button.tsx';
import { FailureNote } from '../../../ui-kit/failure-note.tsx';
import { pageMeta } from '../../../ui-kit/head/page-meta.ts';
import { Icon } from '../../../ui-kit/icon.tsx';
import { Note } from '../../../ui-kit/status.tsx';
import { formatRolesInText } from '../company/role-labels.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import { loader } from './data.ts';
import type { InvitationFeedback } from './handle-invitation-form.ts';
import '../company/company.css';

export { action } from './handle-invitation-form.ts';
export { loader };

export const meta: MetaFunction = () => pageMeta({ title: message('company.invitation.title'), isIndexed: false });

/** The page that an invitation's email opens. Opening it changes nothing: the customer joins with a click. */
export default function InvitationScreen() {
  const { invitation, isKnown, isVisitor, signIn, create } = useLoaderData<typeof loader>();
  const response = useActionData<InvitationFeedback>();
  const content = (
    <>
      <h1>{message('company.invitation.title')}</h1>
      {response?.text && (
        <Note tone="warn" title={message('company.failed')} isAnnounced>
          <p>{response.text}</p>
        </Note>
      )}
      {invitation ? (
        <InvitationState invitation={invitation} signIn={signIn} create={create} />
      ) : isKnown ? (
        <FailureNote title={message('company.invitation.loadFailed')} />
      ) : (
        <Note tone="warn" title={message('company.invitation.unknown')}>
          <p>{message('company.invitation.unknown.text')}</p>
        </Note>
      )}
    </>
  );
  // a visitor has no account menu
  if (isVisitor) return <div className="wrap account stack-l company-visitor">{content}</div>;
  return <AccountFrame>{content}</AccountFrame>;
}

type Invitation = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['invitation']>;
type StateProps = { invitation: Invitation; signIn: string; create: string };

function InvitationState({ invitation, signIn, create }: StateProps) {
  const { companyName: name, invitedBy: inviter, email, expiresAt, state, isForReader, readerEmail } = invitation;
  if (state === 'expired')
    return (
      <Note tone="warn" title={message('company.invitation.expired', { date: formatDate(expiresAt) })}>
        <p>{message('company.invitation.expired.text', { inviter })}</p>
      </Note>
    );
  if (state === 'accepted' && isForReader)
    return (
      <Note
        tone="ok"
        title={message('company.joined', { name })}
        actions={
          <ButtonLink to={companyPath(invitation.companyId)} size="small">
            {message('company.invitation.company')}
          </ButtonLink>
        }
      />
    );
  if (state !== 'open')
    return (
      <Note tone="warn" title={message(`company.invitation.ended.${state}`)} isAnnounced>
        <p>{message('company.invitation.ended.text', { inviter })}</p>
      </Note>
    );
  if (!isForReader && readerEmail !== null) return <OtherReader email={email} reader={readerEmail} />;
  return <OpenInvitation invitation={invitation} name={name} signIn={signIn} create={create} />;
}

/** The reader is signed in with another address. */
const OtherReader = ({ email, reader }: { email: string; reader: string }) => (
  <Note
    tone="warn"
    title={message('company.invitation.other', { email })}
    actions={
      <form method="post" action="/logout" onSubmit={forgetPerson}>
        <Button type="submit" size="small">
          {message('company.invitation.other.switch')}
        </Button>
      </form>
    }
  >
    <p>{message('company.invitation.other.text', { reader })}</p>
    <p>{message('company.invitation.other.then', { email })}</p>
  </Note>
);

const POINTS = ['page', 'colleagues', 'own'] as const;

function OpenInvitation({ invitation, name, signIn, create }: StateProps & { name: string }) {
  const { invitedBy: inviter, email, roles, expiresAt, isForReader } = invitation;
  const { state, formData } = useNavigation();
  const busy = state === 'idle' ? null : formData?.get('intent');
  const facts = { inviter, email, roles: formatRolesInText(roles), date: formatDate(expiresAt) };
  return (
    <section className="panel ruled joining stack" aria-labelledby="invitation">
      <h2 id="invitation">{message('company.invitation.open', { name })}</h2>
      <p className="muted">{message('company.invitation.open.text', facts)}</p>
      <ul className="parsed" aria-label={message('company.invitation.points')}>
        {POINTS.map((point) => (
          <li key={point}>
            <span className="ok">
              <Icon name="check" />
            </span>
            <span>{message(`company.invitation.points.${point}`)}</span>
          </li>
        ))}
      </ul>
      {isForReader ? null : <p>{message('company.invitation.signIn.text', { email })}</p>}
      <div className="row wrapy">
        {isForReader ? (
          <ResponseForm intent="accept">
            <Button type="submit" variant="solid" isBusy={busy === 'accept'}>
              {message('company.invitation.join', { name })}
            </Button>
          </ResponseForm>
        ) : (
          <>
            <a className={buttonClass({ variant: 'solid' })} href={signIn}>
              {message('company.invitation.signIn')}
            </a>
            <a className="btn" href={create}>
              {message('company.invitation.create')}
            </a>
          </>
        )}
        <ResponseForm intent="decline">
          <Button type="submit" isBusy={busy === 'decline'}>
            {message('company.invitation.decline')}
          </Button>
        </ResponseForm>
      </div>
    </section>
  );
}

const ResponseForm = ({ intent, children }: { intent: 'accept' | 'decline'; children: ReactNode }) => (
  <Form method="post">
    <input type="hidden" name="intent" value={intent} />
    {children}
  </Form>
);

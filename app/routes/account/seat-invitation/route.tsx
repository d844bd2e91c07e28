import type { ReactNode } from 'react';
import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from 'react-router';
import { formatDate } from '../../../../core/dates.ts';
import { forgetPerson } from '../../../../features/account/ui/session-store.ts';
import { message } from '../../../../messages/message.ts';
import { Button, ButtonLink, buttonClass } from '../../../ui-kit/button.tsx';
import { FailureNote } from '../../../ui-kit/failure-note.tsx';
import { pageMeta } from '../../../ui-kit/head/page-meta.ts';
import { Note } from '../../../ui-kit/status.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import { loader } from './data.ts';
import type { SeatFormOutcome } from './handle-seat-form.ts';
import { getOwnerName } from './owner-name.ts';
import '../company/company.css';

export { action } from './handle-seat-form.ts';
export { loader };

export const meta: MetaFunction = () => pageMeta({ title: message('seat.title'), isIndexed: false });

/** [COM-81] The page that the email about a seat opens. Opening it changes nothing: the customer takes it with a click. */
export default function SeatInvitationScreen() {
  const { invitation, isKnown, isVisitor, signIn, create } = useLoaderData<typeof loader>();
  const outcome = useActionData<SeatFormOutcome>();
  const content = (
    <>
      {outcome?.text && (
        <Note tone="warn" title={message('seat.failed')} isAnnounced>
          <p>{outcome.text}</p>
        </Note>
      )}
      {invitation ? (
        <SeatInvitationState invitation={invitation} signIn={signIn} create={create} />
      ) : (
        <>
          <h1>{message('seat.title')}</h1>
          {isKnown ? (
            <FailureNote title={message('seat.loadFailed')} />
          ) : (
            <Note tone="warn" title={message('seat.unknown')}>
              <p>{message('seat.unknown.text')}</p>
            </Note>
          )}
        </>
      )}
    </>
  );
  // a visitor has no account menu
  if (isVisitor) return <div className="wrap account stack-l company-visitor">{content}</div>;
  return <AccountFrame>{content}</AccountFrame>;
}

type Invitation = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['invitation']>;
type SeatStateProps = { invitation: Invitation; signIn: string; create: string };

function SeatInvitationState({ invitation, signIn, create }: SeatStateProps) {
  const { state, owner, expiresAt, isRequested } = invitation;
  if (state === 'open') return <OpenSeat invitation={invitation} signIn={signIn} create={create} />;
  const name = getOwnerName(owner) ?? message('seat.holder');
  return (
    <>
      <h1>{message('seat.title')}</h1>
      {state === 'expired' ? (
        isRequested ? (
          <Note tone="ok" title={message('seat.expired.asked', { name })} isAnnounced>
            <p>{message('seat.expired.asked.text')}</p>
          </Note>
        ) : (
          <Note
            tone="warn"
            title={message('seat.expired', { date: formatDate(expiresAt) })}
            actions={
              <SeatForm intent="ask">
                <Button type="submit" size="small">
                  {message('seat.expired.ask')}
                </Button>
              </SeatForm>
            }
          >
            <p>{message('seat.expired.text', { name })}</p>
          </Note>
        )
      ) : (
        <Note
          tone="info"
          title={message(`seat.${state}`)}
          isAnnounced
          actions={
            state === 'accepted' && (
              <ButtonLink to="/account/subscription-management" size="small">
                {message('seat.accepted.link')}
              </ButtonLink>
            )
          }
        >
          <p>{message(`seat.${state}.text`, { name })}</p>
        </Note>
      )}
    </>
  );
}

function OpenSeat({ invitation, signIn, create }: SeatStateProps) {
  const { owner, email, plan, readerEmail, hasOwnPlan } = invitation;
  const { state, formData } = useNavigation();
  const busy = state === 'idle' ? null : formData?.get('intent');
  const name = getOwnerName(owner);
  const within = name ?? message('seat.holder');
  const start = name ?? message('seat.holder.start');
  const isOther = readerEmail !== null && readerEmail.toLowerCase() !== email.toLowerCase();
  return (
    <>
      <div className="stack-s">
        <p className="muted">{message('seat.for', { email })}</p>
        <h1>{message('seat.heading', { name: start })}</h1>
        <p className="muted">{message(plan?.isUnlimited ? 'seat.about.all' : 'seat.about', { name: start })}</p>
      </div>
      {isOther && (
        <Note
          tone="info"
          title={message('seat.other', { reader: readerEmail })}
          actions={
            <form method="post" action="/logout" onSubmit={forgetPerson}>
              <Button type="submit" size="small">
                {message('seat.other.switch')}
              </Button>
            </form>
          }
        >
          <p>{message('seat.other.text', { email })}</p>
        </Note>
      )}
      {hasOwnPlan && (
        <Note tone="warn" title={message('seat.ownPlan')}>
          <p>{message('seat.ownPlan.text')}</p>
        </Note>
      )}
      <dl className="kv">
        {plan && (
          <>
            <SeatFact label={message('seat.plan')} value={plan.name} />
            <SeatFact
              label={message('seat.paidThrough')}
              value={formatDate(plan.endsOn)}
              text={message('seat.paidThrough.text', { name: within })}
            />
          </>
        )}
        <SeatFact
          label={message('seat.youPay')}
          value={message('seat.youPay.nothing')}
          text={message('seat.youPay.text')}
        />
        <SeatFact
          label={message('seat.theySee')}
          value={message('seat.theySee.what')}
          text={message('seat.theySee.text')}
        />
      </dl>
      {readerEmail === null && <p>{message('seat.take.signIn')}</p>}
      <div className="row wrapy">
        {readerEmail === null ? (
          <>
            <a className={buttonClass({ variant: 'solid' })} href={signIn}>
              {message('seat.signIn')}
            </a>
            <a className="btn" href={create}>
              {message('seat.create')}
            </a>
          </>
        ) : (
          <SeatForm intent="take">
            <Button type="submit" variant="solid" isBusy={busy === 'take'}>
              {isOther ? message('seat.take.as', { email: readerEmail }) : message('seat.take')}
            </Button>
          </SeatForm>
        )}
        <SeatForm intent="decline">
          <Button type="submit" isBusy={busy === 'decline'}>
            {message('seat.decline')}
          </Button>
        </SeatForm>
      </div>
    </>
  );
}

const SeatFact = ({ label, value, text }: { label: string; value: string; text?: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <b>{value}</b>
      {text && <p className="small muted">{text}</p>}
    </dd>
  </div>
);

const SeatForm = ({ intent, children }: { intent: 'take' | 'decline' | 'ask'; children: ReactNode }) => (
  <Form method="post">
    <input type="hidden" name="intent" value={intent} />
    {children}
  </Form>
);

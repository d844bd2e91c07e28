import { Form, type MetaFunction, useActionData, useLoaderData, useLocation, useNavigation } from 'react-router';
import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import { US_STATES } from '../../../../core/us-states.ts';
import type { OwnRequest } from '../../../../features/requests/use-cases/own-requests.ts';
import { message } from '../../../../messages/message.ts';
import { Button } from '../../../ui-kit/button.tsx';
import { Empty } from '../../../ui-kit/empty.tsx';
import { FailureNote } from '../../../ui-kit/failure-note.tsx';
import { pageMeta } from '../../../ui-kit/head/page-meta.ts';
import { Note, Status } from '../../../ui-kit/status.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import { loader } from './data.ts';
import type { WithdrawalOutcome } from './handle-withdrawal.ts';
import './requests.css';

export { action } from './handle-withdrawal.ts';
export { loader };

export const meta: MetaFunction = () => pageMeta({ title: message('requests.title'), isIndexed: false });

/** [COM-92] The customer's requests to customer service, with their state and answer. */
export default function RequestsScreen() {
  const { requests } = useLoaderData<typeof loader>();
  return (
    <AccountFrame>
      <div className="pagetop">
        <h1>{message('requests.title')}</h1>
        <p>{message('requests.lead')}</p>
      </div>
      <RequestOutcome requests={requests ?? []} />
      {requests === null ? (
        <FailureNote title={message('requests.loadFailed')} />
      ) : requests.length === 0 ? (
        <Empty title={message('requests.none.title')}>
          <p>{message('requests.none.text')}</p>
        </Empty>
      ) : (
        <ul className="requests">
          {requests.map((request) => (
            <RequestEntry key={request.requestId} request={request} />
          ))}
        </ul>
      )}
    </AccountFrame>
  );
}

/** The outcome of the last form: of this page, or of the form for a new request, which the URL names. */
function RequestOutcome({ requests }: { requests: readonly OwnRequest[] }) {
  const failed = useActionData<WithdrawalOutcome>();
  const query = new URLSearchParams(useLocation().search);
  if (failed)
    return (
      <Note tone="warn" title={message('requests.withdraw.failed')} isAnnounced>
        <p>{failed.text}</p>
      </Note>
    );
  const done = query.get('done');
  const request = requests.find(({ requestId }) => requestId === query.get('request'));
  if (done === 'withdrawn')
    return (
      <Note tone="ok" title={message('requests.done.withdrawn')} isAnnounced>
        <p>{message('requests.done.withdrawn.text')}</p>
      </Note>
    );
  if (!request || (done !== 'sent' && done !== 'known')) return null;
  const by = formatDate(request.dueOn);
  // a reload after the confirmation's last day: the entry says that the answer is late
  if (done === 'sent' && request.isLate) return null;
  return done === 'sent' ? (
    <Note tone="ok" title={message('requests.done.sent')} isAnnounced>
      <p>{message('requests.done.sent.text', { date: by })}</p>
    </Note>
  ) : (
    <Note tone="info" title={message('requests.done.known')} isAnnounced>
      <p>
        {message(request.isLate ? 'requests.open.text.late' : 'requests.done.known.text', {
          date: formatDate(request.createdAt),
          by,
        })}
      </p>
    </Note>
  );
}

const TONES = { open: 'info', done: 'ok', declined: 'warn', withdrawn: 'off' } as const;

function RequestEntry({ request }: { request: OwnRequest }) {
  const { requestId, kind, state, note, answer, createdAt, dueOn, canWithdraw, isLate } = request;
  const { formData } = useNavigation();
  const name = message(`requests.kind.${kind}`);
  return (
    <li>
      <div className="requests-head">
        <h2 className="h-s">{name}</h2>
        <Status tone={isLate ? 'warn' : TONES[state]} icon={state === 'open' ? 'clock' : undefined}>
          {formatRequestState(request)}
        </Status>
      </div>
      <p className="muted">
        {listRequestFacts(request).map((fact) => (
          <span className="requests-fact" key={fact}>
            {fact}
          </span>
        ))}
        <span className="requests-fact">{message('requests.sent', { date: formatDate(createdAt) })}</span>
      </p>
      {isLate && <p>{message('requests.late', { date: formatDate(dueOn) })}</p>}
      {note && <RequestText label={message('requests.note')} text={note} />}
      {answer && <RequestText label={message('requests.answer')} text={answer} />}
      {canWithdraw && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="requestId" value={requestId} />
          <Button type="submit" size="small" isBusy={formData?.get('requestId') === requestId}>
            {message('requests.withdraw')}
            <span className="vh">{message('requests.withdraw.of', { kind: name })}</span>
          </Button>
        </Form>
      )}
    </li>
  );
}

const RequestText = ({ label, text }: { label: string; text: string }) => (
  <div className="requests-text">
    <p className="small muted">{label}</p>
    <p>{text}</p>
  </div>
);

/** Returns the plan, company, domain and wishes of a request, one per line. */
function listRequestFacts({ companyName, details }: OwnRequest): string[] {
  const { plan, seats, email, domain, limit, certificate } = details;
  return [
    plan && message('requests.plan', { plan: plan.name, seats: message('requests.seats', { count: plan.seats }) }),
    seats !== undefined && message('requests.seats.to', { count: seats }),
    email && message('requests.email.to', { email }),
    limit !== undefined && message('requests.limit.of', { amount: formatMoney(limit) }),
    domain,
    certificate &&
      message('requests.certificate', {
        state: US_STATES[certificate.state] ?? certificate.state,
        number: certificate.number,
      }),
    companyName,
  ].filter((fact) => typeof fact === 'string');
}

/** Returns the state of a request with its date. */
function formatRequestState({ state, canWithdraw, dueOn, endedAt, isLate }: OwnRequest): string {
  if (state !== 'open') return message(`requests.state.${state}`, { date: formatDate(endedAt ?? dueOn) });
  if (!canWithdraw) return message('requests.state.working');
  return isLate ? message('requests.state.late') : message('requests.state.open', { date: formatDate(dueOn) });
}

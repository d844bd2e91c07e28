import type { ReactNode } from 'react';
import { Status } from '../../../../../app/ui-kit/status.tsx';
import { say } from '../../../../../messages/desk/desk-messages.ts';
import type { ReasonProblem } from '../../../rules/reason.ts';
import type { DeliveryCounts, DeliveryState, EventDelivery } from '../../../use-cases/events/deliveries.ts';
import { canResendEvent, getSeenVersion, receiverOf, resendEvent } from '../../../use-cases/events/resend-event.ts';
import { ActionUnavailable, ConfirmForm, toActionPage } from '../../components/confirm-form.tsx';
import { DoneNote, findDone } from '../../components/flash-message.tsx';
import { formatDateTime } from '../../components/format-time.ts';
import { DateTimeText } from '../../components/formatted.tsx';
import { headingOf } from '../../components/section.tsx';
import { DeskTable } from '../../components/table.tsx';
import type { DeskRequest, DeskResponse } from '../../request.ts';

const PATH = '/desk/health/events';
const PAGE = 50;
const TABS = ['all', 'failed', 'waiting', 'done'] as const;
type Tab = (typeof TABS)[number];
const TONES = { done: 'ok', waiting: 'info', failed: 'bad' } as const satisfies Record<DeliveryState, string>;

function Tabs({ tab, counts }: { tab: Tab; counts: DeliveryCounts }) {
  return (
    <ul className="dtabs" aria-label={say('events.states')}>
      {TABS.map((each) => (
        <li key={each}>
          <a href={each === 'all' ? PATH : `${PATH}?show=${each}`} aria-current={each === tab ? 'true' : undefined}>
            {say(`events.${each}`)} <span className="cnt">{counts[each]}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function DeliveryResult({ delivery: { status, reason, tries } }: { delivery: EventDelivery }) {
  if (tries === 0) return <span className="muted">{say('events.answer.none')}</span>;
  return (
    <span>
      {status === null ? reason : say('events.answer', { status })}
      <br />
      <span className="hint">{say('events.tries', { count: tries })}</span>
    </span>
  );
}

const none = (): ReactNode => <span className="muted">{say('mails.none')}</span>;

function List({ deliveries }: { deliveries: readonly EventDelivery[] }) {
  return (
    <DeskTable
      section="list"
      rows={deliveries}
      keyOf={({ id }) => String(id)}
      columns={[
        {
          key: 'event',
          head: say('events.event'),
          cell: ({ type, about, createdAt }) => (
            <span>
              {say('events.of', { type, about })}
              <br />
              <span className="hint">{formatDateTime(createdAt)}</span>
            </span>
          ),
        },
        { key: 'to', head: say('events.to'), cell: (each) => <span className="dbreak">{receiverOf(each)}</span> },
        {
          key: 'state',
          head: say('find.state'),
          cell: ({ state }) => (
            <Status tone={TONES[state]} icon={state === 'waiting' ? 'clock' : undefined}>
              {say(`events.state.${state}`)}
            </Status>
          ),
        },
        { key: 'answer', head: say('events.answered'), cell: (delivery) => <DeliveryResult delivery={delivery} /> },
        {
          key: 'next',
          head: say('mails.next'),
          cell: ({ nextTry }) => (nextTry ? DateTimeText(nextTry) : none()),
        },
        {
          key: 'action',
          head: say('mails.action'),
          cell: (delivery) =>
            canResendEvent(delivery) ? (
              <a className="btn sm" href={`${PATH}/${delivery.id}/resend-event`} data-dialog>
                {say('events.resend')}
                <span className="vh">{say('events.resend.which', { type: delivery.type, about: delivery.about })}</span>
              </a>
            ) : (
              none()
            ),
        },
      ]}
    />
  );
}

/** [DSK-09] Webhooks to other programs, and the result of each delivery. */
export async function showEvents({ desk, query }: DeskRequest): Promise<DeskResponse> {
  const tab: Tab = TABS.find((each) => each === query.get('show')) ?? 'all';
  const before = /^\d{1,15}$/.exec(query.get('before') ?? '')?.[0];
  const [deliveries, counts, done] = await Promise.all([
    desk.events.deliveries({
      limit: PAGE,
      ...(tab === 'all' ? {} : { state: tab }),
      ...(before ? { before: Number(before) } : {}),
    }),
    desk.events.counts(),
    findDone(desk, query),
  ]);
  await desk.audit.note({ who: desk.staff, action: 'open-events' });
  const older = new URLSearchParams(tab === 'all' ? {} : { show: tab });
  older.set('before', String(deliveries.at(-1)?.id ?? ''));
  const body = (
    <>
      <p className="small">
        <a href="/desk/health">{say('part.health')}</a>
      </p>
      <h1 id={headingOf('list')}>{say('events.title')}</h1>
      <p className="muted small dlead">{say('events.lead')}</p>
      <Tabs tab={tab} counts={counts} />
      <DoneNote done={done} />
      {deliveries.length > 0 ? <List deliveries={deliveries} /> : <p className="empty">{say(`events.none.${tab}`)}</p>}
      {deliveries.length === PAGE && (
        <p className="dmore">
          <a href={`${PATH}?${older}`}>{say('events.older')}</a>
        </p>
      )}
    </>
  );
  return { is: 'page', title: say('events.title'), at: 'health', body };
}

async function ask(
  { desk }: DeskRequest,
  id: string,
  again?: { why: string; problem: ReasonProblem; seen: string },
): Promise<DeskResponse | null> {
  const found = await desk.events.find(Number(id));
  if (!found) return null;
  const title = say('ask.resend-event');
  const { type, about } = found;
  const body = canResendEvent(found) ? (
    <ConfirmForm
      title={title}
      consequence={say('then.resend-event', { type, about, to: receiverOf(found) })}
      verb={say('act.resend-event')}
      action={`${PATH}/${id}/resend-event`}
      back={PATH}
      seen={getSeenVersion(found)}
      {...again}
    />
  ) : (
    <ActionUnavailable back={PATH} />
  );
  return toActionPage({ title, at: 'health', path: PATH, name: say('events.title'), isRefused: Boolean(again), body });
}

export const resendEventForm = (request: DeskRequest, id = ''): Promise<DeskResponse | null> => ask(request, id);

export async function doResendEvent(request: DeskRequest, id = ''): Promise<DeskResponse | null> {
  const { desk, form } = request;
  const [why, seen] = [form.get('why') ?? '', form.get('seen') ?? ''];
  const done = await resendEvent(desk, Number(id), { why, seen, intent: form.get('intent') ?? '' });
  if (done === null) return null;
  if (!done.ok) return ask(request, id, { why, seen, problem: done.code });
  return { is: 'redirect', to: `${PATH}?done=${done.value}` };
}

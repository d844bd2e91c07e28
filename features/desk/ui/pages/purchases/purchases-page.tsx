import { Icon } from '../../../../../app/ui-kit/icon.tsx';
import { Status } from '../../../../../app/ui-kit/status.tsx';
import { formatExactMoney } from '../../../../../core/money.ts';
import { say } from '../../../../../messages/desk/desk-messages.ts';
import type { ReasonProblem } from '../../../rules/reason.ts';
import { listDisputes } from '../../../use-cases/disputes/list-disputes.ts';
import { type ListedPurchase, listSettled } from '../../../use-cases/selling/list-settled.ts';
import {
  canRetry,
  findPendingPurchase,
  listPendingPurchases,
  type PendingPurchases,
  type PendingState,
  type WaitingPurchase,
} from '../../../use-cases/selling/pending-purchases.ts';
import { retryPurchase } from '../../../use-cases/selling/retry-purchase.ts';
import { Bought } from '../../components/bought.tsx';
import { ActionUnavailable, ConfirmForm, toActionPage } from '../../components/confirm-form.tsx';
import { DoneNote, findDone } from '../../components/flash-message.tsx';
import { formatMinutes, formatShort } from '../../components/format-time.ts';
import { TableSection } from '../../components/table.tsx';
import { UnavailableNote } from '../../components/unavailable-notice.tsx';
import type { DeskRequest, DeskResponse } from '../../request.ts';
import { DisputesSection } from './disputes-section.tsx';
import { Timeline } from './timeline.tsx';

const PATH = '/desk/purchases';
const TONES = { charged: 'bad', asking: 'info', open: 'info', debit: 'info', paying: 'warn' } as const satisfies Record<
  PendingState,
  string
>;

const ICONS = { charged: undefined, asking: 'clock', open: 'clock', debit: 'info', paying: undefined } as const;

function Head({
  list: { purchases, charged },
  settled,
  now,
}: {
  list: PendingPurchases;
  settled: readonly ListedPurchase[];
  now: Date;
}) {
  const of = (...states: PendingState[]) => purchases.filter(({ state }) => states.includes(state));
  const stuck = of('charged');
  const [oldest] = stuck;
  return (
    <dl className="statusline d5">
      <div>
        <dt>{say('purchases.charged')}</dt>
        <dd className="big">
          {stuck.length}
          {oldest && <small>{say('purchases.oldest', { at: formatMinutes(oldest.since, now) })}</small>}
        </dd>
      </div>
      <div>
        <dt>{say('purchases.waits')}</dt>
        <dd className="big">{of('asking', 'open', 'paying').length}</dd>
      </div>
      <div>
        <dt>{say('purchases.debits')}</dt>
        <dd className="big">{of('debit').length}</dd>
      </div>
      <div>
        <dt>{say('purchases.settled')}</dt>
        <dd className="big">{settled.length}</dd>
      </div>
      <div>
        <dt>{say('purchases.amount')}</dt>
        <dd className="big">
          {formatExactMoney(charged)}
          {charged > 0 && <small>{say('purchases.amount.of')}</small>}
        </dd>
      </div>
    </dl>
  );
}

/** `isFirst`: the first that can be retried, because a view has one solid button. */
function Card({ stuck, isFirst, now }: { stuck: WaitingPurchase; isFirst: boolean; now: Date }) {
  const { kind, id, state, person, what, amount, since, timeline } = stuck;
  const open = person && `/desk/people/${person.customerId}`;
  return (
    <article className="stuck">
      <div className="sh-h">
        <div>
          <Status tone={TONES[state]} icon={ICONS[state]}>
            {say(`purchases.state.${state}`)}
          </Status>
          <h2>
            <Bought what={what} />
          </h2>
          {person && open && (
            <p className="small muted">
              <a href={open}>{person.name}</a>
            </p>
          )}
        </div>
        <p className="amt">
          {amount === null ? '' : formatExactMoney(amount)}
          <small>{say('purchases.since', { at: formatMinutes(since, now) })}</small>
        </p>
      </div>
      <Timeline steps={timeline} now={now} />
      <div className="sh-f">
        {canRetry(stuck) && (
          <a
            className={isFirst ? 'btn solid' : 'btn'}
            href={`${PATH}/${kind}/${encodeURIComponent(id)}/retry`}
            data-dialog
          >
            {say('act.retry-purchase')}
          </a>
        )}
        {open && (
          <a className="btn quiet" href={open}>
            {say('purchases.open')}
          </a>
        )}
        <p className="hint">{say(`purchases.hint.${state}`)}</p>
      </div>
    </article>
  );
}

function SettledToday({ settled, now }: { settled: readonly ListedPurchase[]; now: Date }) {
  return (
    <TableSection
      id="settled"
      title={say('purchases.settled')}
      empty={say('purchases.settled.none')}
      rows={settled}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'when',
          head: say('purchases.when'),
          cell: ({ at }) => <span className="num">{formatShort(at, now)}</span>,
        },
        {
          key: 'person',
          head: say('purchases.person'),
          cell: ({ person }) =>
            person ? <a href={`/desk/people/${person.customerId}`}>{person.name}</a> : say('audit.none'),
        },
        { key: 'what', head: say('purchases.what'), cell: ({ what }) => <Bought what={what} /> },
        {
          key: 'how',
          head: say('purchases.how'),
          cell: ({ retriedBy }) =>
            retriedBy === null ? say('purchases.by.itself') : say('purchases.step.retried', { who: retriedBy }),
        },
        {
          key: 'amount',
          head: say('purchases.sum'),
          isFigure: true,
          cell: ({ amount }) => (amount === null ? say('audit.none') : formatExactMoney(amount)),
        },
      ]}
    />
  );
}

/** [DSK-07] Purchases that are neither completed nor abandoned. */
export async function showPurchases({ desk, query }: DeskRequest): Promise<DeskResponse> {
  const now = new Date();
  const [list, settled, disputes, done] = await Promise.all([
    listPendingPurchases(desk),
    listSettled(desk, now),
    listDisputes(desk),
    findDone(desk, query),
  ]);
  const unavailable = disputes.ok ? list.unavailable : [...new Set([...list.unavailable, 'payment' as const])];
  await desk.audit.note({ who: desk.staff, action: 'open-purchases' });
  const first = list.purchases.find(canRetry);
  const body = (
    <>
      <h1>{say('part.purchases')}</h1>
      <Head list={list} settled={settled} now={now} />
      <DoneNote done={done} />
      <UnavailableNote unavailable={unavailable} path={PATH} />
      {list.purchases.length > 0 ? (
        <div className="stuckl">
          {list.purchases.map((stuck) => (
            <Card key={stuck.id} stuck={stuck} isFirst={stuck === first} now={now} />
          ))}
        </div>
      ) : (
        <p className="dclear">
          <Icon name="check" />
          {say('purchases.none')}
        </p>
      )}
      <DisputesSection disputes={disputes.ok ? disputes.value : []} />
      <SettledToday settled={settled} now={now} />
      {desk.selling === null && <p className="small muted">{say('purchases.hosted')}</p>}
    </>
  );
  return { is: 'page', title: say('part.purchases'), at: 'purchases', body };
}

async function ask(
  { desk }: DeskRequest,
  kind: string,
  id: string,
  again?: { why: string; problem: ReasonProblem; seen: string },
): Promise<DeskResponse | null> {
  const stuck = await findPendingPurchase(desk, kind, id);
  if (!stuck) return null;
  const title = say('ask.retry-purchase');
  const body = canRetry(stuck) ? (
    <ConfirmForm
      title={title}
      consequence={say('then.retry-purchase', { what: stuck.what })}
      verb={say('act.retry-purchase')}
      action={`${PATH}/${kind}/${id}/retry`}
      back={PATH}
      seen={stuck.state}
      {...again}
    />
  ) : (
    <ActionUnavailable back={PATH} />
  );
  return toActionPage({
    title,
    at: 'purchases',
    path: PATH,
    name: say('part.purchases'),
    isRefused: Boolean(again),
    body,
  });
}

export const retryForm = (request: DeskRequest, kind = '', id = ''): Promise<DeskResponse | null> =>
  ask(request, kind, id);

export async function doRetry(request: DeskRequest, kind = '', id = ''): Promise<DeskResponse | null> {
  const { desk, form } = request;
  const [why, seen] = [form.get('why') ?? '', form.get('seen') ?? ''];
  const done = await retryPurchase(desk, kind, id, { why, seen, intent: form.get('intent') ?? '' });
  // settled since: the list no longer has it
  if (done === null) return { is: 'redirect', to: PATH };
  if (!done.ok) return ask(request, kind, id, { why, seen, problem: done.code });
  return { is: 'redirect', to: `${PATH}?done=${done.value}` };
}

import { lazy, Suspense, useState } from 'react';
import { type MetaFunction, useLoaderData, useLocation, useNavigate, useRevalidator } from 'react-router';
import { formatDate } from '../../../../core/dates.ts';
import { getPlanPath } from '../../../../features/plans/rules/plan-paths.ts';
import { message } from '../../../../messages/message.ts';
import { ButtonLink } from '../../../ui-kit/button.tsx';
import { Empty } from '../../../ui-kit/empty.tsx';
import { FailureNote } from '../../../ui-kit/failure-note.tsx';
import { pageMeta } from '../../../ui-kit/head/page-meta.ts';
import { Note } from '../../../ui-kit/status.tsx';
import { getLayerSearch } from '../company/company-layer.ts';
import { LayerLink } from '../company/layer-link.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import { seatsBlock } from '../subscription-management/required-action.ts';
import { SupportLine } from '../support-line.tsx';
import { type LoadedPeople, loader, type PeopleData } from './data.ts';
import { type ChosenMembers, InviteToSeatsDialog, MoveSeatDialog, RevokeSeatDialog } from './people-dialogs.tsx';
import { PeopleNote } from './people-note.tsx';
import { countSeatRows, listSeatRows, type PeopleRow } from './people-rows.ts';
import { PeopleTable } from './people-table.tsx';
import { type PeoplePage, usePeoplePage } from './use-people-page.ts';
import '../../../ui-kit/table.css';
import '../company/company.css';

export { shouldRevalidate } from '../company/should-revalidate.ts';
export { action } from './handle-people-form.ts';
export { loader };

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta({ title: getTitle(loaderData?.payer ?? null), isIndexed: false });

const getTitle = (payer: PeopleData['payer']): string =>
  payer ? message('people.title.company') : message('people.title');

/** [COM-78] The people who draft with the seats of the customer's plan. */
export default function PeopleScreen() {
  const data = useLoaderData<typeof loader>();
  const { seats } = data;
  return (
    <AccountFrame>
      {seats ? (
        <People data={{ ...data, seats }} />
      ) : (
        <>
          <h1>{getTitle(data.payer)}</h1>
          {data.hasPlan ? (
            <FailureNote title={message('people.loadFailed')} />
          ) : (
            <Empty
              title={
                data.payer
                  ? message('people.none.title.company', { company: data.payer.name })
                  : message('people.none.title')
              }
            >
              <p>{message('people.none.text')}</p>
              <ButtonLink variant="solid" to={data.payer ? getPlanPath(data.payer.companyId) : '/subscriptions'}>
                {message('people.none.plans')}
              </ButtonLink>
            </Empty>
          )}
        </>
      )}
    </AccountFrame>
  );
}

// three steps and the provider's fields: loaded with the first click
const AddSeats = lazy(() => import('../../../../features/plans/ui/add-seats/add-seats.tsx'));

function People({ data }: { data: LoadedPeople }) {
  const { seats, plan, payer, now, payment, support, company } = data;
  const page = usePeoplePage();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [text, setText] = useState(page.outcome?.typed ?? '');
  /** the number of seats to buy, with the invitations that follow */
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [adding, setAdding] = useState<{ count: number; addresses: string } | null>(null);
  const rows = listSeatRows(seats, payer ? null : data.holder, now);
  const counts = countSeatRows(rows, seats.quantity);
  const maxToAdd = plan && seatsBlock(plan) === null ? plan.maxToAdd : 0;
  const [last, setLast] = useState(page.outcome);
  if (page.outcome !== last) {
    setLast(page.outcome);
    if (page.outcome?.intent === 'invite' && page.outcome.isDone) {
      setText('');
      setChosen([]);
    }
  }
  // in place: both dialogs close by Back, so that only one has an entry in the history
  const add = async (count: number): Promise<void> => {
    await navigate({ search: getLayerSearch(search, null) }, { replace: true, preventScrollReset: true });
    setAdding({ count, addresses: [...chosen, text].join('\n') });
  };
  const members = { chosen, setChosen };
  const layer =
    page.layer && renderPeopleLayer({ data, rows, free: counts.free, maxToAdd, page, text, setText, add, members });
  return (
    <>
      <div className="lead-row">
        <div className="pagetop">
          <h1>{getTitle(payer)}</h1>
          <p>
            {payer
              ? message('people.about.company', { company: payer.name })
              : plan?.name
                ? message('people.about', { plan: plan.name, date: formatDate(plan.endDate) })
                : message('people.about.plain')}
          </p>
        </div>
        <div className="row wrapy">
          <LayerLink layer={{ name: 'invite', of: '' }} button={{ variant: 'solid' }}>
            {message('people.invite')}
          </LayerLink>
          {plan && <ButtonLink to={getPlanPath(payer?.companyId)}>{message('people.addSeats')}</ButtonLink>}
        </div>
      </div>
      <PeopleNote page={page} hasLayer={layer !== null} />
      {layer}
      <PlanNotes data={data} isOver={counts.isOver} isFull={counts.free === 0 && seats.quantity >= data.maxSeats} />
      <SeatTally counts={counts} data={data} />
      <PeopleTable rows={rows} now={now} page={page} />
      <WhoPays data={data} />
      {adding && plan && (
        <Suspense fallback={null}>
          <AddSeats
            {...{ plan, payment, support, company }}
            payerName={payer?.name}
            count={adding.count}
            onClose={() => setAdding(null)}
            onDone={() => void revalidate()}
            invite={adding.addresses}
            onBought={(purchase) => page.inviteAfterPurchase(adding.addresses, purchase)}
          />
        </Suspense>
      )}
    </>
  );
}

type PeopleLayerProps = {
  data: LoadedPeople;
  rows: readonly PeopleRow[];
  free: number;
  maxToAdd: number;
  page: PeoplePage;
  text: string;
  setText(text: string): void;
  members: ChosenMembers;
  add(count: number): Promise<void>;
};

/** Renders the dialog that the URL opens; null if its seat no longer exists. */
function renderPeopleLayer({ data, rows, free, maxToAdd, page, text, setText, add, members }: PeopleLayerProps) {
  if (!page.layer) return null;
  const { name, of } = page.layer;
  if (name === 'invite')
    return (
      <InviteToSeatsDialog
        {...{ data, free, maxToAdd, page, text, members }}
        onText={setText}
        onAdd={(count) => void add(count)}
      />
    );
  const row = rows.find(({ seatId }) => seatId === of);
  if (!row) return null;
  const seat = { seatId: of, row, endsOn: data.plan?.endDate ?? null, page, data };
  return name === 'move' ? <MoveSeatDialog {...seat} /> : <RevokeSeatDialog {...seat} />;
}

type PlanNotesProps = { data: LoadedPeople; isOver: boolean; isFull: boolean };

/** Explains how the plan's state affects people with a seat. */
function PlanNotes({ data: { plan, seats, maxSeats }, isOver, isFull }: PlanNotesProps) {
  const block = plan && seatsBlock(plan);
  return (
    <>
      {plan?.access === 'shut' ? (
        <Note tone="bad" title={message('people.suspended')}>
          <p>{message('people.suspended.text')}</p>
        </Note>
      ) : (
        block !== null &&
        block !== 'full' && (
          <Note tone="warn" title={message('people.owed')}>
            <p>{message('people.owed.text')}</p>
          </Note>
        )
      )}
      {isOver && (
        <Note tone="warn" title={message('people.over', { count: seats.quantity })}>
          <p>{message('people.over.text')}</p>
        </Note>
      )}
      {isFull && !isOver && (
        <Note tone="info" title={message('people.full')}>
          <p>{message('people.full.text', { most: maxSeats })}</p>
        </Note>
      )}
    </>
  );
}

type SeatTallyProps = { counts: ReturnType<typeof countSeatRows>; data: LoadedPeople };

function SeatTally({ counts: { used, free, active, invited, expired }, data: { seats, maxSeats } }: SeatTallyProps) {
  return (
    <dl className="tally four">
      <div>
        <dt>{message('people.seats')}</dt>
        <dd>
          {seats.quantity}
          <small>{message('people.seats.used', { used, free, most: maxSeats })}</small>
        </dd>
      </div>
      <div>
        <dt>{message('people.active')}</dt>
        <dd>{active}</dd>
      </div>
      <div>
        <dt>{message('people.invited')}</dt>
        <dd>
          {invited}
          {expired > 0 && <small>{message('people.invited.expired', { count: expired })}</small>}
        </dd>
      </div>
      <div>
        <dt>{message('people.free')}</dt>
        <dd>
          {free}
          {free > 0 && <small>{message('people.free.text')}</small>}
        </dd>
      </div>
    </dl>
  );
}

const WhoPays = ({ data: { holder, payer, support } }: { data: LoadedPeople }) => (
  <section className="section-s" aria-labelledby="who-pays">
    <h2 className="h-small" id="who-pays">
      {message('people.pays')}
    </h2>
    <dl className="kv">
      {payer ? (
        <div>
          <dt>{message('people.pays.company')}</dt>
          <dd>
            <b>{payer.name}</b>
            <p className="small muted">{message('people.pays.company.text', { email: payer.invoiceEmail })}</p>
            <p className="small muted">{message('people.pays.company.seats')}</p>
          </dd>
        </div>
      ) : (
        <div>
          <dt>{message('people.pays.holder')}</dt>
          <dd>
            <b>{holder.name}</b>
            <p className="small muted">
              {holder.email}. <SupportLine text="people.pays.text" write="company.write" support={support} />
            </p>
            <p className="small muted">{message('people.pays.who')}</p>
          </dd>
        </div>
      )}
    </dl>
  </section>
);

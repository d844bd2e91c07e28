import type { ReactNode } from 'react';
import { Note, Status } from '../../../../../app/ui-kit/status.tsx';
import { daysBetween, formatDate, isoDay } from '../../../../../core/dates.ts';
import { formatExactMoney } from '../../../../../core/money.ts';
import { isUuid } from '../../../../../core/uuid.ts';
import { say } from '../../../../../messages/desk/desk-messages.ts';
import { SCAN_TYPES } from '../../../../documents/files/inspect-scan.ts';
import type { CompanyInvoice } from '../../../../invoices/repository/company-invoices.ts';
import type { RequestAct, ServiceRequest } from '../../../../requests/repository/service-requests.ts';
import {
  isPlanRequest,
  isTermsRequest,
  REQUEST_KINDS,
  type RequestKind,
} from '../../../../requests/rules/request-kinds.ts';
import { listTaxedOrders, type TaxedOrders } from '../../../../tax-exemption/use-cases/list-taxed-orders.ts';
import { isCarriedOutHere } from '../../../use-cases/requests/carry-out.ts';
import { nameRequester } from '../../../use-cases/requests/decide-request.ts';
import { BackToList } from '../../components/back-to-list.tsx';
import { Facts } from '../../components/facts.tsx';
import { DoneNote, findDone } from '../../components/flash-message.tsx';
import { DateText, DateTimeText, LongText, NumberText } from '../../components/formatted.tsx';
import { headingOf } from '../../components/section.tsx';
import { DeskTable } from '../../components/table.tsx';
import type { DeskRequest, DeskResponse } from '../../request.ts';
import {
  describeAct,
  describeRequest,
  formatRequester,
  getActVerb,
  getDeclineVerb,
  nameState,
  renderDueMark,
  renderRequestState,
} from './request-facts.tsx';

const TABS = ['open', 'certificates', 'terms', 'plans', 'companies', 'domains', 'overdue', 'answered'] as const;
type Tab = (typeof TABS)[number];
const KINDS_OF: Partial<Record<Tab, readonly RequestKind[]>> = {
  plans: REQUEST_KINDS.filter(isPlanRequest),
  terms: REQUEST_KINDS.filter(isTermsRequest),
  companies: ['change-administrator', 'close-company'],
  domains: ['confirm-domain'],
  certificates: ['tax-certificate'],
};

type Counts = Partial<Record<RequestKind, number>>;
const countOf = (counts: Counts, tab: Tab): number =>
  (KINDS_OF[tab] ?? REQUEST_KINDS).reduce((total, kind) => total + (counts[kind] ?? 0), 0);

const Tabs = ({ tab, counts, overdue }: { tab: Tab; counts: Counts; overdue: number }) => (
  <ul className="dtabs" aria-label={say('requests.tabs')}>
    {TABS.map((each) => (
      <li key={each}>
        <a
          href={each === 'open' ? '/desk/requests' : `/desk/requests?show=${each}`}
          aria-current={each === tab ? 'true' : undefined}
        >
          {say(`requests.tab.${each}`)}{' '}
          {each !== 'answered' && <span className="cnt">{each === 'overdue' ? overdue : countOf(counts, each)}</span>}
        </a>
      </li>
    ))}
  </ul>
);

/** The address of a request beside the list, with the filter of the list. */
function addressOf({ requestId }: ServiceRequest, query: URLSearchParams): string {
  const open = new URLSearchParams(query);
  open.delete('done');
  open.set('request', requestId);
  return `/desk/requests?${open}#detail`;
}

type ListProps = {
  requests: readonly ServiceRequest[];
  chosen: string | null;
  query: URLSearchParams;
  tab: Tab;
  now: Date;
};

const RequestList = ({ requests, chosen, query, tab, now }: ListProps) => (
  <DeskTable
    section="list"
    rows={requests}
    keyOf={({ requestId }) => requestId}
    isChosen={({ requestId }) => requestId === chosen}
    columns={[
      {
        key: 'kind',
        head: say('requests.kind'),
        cell: (request) => (
          <a href={addressOf(request, query)} aria-current={request.requestId === chosen ? 'true' : undefined}>
            {say(`requests.kind.${request.kind}`)}
          </a>
        ),
      },
      { key: 'who', head: say('requests.who'), cell: formatRequester },
      {
        key: 'what',
        head: say('requests.what'),
        cell: (request) => LongText(describeRequest(request)),
      },
      { key: 'since', head: say('requests.since'), cell: ({ createdAt }) => DateText(createdAt) },
      {
        key: 'by',
        head: say(tab === 'answered' ? 'requests.answered' : 'requests.by'),
        cell: (request) => renderDueMark(request, now),
      },
      ...(tab === 'answered'
        ? [
            {
              key: 'state',
              head: say('requests.fact.state'),
              cell: renderRequestState,
            },
          ]
        : []),
    ]}
  />
);

/** [INV-10] Invoices on account that are past due, the oldest first. */
const OverdueList = ({ invoices, now }: { invoices: readonly CompanyInvoice[]; now: Date }) => (
  <DeskTable
    section="list"
    rows={invoices}
    keyOf={({ number }) => String(number)}
    columns={[
      {
        key: 'number',
        head: say('find.number'),
        cell: ({ number }) => <a href={`/desk?q=${number}`}>{NumberText(String(number))}</a>,
      },
      {
        key: 'company',
        head: say('requests.fact.company'),
        cell: ({ companyId, companyName }) => <a href={`/desk/companies/${companyId}#invoices`}>{companyName}</a>,
      },
      { key: 'due', head: say('invoices.due'), cell: ({ dueOn }) => DateText(dueOn) },
      {
        key: 'age',
        head: say('invoices.age'),
        cell: ({ dueOn }) => (
          <Status tone="bad">{say('invoices.days', { count: daysBetween(new Date(dueOn), now) })}</Status>
        ),
      },
      { key: 'by', head: say('company.orders.by'), cell: ({ buyerName }) => buyerName || say('requests.former') },
      { key: 'total', head: say('find.total'), isFigure: true, cell: ({ total }) => formatExactMoney(total) },
    ]}
  />
);

type Fact = readonly [string, ReactNode];

const LinkTo = (href: string, text: ReactNode): ReactNode => <a href={href}>{text}</a>;

/** Links to the customer and the company. */
function listRequestSubjects({ requester, companyId, companyName }: ServiceRequest, name: string): Fact[] {
  const { customerId } = requester;
  return [
    [say('requests.fact.person'), customerId === null ? name : LinkTo(`/desk/people/${customerId}`, name)],
    ...(companyId === null
      ? []
      : [[say('requests.fact.company'), LinkTo(`/desk/companies/${companyId}`, companyName)] as const]),
  ];
}

/** What a certificate says, as its owner typed it, to compare with the file. */
const listCertificateFacts = (
  requestId: string,
  { number, organization, validThrough }: NonNullable<ServiceRequest['details']['certificate']>,
): Fact[] => [
  [say('requests.fact.number'), LongText(number)],
  [say('requests.fact.organization'), LongText(organization)],
  [say('requests.fact.through'), validThrough === null ? say('requests.fact.through.none') : DateText(validThrough)],
  [
    say('requests.fact.file'),
    <a key="file" href={`/desk/requests/${requestId}/file`} target="_blank" rel="noopener">
      {say('requests.fact.file.view')}
    </a>,
  ],
];

/** The facts of a request, with its answer. */
function listRequestDetails(request: ServiceRequest, now: Date): Fact[] {
  const { state, details, note, answer, endedBy } = request;
  const { certificate } = details;
  return [
    [say('requests.fact.what'), describeRequest(request)],
    ...(certificate ? listCertificateFacts(request.requestId, certificate) : []),
    ...(details.plan ? [[say('requests.fact.subscription'), LongText(details.plan.subscriptionId)] as const] : []),
    ...(note ? [[say('requests.fact.note'), LongText(note)] as const] : []),
    state === 'open'
      ? [say('requests.fact.due'), renderDueMark(request, now)]
      : [say('requests.fact.state'), renderRequestState(request)],
    ...(answer ? [[say('requests.fact.answer'), LongText(answer)] as const] : []),
    ...(endedBy ? [[say('requests.fact.by'), endedBy] as const] : []),
  ];
}

type PanelProps = {
  request: ServiceRequest;
  acts: readonly RequestAct[];
  now: Date;
  /** of a certificate; null for other requests */
  taxed: TaxedOrders | null;
};

/** One request beside the list: its facts, what to do, and the two answers. */
function RequestPanel({ request, acts, now, taxed }: PanelProps) {
  const { requestId, kind, state, claimedBy } = request;
  const name = nameRequester({ ...request, companyName: null }) || say('requests.former');
  const isOpen = state === 'open';
  const facts = [...listRequestSubjects(request, name), ...listRequestDetails(request, now)];
  return (
    <div className="panel ruled">
      <h2>{say(`requests.kind.${kind}`)}</h2>
      <p className="small muted">{say('requests.asked', { name, date: formatDate(request.createdAt) })}</p>
      <Facts of={facts} isTight />
      {isOpen && claimedBy && (
        <Note tone="info" title={say('requests.claimed', { email: claimedBy })}>
          <p>{say('requests.claimed.text')}</p>
        </Note>
      )}
      {isOpen && !isCarriedOutHere(kind) && (
        <div className="dgroup">
          <h3>{say('requests.todo')}</h3>
          <p className="small dlong">{describeAct(request)}</p>
        </div>
      )}
      {isOpen && (
        <>
          <div className="danswer">
            <a className="btn solid wide" href={`/desk/requests/${requestId}/carry-out`} data-dialog>
              {getActVerb(request)}
            </a>
            <a className="btn wide" href={`/desk/requests/${requestId}/decline`} data-dialog>
              {getDeclineVerb(request)}
            </a>
          </div>
          <p className="hint">{say('requests.email.either', { name })}</p>
        </>
      )}
      {taxed && <TaxedOrderList taxed={taxed} />}
      <RequestHistory acts={acts} />
    </div>
  );
}

/** The orders whose tax can be refunded, because they were paid shortly before the certificate was accepted. [TAX-10] */
const TaxedOrderList = ({ taxed: { state, since, orders } }: { taxed: TaxedOrders }) => (
  <div className="dgroup">
    <h3>{say('requests.refund')}</h3>
    <p className="small dlong">
      {say(orders.length > 0 ? 'requests.refund.text' : 'requests.refund.none', {
        state: nameState(state),
        date: formatDate(since),
      })}
    </p>
    {orders.length > 0 && (
      <ul className="small">
        {orders.map(({ orderNumber, tax, href }) => (
          <li key={orderNumber}>
            <a href={href}>{orderNumber}</a> {formatExactMoney(tax)}
          </li>
        ))}
      </ul>
    )}
  </div>
);

const RequestHistory = ({ acts }: Pick<PanelProps, 'acts'>) => (
  <div className="dgroup">
    <h3>{say('requests.history')}</h3>
    <ul className="small dlong">
      {acts.map(({ at, act, actor }) => (
        <li key={`${at} ${act}`}>
          {DateTimeText(at)}{' '}
          {act === 'sent' || act === 'withdrawn'
            ? say(`requests.act.${act}`)
            : say(`requests.act.${act}`, { email: actor ?? '' })}
        </li>
      ))}
    </ul>
  </div>
);

/** The file of a certificate, in the browser's viewer: the browser runs nothing from it. [TAX-03] */
export async function showRequestFile({ desk }: DeskRequest, requestId = ''): Promise<DeskResponse | null> {
  const { requests, taxCertificates } = desk.context;
  const request = isUuid(requestId) ? await requests.find(requestId) : null;
  if (request?.kind !== 'tax-certificate') return null;
  const about = { type: 'request', id: requestId, name: nameRequester(request) } as const;
  await desk.audit.note({ who: desk.staff, action: 'open-certificate', about });
  const file = await taxCertificates.openFile(requestId);
  if (!file) return null;
  return { is: 'file', name: file.name, type: SCAN_TYPES[file.format], content: file.bytes, isShown: true };
}

/** [COM-93] The requests that customers sent, the one due first on top; a chosen one is beside the list. */
export async function showRequests({ desk, query }: DeskRequest): Promise<DeskResponse> {
  const { requests, companyInvoices, now: readClock } = desk.context;
  const today = isoDay(readClock());
  const tab = TABS.find((each) => each === query.get('show')) ?? 'open';
  const requested = query.get('request') ?? '';
  const chosen = isUuid(requested) ? await requests.find(requested) : null;
  const about = chosen && ({ type: 'request', id: chosen.requestId, name: nameRequester(chosen) } as const);
  if (!query.has('done'))
    await desk.audit.note({ who: desk.staff, action: about ? 'open-request' : 'open-requests', about });
  const [listed, counts, acts, taxed, done, overdue, late] = await Promise.all([
    tab === 'overdue' ? [] : requests.list({ isOpen: tab !== 'answered', kinds: KINDS_OF[tab] }),
    requests.countOpen(),
    chosen ? requests.listActs(chosen.requestId) : [],
    chosen?.kind === 'tax-certificate' ? listTaxedOrders(desk.context, chosen) : null,
    findDone(desk, query),
    companyInvoices.countOverdue(today),
    tab === 'overdue' ? companyInvoices.listOverdue(today) : [],
  ]);
  const now = readClock();
  const body = (
    <>
      <h1 id={headingOf('list')}>{say('part.requests')}</h1>
      <Tabs tab={tab} counts={counts} overdue={overdue} />
      <p className="small muted dlead">{say(tab === 'overdue' ? 'invoices.promise' : 'requests.promise')}</p>
      <DoneNote done={done} />
      <div className={chosen ? 'dsplit wide' : undefined}>
        <div>
          {late.length > 0 ? (
            <OverdueList invoices={late} now={now} />
          ) : listed.length > 0 ? (
            <RequestList requests={listed} chosen={chosen?.requestId ?? null} query={query} tab={tab} now={now} />
          ) : (
            <div className="empty">
              <h2>{say('requests.none')}</h2>
              <p className="muted">
                {say(
                  tab === 'overdue'
                    ? 'invoices.none'
                    : tab === 'answered'
                      ? 'requests.none.answered'
                      : 'requests.none.text',
                )}
              </p>
            </div>
          )}
        </div>
        {chosen && (
          <aside className="dprev" id="detail" aria-label={say('requests.detail')}>
            <BackToList path="/desk/requests" query={query} without="request" />
            <RequestPanel request={chosen} acts={acts} now={now} taxed={taxed} />
          </aside>
        )}
      </div>
    </>
  );
  return { is: 'page', title: say('part.requests'), at: 'requests', body };
}

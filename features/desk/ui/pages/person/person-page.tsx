import { isoDay } from '../../../../../core/dates.ts';
import { say } from '../../../../../messages/desk/desk-messages.ts';
import type { Desk } from '../../../use-cases/desk.ts';
import { parseSearchInput } from '../../../use-cases/find.ts';
import { addNote, PERSON_ACTS, type PersonAct } from '../../../use-cases/person-actions.ts';
import { type PersonRecord, readPerson } from '../../../use-cases/read-person.ts';
import { DoneNote, findDone } from '../../components/flash-message.tsx';
import { QuotesSection } from '../../components/quotes-section.tsx';
import { UnavailableNote } from '../../components/unavailable-notice.tsx';
import type { DeskRequest, DeskResponse } from '../../request.ts';
import { AuditSection } from '../audit-page.tsx';
import { MadeCartsSection } from '../carts/made-carts-section.tsx';
import { RequestsSection } from '../companies/company-parts.tsx';
import { CompanyGroup } from '../find/company-group.tsx';
import { GRANTS, type GrantAction } from './grant-pages.tsx';
import { PersonHead } from './person-head.tsx';
import { Notes, type RepeatedNote } from './person-notes.tsx';
import {
  emptyText,
  PersonConsents,
  PersonDetails,
  PersonMails,
  PersonOrders,
  PersonPayments,
  PersonPlans,
  PersonSignIns,
} from './person-sections.tsx';

/** of the audit list, on this page */
const AUDIT = 20;
const JUMPS = [
  ['details', 'person.details'],
  ['plan', 'person.plans'],
  ['orders', 'person.orders'],
  ['companies', 'find.companies'],
  ['requests', 'company.requests'],
  ['quotes', 'quotes.title'],
  ['carts', 'carts.title'],
  ['pay', 'person.payments'],
  ['mails', 'person.mails'],
  ['cons', 'person.consents'],
  ['sign', 'person.signIns'],
  ['notes', 'person.notes'],
  ['audit', 'person.audit'],
] as const;

/** Returns the actions that are possible now; others are not offered. */
export function offered({ known, account, signIns }: Pick<PersonRecord, 'known' | 'account' | 'signIns'>): PersonAct[] {
  if (!known) return [];
  const isOffered: Readonly<Record<PersonAct, boolean>> = {
    'sign-in-link': account !== null && known.lockedAt === null,
    'end-sessions': signIns.length > 0,
    'confirm-email': account !== null && !account.emailVerified,
    'reset-account': account !== null,
    lock: known.lockedAt === null,
    unlock: known.lockedAt !== null,
  };
  return PERSON_ACTS.filter((action) => isOffered[action]);
}

const MILD: readonly PersonAct[] = ['sign-in-link', 'confirm-email', 'reset-account', 'unlock'];
export const isDangerous = (action: PersonAct): boolean => !MILD.includes(action);

/** `page`: the address of an action that isn't one of the person's own dialogs. */
type Act = { path: string; text: string; isDangerous?: boolean; page?: string };

/** Actions of one kind under their heading. */
function Acts({ title, of: acts, customerId }: { title: string; of: readonly Act[]; customerId: number }) {
  if (acts.length === 0) return null;
  return (
    <div className="dgroup">
      <h3>{title}</h3>
      <ul className="dacts">
        {acts.map(({ path, text, page, isDangerous: isBad = false }) => (
          <li key={path}>
            <a
              className={isBad ? 'btn sm wide danger' : 'btn sm wide'}
              href={page ?? `/desk/people/${customerId}/${path}`}
              data-dialog={page === undefined || undefined}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function listGifts(desk: Desk, isMember: boolean): Act[] {
  const isPointless = {
    'add-membership': isMember,
    'end-membership': !isMember,
    'give-document': false,
    'give-code': false,
  };
  return (Object.keys(GRANTS) as GrantAction[])
    .filter((gift) => GRANTS[gift].isOffered(desk) && !isPointless[gift])
    .map((gift) => ({ path: gift, text: say(`act.${gift}`), isDangerous: gift === 'end-membership' }));
}

function Panels({ panels }: Pick<Desk, 'panels'>) {
  if (panels.length === 0) return null;
  return (
    <div className="panel">
      <h2>{say('panels.title')}</h2>
      <ul className="dlinks">
        {panels.map(({ title, href }) => (
          <li key={title}>
            {href ? (
              <>
                <a href={href} target="_blank" rel="noopener noreferrer">
                  {title}
                </a>
                <span className="hint">{say('panels.tab')}</span>
              </>
            ) : (
              <>
                <span className="muted">{title}</span>
                <span className="hint">{say('panels.none')}</span>
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="hint">{say('panels.hint')}</p>
    </div>
  );
}

/** Links back to the search; an exact term would lead here again. */
function Back({ term, isExact }: { term: string; isExact: boolean }) {
  const isList = term !== '' && !isExact;
  return (
    <p className="small">
      <a href={isList ? `/desk?q=${encodeURIComponent(term)}` : '/desk'}>
        {isList ? say('person.results', { term }) : say('part.find')}
      </a>
    </p>
  );
}

function Actions({ desk, person, isMember }: { desk: Desk; person: PersonRecord; isMember: boolean }) {
  const actions = offered(person);
  const toAct = (action: PersonAct): Act => ({
    path: action,
    text: action === 'end-sessions' ? say('act.end-sessions', { count: person.signIns.length }) : say(`act.${action}`),
    isDangerous: isDangerous(action),
  });
  const { customerId } = person;
  const makeCart: Act = { path: 'carts', text: say('carts.make'), page: `/desk/carts/new?person=${customerId}` };
  return (
    <aside className="dside" id="actions" aria-label={say('person.actions')}>
      <div className="panel ruled">
        <h2>{say('person.actions')}</h2>
        <Acts
          title={say('person.actions.account')}
          of={[...actions.filter((action) => !isDangerous(action)), ...actions.filter(isDangerous)].map(toAct)}
          customerId={customerId}
        />
        <Acts
          title={say('person.actions.give')}
          of={[...(person.known ? [makeCart] : []), ...listGifts(desk, isMember)]}
          customerId={customerId}
        />
        <Acts
          title={say('person.actions.data')}
          of={[
            { path: 'export-person', text: say('act.export-person') },
            { path: 'erase-person', text: say('act.erase-person'), isDangerous: true },
          ]}
          customerId={customerId}
        />
        <p className="hint">{say(actions.length > 0 ? 'person.actions.hint' : 'person.actions.none')}</p>
      </div>
      <Panels panels={desk.panels} />
    </aside>
  );
}

/** [DSK-03] Everything about one person, with the possible actions; opening it is recorded in the audit log. */
export async function showPerson(request: DeskRequest, number = ''): Promise<DeskResponse | null> {
  return renderPerson(request, Number(number), null);
}

async function renderPerson(
  { desk, query }: DeskRequest,
  customerId: number,
  again: RepeatedNote | null,
): Promise<DeskResponse | null> {
  const found = await readPerson(desk, customerId, { isEveryOrder: query.get('orders') === 'all' });
  const path = `/desk/people/${customerId}`;
  if (!found.ok) {
    if (found.code === 'not-found') return null;
    const body = <UnavailableNote unavailable={['commerce']} path={path} />;
    return { is: 'page', status: 503, title: say('find.person'), at: 'find', body };
  }
  const person = found.value;
  const term = parseSearchInput(query.get('from') ?? '') ?? '';
  const about = { type: 'person', id: String(customerId), name: person.name } as const;
  // an action redirects back to a page that was already recorded
  if (!query.has('done') && !again)
    await desk.audit.note({ who: desk.staff, action: 'open-person', about, why: term && say('audit.from', { term }) });
  const [lines, member] = await Promise.all([
    desk.audit.list({ about, limit: AUDIT }),
    desk.registry?.find(person.email) ?? null,
  ]);
  const isMember = member?.status === 'Active' && member.expiresOn >= isoDay(desk.context.now());
  const body = (
    <>
      <Back term={term} isExact={query.has('exact')} />
      <PersonHead person={person} />
      <DoneNote done={await findDone(desk, query)} />
      <UnavailableNote unavailable={person.unavailable} path={path} />
      <nav aria-label={say('person.jump')}>
        <ul className="djump">
          {JUMPS.map(([id, key]) => (
            <li key={id}>
              <a href={`#${id}`}>{say(key)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="dsplit">
        <Actions desk={desk} person={person} isMember={isMember} />
        <div>
          <PersonDetails person={person} />
          <PersonPlans person={person} />
          <PersonOrders person={person} isRefundable={desk.selling !== null} />
          <CompanyGroup companies={person.companies} term="" empty={emptyText(person, 'users', say('person.none'))} />
          <RequestsSection requests={person.requests} now={desk.context.now()} />
          <QuotesSection quotes={person.quotes} now={desk.context.now()} />
          <MadeCartsSection carts={person.madeCarts} now={desk.context.now()} />
          <PersonPayments person={person} />
          <PersonMails person={person} />
          <PersonConsents person={person} />
          <PersonSignIns person={person} />
          <Notes person={person} again={again} />
          <AuditSection title={say('person.audit')} audit={lines} />
        </div>
      </div>
    </>
  );
  return { is: 'page', status: again ? 422 : 200, title: person.name, at: 'find', body };
}

/** Saves a note; if its text is invalid, shows the page again with it. */
export async function saveNote(request: DeskRequest, number = ''): Promise<DeskResponse | null> {
  const { desk, form } = request;
  const customerId = Number(number);
  const text = form.get('why') ?? '';
  const done = await addNote(desk, customerId, { why: text, intent: form.get('intent') ?? '' });
  if (done === null) return null;
  if (!done.ok) return renderPerson(request, customerId, { text, problem: done.code });
  return { is: 'redirect', to: `/desk/people/${customerId}?done=${done.value}` };
}

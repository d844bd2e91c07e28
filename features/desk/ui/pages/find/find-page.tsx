import type { ReactNode } from 'react';
import { Note } from '../../../../../app/ui-kit/status.tsx';
import { formatDate } from '../../../../../core/dates.ts';
import { say } from '../../../../../messages/desk/desk-messages.ts';
import type { Desk } from '../../../use-cases/desk.ts';
import { type DeskSearchResult, type FoundGroup, parseSearchInput, searchDesk } from '../../../use-cases/find.ts';
import { findBase } from '../../../use-cases/read-person.ts';
import { DoneNote, findDone } from '../../components/flash-message.tsx';
import { NeedsYou, ThisWeek } from '../../components/needs-you.tsx';
import { UnavailableNote } from '../../components/unavailable-notice.tsx';
import type { DeskRequest, DeskResponse } from '../../request.ts';
import { CompanyGroup } from './company-group.tsx';
import {
  DocumentGroup,
  getMethodDetails,
  MailGroup,
  MethodGroup,
  PeopleGroup,
  PlanGroup,
  SaleGroup,
} from './found-groups.tsx';

const LAST = 3;

/** `isTitled`: includes the page's heading; else the page has one above. */
function Field({ term, isTitled = true }: { term: string; isTitled?: boolean }) {
  return (
    <div className="dhero grid-paper">
      {isTitled && <h1 className="vh">{say('part.find')}</h1>}
      <search>
        <form className="dfind" method="get" action="/desk">
          <label htmlFor="q">{say('find.label')}</label>
          <div className="dfrow">
            <input
              className="input"
              id="q"
              name="q"
              defaultValue={term}
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              aria-describedby="q-hint"
              data-focus={term === '' ? 'true' : undefined}
            />
            <button className="btn solid" type="submit">
              {say('find.button')}
            </button>
          </div>
          <p className="hint" id="q-hint">
            {say('find.hint')}
          </p>
        </form>
      </search>
    </div>
  );
}

async function Opened({ desk }: { desk: Desk }) {
  const lines = await desk.audit.list({ who: desk.staff.email, limit: 60 });
  const opened = lines.flatMap(({ action, about }) => (action === 'open-person' && about ? [about] : []));
  const last = opened.filter(({ id }, at) => opened.findIndex((other) => other.id === id) === at).slice(0, LAST);
  // the audit log keeps a name for years; an erased person is not named here
  const found = await Promise.all(last.map(({ id }) => findBase(desk, Number(id))));
  const people = found.flatMap((person) => (person.ok ? [person.value] : []));
  if (people.length === 0) return null;
  return (
    <p className="small muted dlead">
      {say('find.last')}{' '}
      {people.map(({ customerId, name }, at) => (
        <span key={customerId}>
          {at > 0 && ', '}
          <a href={`/desk/people/${customerId}`}>{name}</a>
        </span>
      ))}
    </p>
  );
}

function Results({ found, term }: { found: DeskSearchResult; term: string }) {
  const { documents, people, plans, sales, methods, mails, companies, isNear, unavailable, last4 } = found;
  const others = getMethodDetails(found);
  const count = [documents, companies, others, plans ?? [], sales, methods, mails].reduce(
    (sum, group) => sum + group.length,
    0,
  );
  const props = { found, term };
  return (
    <>
      <UnavailableNote unavailable={unavailable} path={`/desk?q=${encodeURIComponent(term)}`} />
      {count === 0 ? (
        <div className="empty dcount" role="status">
          <h2>{say('find.nothing', { term })}</h2>
          <p className="muted">{say('find.nothing.text')}</p>
        </div>
      ) : (
        <p className="dcount" role="status">
          <b>{say('find.count', { count, term })}</b> <span className="muted">{say('find.count.in')}</span>
        </p>
      )}
      {isNear && people.length > 0 && <Note tone="info" title={say('find.near', { term })} />}
      {last4 && methods.length > 0 && <p className="small muted dlead">{say('find.last4', { last4 })}</p>}
      {documents.length > 0 && <DocumentGroup {...props} />}
      {companies.length > 0 && <CompanyGroup companies={companies} term={term} />}
      {methods.length > 0 && <MethodGroup {...props} />}
      {others.length > 0 && <PeopleGroup {...props} others={others} />}
      {plans && plans.length > 0 && <PlanGroup plans={plans} term={term} />}
      {sales.length > 0 && <SaleGroup {...props} />}
      {mails.length > 0 && <MailGroup {...props} />}
    </>
  );
}

const readGroup = (requested: string | null): FoundGroup | null =>
  requested === 'people' || requested === 'mails' ? requested : null;

/**
 * [DSK-03] One field for people, plans, orders, invoices, documents and mails. A single exact match redirects to its page; searches are recorded in the audit
 * log.
 */
export async function showFind({ desk, query }: DeskRequest): Promise<DeskResponse> {
  const typed = query.get('q') ?? '';
  const term = parseSearchInput(typed);
  const page = (body: ReactNode, status?: number): DeskResponse => ({
    is: 'page',
    status,
    title: say('part.find'),
    at: 'find',
    body,
  });
  if (term === null)
    return page(
      <>
        <Field term="" />
        <div className="dcount">
          <Note tone="bad" title={say('find.card')} isAnnounced />
        </div>
      </>,
      422,
    );
  if (term === '') {
    const done = await findDone(desk, query);
    return page(
      <>
        <div className="row between wrapy dtoday">
          <h1>{say('needs.today')}</h1>
          <p className="muted num">{formatDate(new Date())}</p>
        </div>
        {done && (
          <div className="dcount">
            <DoneNote done={done} />
          </div>
        )}
        {await NeedsYou({ desk })}
        <Field term="" isTitled={false} />
        {await Opened({ desk })}
        {await ThisWeek({ desk })}
      </>,
    );
  }
  const found = await searchDesk(desk, term, readGroup(query.get('all')));
  await desk.audit.note({ who: desk.staff, action: 'find', why: term });
  if (found.only !== null)
    return { is: 'redirect', to: `/desk/people/${found.only}?from=${encodeURIComponent(term)}&exact=1` };
  if (found.onlyCompany !== null)
    return { is: 'redirect', to: `/desk/companies/${found.onlyCompany}?from=${encodeURIComponent(term)}` };
  if (found.onlySku !== null)
    return { is: 'redirect', to: `/desk/documents?sku=${encodeURIComponent(found.onlySku)}#file` };
  return page(
    <>
      <Field term={term} />
      <Results found={found} term={term} />
    </>,
  );
}

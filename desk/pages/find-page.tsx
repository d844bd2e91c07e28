import type { ReactNode } from 'react';
import { Note, Status } from '../../app/everywhere/parts/status.tsx';
import { Table } from '../../app/parts/table.tsx';
import { formatDate } from '../../core/dates.ts';
import { formatExactMoney } from '../../core/money.ts';
import { say } from '../../messages/desk/desk-words.ts';
import type { Desk } from '../../shop/desk/desk.ts';
import { type Found, find, readTerm } from '../../shop/desk/find.ts';
import type { DeskMail } from '../../shop/desk/mail-desk.ts';
import { DoneNote, findDone } from '../parts/done-note.tsx';
import { Section } from '../parts/section.tsx';
import { SilentNote } from '../parts/silent-note.tsx';
import type { DeskAnswer, DeskRequest } from '../request.ts';
import { MailStateMark } from './mails-page.tsx';

const LAST = 3;

/** The term where it stands in a text. */
function Marked({ text, term }: { text: string; term: string }) {
  const at = text.toLowerCase().indexOf(term.toLowerCase());
  if (term === '' || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + term.length)}</mark>
      {text.slice(at + term.length)}
    </>
  );
}

function Field({ term }: { term: string }) {
  return (
    <div className="dhero grid-paper">
      <h1 className="vh">{say('part.find')}</h1>
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
  const people = lines.flatMap(({ action, about }) => (action === 'open-person' && about ? [about] : []));
  const last = people.filter(({ id }, at) => people.findIndex((other) => other.id === id) === at).slice(0, LAST);
  if (last.length === 0) return null;
  return (
    <p className="small muted dlead">
      {say('find.last')}{' '}
      {last.map(({ id, name }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <a href={`/desk/people/${id}`}>{name}</a>
        </span>
      ))}
    </p>
  );
}

function People({ people, term }: { people: Found['people']; term: string }) {
  return (
    <Section id="people" title={say('find.people')} count={people.length}>
      <Table
        caption={say('find.people')}
        isCaptionHidden
        rows={people}
        keyOf={({ customerId }) => String(customerId)}
        columns={[
          {
            key: 'name',
            head: say('find.name'),
            cell: ({ customerId, name }) => (
              <a href={`/desk/people/${customerId}?from=${encodeURIComponent(term)}`}>
                <Marked text={name} term={term} />
              </a>
            ),
          },
          { key: 'company', head: say('find.company'), cell: ({ company }) => <Marked text={company} term={term} /> },
          { key: 'email', head: say('find.email'), cell: ({ email }) => <Marked text={email} term={term} /> },
          {
            key: 'since',
            head: say('find.since'),
            cell: ({ since }) => (since ? formatDate(since) : say('audit.none')),
          },
        ]}
      />
    </Section>
  );
}

function Orders({ orders }: { orders: Found['orders'] }) {
  return (
    <Section id="orders" title={say('find.orders')} count={orders.length}>
      <Table
        caption={say('find.orders')}
        isCaptionHidden
        rows={orders}
        keyOf={({ orderNumber }) => String(orderNumber)}
        columns={[
          {
            key: 'number',
            head: say('find.number'),
            cell: ({ orderNumber }) => <span className="num">{orderNumber}</span>,
          },
          { key: 'date', head: say('find.date'), cell: ({ dateCreated }) => formatDate(dateCreated) },
          { key: 'person', head: say('find.person'), cell: ({ name }) => say('find.guest', { name }) },
          { key: 'state', head: say('find.state'), cell: ({ status }) => status },
          {
            key: 'total',
            head: say('find.total'),
            isFigure: true,
            cell: ({ totalIncTax }) => formatExactMoney(totalIncTax),
          },
        ]}
      />
    </Section>
  );
}

function Mails({ mails, term }: { mails: readonly DeskMail[]; term: string }) {
  return (
    <Section
      id="mails"
      title={say('find.mails')}
      count={mails.length}
      aside={
        <a className="small" href="/desk/mails">
          {say('find.mails.all')}
        </a>
      }
    >
      <Table
        caption={say('find.mails')}
        isCaptionHidden
        rows={mails}
        keyOf={({ id }) => String(id)}
        columns={[
          {
            key: 'sent',
            head: say('find.sent'),
            cell: ({ createdAt }) => <span className="num">{formatDate(createdAt)}</span>,
          },
          {
            key: 'subject',
            head: say('find.subject'),
            cell: ({ id, subject }) => (
              <a href={`/desk/mails?mail=${id}#preview`}>
                <Marked text={subject} term={term} />
              </a>
            ),
          },
          { key: 'to', head: say('find.to'), cell: ({ to }) => <Marked text={to} term={term} /> },
          { key: 'state', head: say('find.state'), cell: ({ state }) => <MailStateMark state={state} /> },
        ]}
      />
    </Section>
  );
}

function Results({ found, term }: { found: Found; term: string }) {
  const { people, orders, mails, isNear, silent, last4 } = found;
  const count = people.length + orders.length + mails.length;
  return (
    <>
      <SilentNote silent={silent} path={`/desk?q=${encodeURIComponent(term)}`} />
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
      {isNear && count > 0 && <Note tone="info" title={say('find.near', { term })} />}
      {last4 && <Note tone="info" title={say('find.last4', { last4 })} />}
      {people.length > 0 && <People people={people} term={term} />}
      {orders.length > 0 && <Orders orders={orders} />}
      {mails.length > 0 && <Mails mails={mails} term={term} />}
    </>
  );
}

/** [DSK-03] One field for people, orders and mails. One exact hit opens its page; what is looked for is noted. */
export async function showFind({ desk, query }: DeskRequest): Promise<DeskAnswer> {
  const typed = query.get('q') ?? '';
  const term = readTerm(typed);
  const page = (body: ReactNode, status?: number): DeskAnswer => ({
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
        <Field term="" />
        {done && (
          <div className="dcount">
            <DoneNote done={done} />
          </div>
        )}
        {await Opened({ desk })}
      </>,
    );
  }
  const found = await find(desk, term);
  await desk.audit.note({ who: desk.staff, action: 'find', why: term });
  if (found.only !== null) return { is: 'redirect', to: `/desk/people/${found.only}?from=${encodeURIComponent(term)}` };
  return page(
    <>
      <Field term={term} />
      <Results found={found} term={term} />
    </>,
  );
}

/** A word on where an order or an invoice stands; platforms name them themselves. */
export function OrderStateMark({ status }: { status: string }) {
  const isBad = status === 'Refunded' || status === 'Cancelled' || status === 'Declined';
  return <Status tone={isBad ? 'off' : status === 'Completed' ? 'ok' : 'info'}>{status}</Status>;
}

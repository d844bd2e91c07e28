import type { ReactNode } from 'react';
import { formatDate } from '../../../../../core/dates.ts';
import { formatExactMoney } from '../../../../../core/money.ts';
import { say } from '../../../../../messages/desk/desk-messages.ts';
import { DocumentNumber } from '../../../../catalogue/ui/plate.tsx';
import { type DeskSearchResult, type FoundGroup, type FoundPerson, MAX_FOUND } from '../../../use-cases/find.ts';
import type { FoundPlan, FoundSale } from '../../../use-cases/find-entitlements.ts';
import { Bought } from '../../components/bought.tsx';
import { DateText, NumberText } from '../../components/formatted.tsx';
import { OrderStateMark } from '../../components/order-state.tsx';
import { TableSection } from '../../components/table.tsx';
import { MailStateMark } from '../mails-page.tsx';
import { expiryOf, formatPersonMethod, isRenewing, PlanStateMark } from '../person/person-head.tsx';
import { InvoiceStateMark } from '../person/person-sections.tsx';

type Props = { found: DeskSearchResult; term: string };
const none = () => <span className="muted">{say('audit.none')}</span>;

/** Marks the term where it occurs in a text. */
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

function PersonLink({
  id,
  term,
  part = '',
  children,
}: {
  id: number;
  term: string;
  part?: string;
  children: ReactNode;
}) {
  return <a href={`/desk/people/${id}?from=${encodeURIComponent(term)}${part}`}>{children}</a>;
}

/** Links to the rest of a group; renders nothing if all of it is shown. */
function ShowAll({ group, found, term }: Props & { group: FoundGroup }) {
  if (!found.more.includes(group)) return null;
  const path = `/desk?${new URLSearchParams({ q: term, all: group })}#${group}`;
  return (
    <p className="dmore small">
      {found[group].length > MAX_FOUND ? say('find.most') : <a href={path}>{say(`find.all.${group}`)}</a>}
    </p>
  );
}

export function DocumentGroup({ found: { documents } }: Props) {
  return (
    <TableSection
      id="documents"
      title={say('part.documents')}
      count={documents.length}
      rows={documents}
      keyOf={({ sku }) => sku}
      columns={[
        { key: 'number', head: say('documents.number'), cell: ({ sku }) => <DocumentNumber sku={sku} size="sm" /> },
        {
          key: 'name',
          head: say('documents.name'),
          cell: ({ sku, name }) => <a href={`/desk/documents?sku=${encodeURIComponent(sku)}#file`}>{name}</a>,
        },
        { key: 'price', head: say('documents.price'), isFigure: true, cell: ({ price }) => formatExactMoney(price) },
      ]}
    />
  );
}

/** Returns the current plan of each person: an open one, else the newest. */
function planOf(plans: readonly FoundPlan[], id: number): ReactNode {
  const own = plans.filter(({ customerId }) => customerId === id);
  const current = own.find(({ plan: { status } }) => status === 'active' || status === 'past_due') ?? own[0];
  return current ? <PlanStateMark status={current.plan.status} kind={current.kind} /> : none();
}

/** Returns the people without a matching card: the others appear beside their card, not here. */
export const getMethodDetails = ({ people, methods }: DeskSearchResult): readonly FoundPerson[] =>
  people.filter(({ customerId }) => !methods.some((method) => method.customerId === customerId));

export function PeopleGroup({ found, term, others }: Props & { others: readonly FoundPerson[] }) {
  const { plans } = found;
  return (
    <TableSection
      id="people"
      title={say('find.people')}
      count={others.length}
      rows={others}
      keyOf={({ customerId }) => String(customerId)}
      columns={[
        {
          key: 'name',
          head: say('find.name'),
          cell: ({ customerId, name }) => (
            <PersonLink id={customerId} term={term}>
              <Marked text={name} term={term} />
            </PersonLink>
          ),
        },
        { key: 'company', head: say('find.company'), cell: ({ company }) => <Marked text={company} term={term} /> },
        { key: 'email', head: say('find.email'), cell: ({ email }) => <Marked text={email} term={term} /> },
        { key: 'since', head: say('find.since'), cell: ({ since }) => (since ? DateText(since) : none()) },
        ...(plans
          ? [
              {
                key: 'plan',
                head: say('person.plan'),
                cell: ({ customerId }: FoundPerson) => planOf(plans, customerId),
              },
            ]
          : []),
      ]}
    >
      {plans === null && <p className="small muted dmore">{say('find.held.not')}</p>}
      <ShowAll group="people" found={found} term={term} />
    </TableSection>
  );
}

export function MethodGroup({ found: { methods, last4 }, term }: Props) {
  return (
    <TableSection
      id="methods"
      title={say('find.methods', { last4: last4 ?? '' })}
      count={methods.length}
      rows={methods}
      keyOf={({ customerId, method }) => method?.id ?? String(customerId)}
      columns={[
        {
          key: 'person',
          head: say('find.person'),
          cell: ({ customerId, holder }) => (
            <PersonLink id={customerId} term={term}>
              {holder}
            </PersonLink>
          ),
        },
        {
          key: 'method',
          head: say('find.method'),
          cell: ({ method }) =>
            method ? (
              <span>
                {formatPersonMethod(method)}
                <br />
                <span className="hint">{expiryOf(method)}</span>
              </span>
            ) : (
              <span className="muted">{say('find.method.gone')}</span>
            ),
        },
        {
          key: 'for',
          head: say('find.used'),
          cell: ({ paysPlanOn, method }) =>
            paysPlanOn
              ? say('find.used.plan', { date: formatDate(paysPlanOn) })
              : method
                ? say('find.used.saved')
                : none(),
        },
      ]}
    />
  );
}

export function PlanGroup({ plans, term }: { plans: readonly FoundPlan[]; term: string }) {
  return (
    <TableSection
      id="plans"
      title={say('person.plans')}
      count={plans.length}
      rows={plans}
      keyOf={({ plan }) => plan.id}
      columns={[
        {
          key: 'plan',
          head: say('person.plan'),
          cell: ({ title, holder, customerId }) => (
            <span>
              <PersonLink id={customerId} term={term} part="#plan">
                {title || say('person.plan.unnamed')}
              </PersonLink>
              <br />
              <span className="hint">{holder}</span>
            </span>
          ),
        },
        { key: 'id', head: say('find.id'), cell: ({ plan }) => NumberText(plan.id) },
        { key: 'seats', head: say('person.seats'), cell: ({ plan }) => NumberText(plan.lines[0]?.quantity ?? 0) },
        {
          key: 'renews',
          head: say('person.renews'),
          cell: ({ plan, kind }) => (isRenewing(kind) && plan.lines[0] ? DateText(plan.lines[0].periodEnd) : none()),
        },
        {
          key: 'state',
          head: say('find.state'),
          cell: ({ plan, kind }) => <PlanStateMark status={plan.status} kind={kind} />,
        },
      ]}
    />
  );
}

function SaleState({ sale }: { sale: FoundSale }) {
  if (sale.kind === 'order') return <OrderStateMark status={sale.status} />;
  return <InvoiceStateMark state={sale.status} />;
}

export function SaleGroup({ found: { sales }, term }: Props) {
  return (
    <TableSection
      id="orders"
      title={say('find.sales')}
      count={sales.length}
      aside={<span className="small muted">{say('find.sales.which')}</span>}
      rows={sales}
      keyOf={({ kind, number }) => `${kind} ${number}`}
      columns={[
        {
          key: 'number',
          head: say('find.number'),
          cell: ({ number, kind, customerId }) =>
            customerId > 0 ? (
              <PersonLink id={customerId} term={term} part={kind === 'order' ? '#orders' : '#pay'}>
                {NumberText(number)}
              </PersonLink>
            ) : (
              NumberText(number)
            ),
        },
        { key: 'date', head: say('find.date'), cell: ({ date }) => DateText(date) },
        {
          key: 'person',
          head: say('find.person'),
          cell: ({ person, customerId }) =>
            customerId > 0 ? <Marked text={person} term={term} /> : say('find.guest', { name: person }),
        },
        { key: 'what', head: say('person.what'), cell: ({ what }) => (what ? <Bought what={what} /> : none()) },
        { key: 'state', head: say('find.state'), cell: (sale) => <SaleState sale={sale} /> },
        { key: 'total', head: say('find.total'), isFigure: true, cell: ({ total }) => formatExactMoney(total) },
      ]}
    />
  );
}

export function MailGroup({ found, term }: Props) {
  const { mails } = found;
  return (
    <TableSection
      id="mails"
      title={say('find.mails')}
      count={mails.length}
      aside={
        <a className="small" href="/desk/mails">
          {say('find.mails.all')}
        </a>
      }
      rows={mails}
      keyOf={({ id }) => String(id)}
      columns={[
        { key: 'sent', head: say('find.sent'), cell: ({ createdAt }) => DateText(createdAt) },
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
    >
      <ShowAll group="mails" found={found} term={term} />
    </TableSection>
  );
}

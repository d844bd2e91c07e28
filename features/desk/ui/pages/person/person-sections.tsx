import { Fragment, type ReactNode } from 'react';
import { Status } from '../../../../../app/ui-kit/status.tsx';
import type { Column } from '../../../../../app/ui-kit/table.tsx';
import { formatDate } from '../../../../../core/dates.ts';
import { formatExactMoney } from '../../../../../core/money.ts';
import { say } from '../../../../../messages/desk/desk-messages.ts';
import { withoutTier } from '../../../../plans/rules/invoices/invoice-lines.ts';
import { describeItem } from '../../../use-cases/find-entitlements.ts';
import { canResend } from '../../../use-cases/mail-actions.ts';
import type { PersonOrder, PersonRecord } from '../../../use-cases/read-person.ts';
import type { UnavailablePlatform } from '../../../use-cases/read-plans.ts';
import { type DeskInvoiceState, getInvoiceState } from '../../../use-cases/refunded-invoice.ts';
import { Bought } from '../../components/bought.tsx';
import { AmountOf, DisputeMark, formatDisputeReason, formatResponseDue } from '../../components/dispute-marks.tsx';
import { Facts } from '../../components/facts.tsx';
import { DateText, DateTimeText, NumberText } from '../../components/formatted.tsx';
import { OrderStateMark } from '../../components/order-state.tsx';
import { Section } from '../../components/section.tsx';
import { DeskTable, TableSection } from '../../components/table.tsx';
import { MailStateMark, ResendLink } from '../mails-page.tsx';
import { expiryOf, formatPersonMethod, isRenewing, PlanStateMark } from './person-head.tsx';

type Props = { person: PersonRecord };

export function PersonDetails({ person }: Props) {
  const { known, account, email, payer, membership, customerId } = person;
  const address = payer?.address;
  const facts: [string, ReactNode][] = [
    [
      say('person.email'),
      <Fragment key="email">
        {email}
        {account && (
          <Status tone={account.emailVerified ? 'ok' : 'warn'}>
            {say(account.emailVerified ? 'person.email.confirmed' : 'person.email.open')}
          </Status>
        )}
      </Fragment>,
    ],
    [
      say('person.address'),
      address
        ? [address.line1, address.line2, address.city, `${address.state} ${address.postal_code}`]
            .filter(Boolean)
            .join(', ')
        : say('person.none'),
    ],
    [
      say('person.membership'),
      membership
        ? say('person.membership.is', {
            number: membership.number,
            status: membership.status,
            date: formatDate(membership.expire_date),
          })
        : known?.membershipNumber
          ? say('person.membership.number', { number: known.membershipNumber })
          : say('person.none'),
    ],
    ...(known
      ? [[say('person.since'), formatDate(account?.createdAt ?? known.firstSeenAt)] as [string, ReactNode]]
      : []),
    [
      say('person.numbers'),
      known?.paymentCustomerId
        ? say('person.numbers.are', { customer: String(customerId), payer: known.paymentCustomerId })
        : say('person.numbers.commerce', { customer: String(customerId) }),
    ],
  ];
  return (
    <Section id="details" title={say('person.details')}>
      <Facts of={facts} />
    </Section>
  );
}

/** Returns the text of an empty section: what a platform did not answer is not known to be empty. */
export const emptyText = (
  { unavailable }: Pick<PersonRecord, 'unavailable'>,
  platform: UnavailablePlatform,
  none: string,
): string => (unavailable.includes(platform) ? say('person.unread') : none);

/** The plans of a person or a company. */
export function PersonPlans({ person }: { person: Pick<PersonRecord, 'plans' | 'unavailable'> }) {
  return (
    <TableSection
      id="plan"
      title={say('person.plans')}
      empty={emptyText(person, 'payment', say('person.plan.none'))}
      rows={person.plans}
      keyOf={({ id }) => id}
      columns={[
        { key: 'plan', head: say('person.plan'), cell: ({ name }) => name || say('person.plan.unnamed') },
        { key: 'id', head: say('find.id'), cell: ({ id }) => NumberText(id) },
        { key: 'seats', head: say('person.seats'), cell: ({ lines }) => NumberText(lines[0]?.quantity ?? 0) },
        {
          key: 'renews',
          head: say('person.renews'),
          cell: ({ lines, kind }) => (isRenewing(kind) && lines[0] ? DateText(lines[0].periodEnd) : say('person.none')),
        },
        { key: 'state', head: say('find.state'), cell: (plan) => <PlanStateMark {...plan} /> },
      ]}
    />
  );
}

const refundColumn = (): Column<PersonOrder> => ({
  key: 'action',
  head: say('mails.action'),
  cell: ({ orderNumber, totalIncTax, refunded }) =>
    totalIncTax > refunded && (
      <a className="btn sm" href={`/desk/orders/${orderNumber}/refund`} data-dialog>
        {say('act.refund-order')}
      </a>
    ),
});

/** The company of an order and its PO; shown if the person ordered for a company. */
const companyColumn = (): Column<PersonOrder> => ({
  key: 'company',
  head: say('person.orders.for'),
  cell: ({ company }) =>
    company === null
      ? say('person.orders.own')
      : company.poNumber === ''
        ? company.name
        : say('person.orders.po', { company: company.name, number: company.poNumber }),
});

export function PersonOrders({ person, isRefundable }: Props & { isRefundable: boolean }) {
  const { orders, orderCount, customerId, unavailable } = person;
  return (
    <TableSection
      id="orders"
      title={say('person.orders')}
      count={unavailable.includes('commerce') ? undefined : orderCount}
      empty={emptyText(person, 'commerce', say('person.orders.none'))}
      isCompact
      rows={orders}
      keyOf={({ orderNumber }) => String(orderNumber)}
      columns={[
        { key: 'number', head: say('find.number'), cell: ({ orderNumber }) => NumberText(orderNumber) },
        { key: 'date', head: say('find.date'), cell: ({ dateCreated }) => DateText(dateCreated) },
        { key: 'what', head: say('person.what'), cell: ({ lines }) => <Bought what={describeItem(lines ?? [])} /> },
        ...(orders.some(({ company: bought }) => bought !== null) ? [companyColumn()] : []),
        { key: 'method', head: say('person.pays'), cell: ({ paymentMethod }) => paymentMethod },
        { key: 'state', head: say('find.state'), cell: ({ status }) => <OrderStateMark status={status} /> },
        {
          key: 'total',
          head: say('find.total'),
          isFigure: true,
          cell: ({ totalIncTax }) => formatExactMoney(totalIncTax),
        },
        ...(isRefundable ? [refundColumn()] : []),
      ]}
    >
      {orderCount > orders.length && orders.length <= 10 && (
        <p className="dmore small">
          <a href={`/desk/people/${customerId}?orders=all#orders`}>{say('person.orders.all', { count: orderCount })}</a>
        </p>
      )}
    </TableSection>
  );
}

const INVOICE_TONES = {
  draft: 'off',
  open: 'warn',
  paid: 'ok',
  uncollectible: 'bad',
  void: 'off',
  refunded: 'off',
  'partly-refunded': 'info',
  credited: 'info',
  inquired: 'warn',
  disputed: 'bad',
  'dispute-lost': 'bad',
} as const satisfies Record<DeskInvoiceState, string>;

export const InvoiceStateMark = ({ state }: { state: DeskInvoiceState }) => (
  <Status tone={INVOICE_TONES[state]}>{say(`invoice.${state}`)}</Status>
);

/** [BR-03] Credit notes without a money movement at the payment platform, and where their amount went. */
function CreditLines({ invoices }: Pick<PersonRecord, 'invoices'>) {
  const notes = invoices.flatMap(({ refunds }) => refunds.filter(({ credit }) => credit));
  return notes.map(({ number, refundedAt, amount, credit }) => (
    <p key={number} className="small muted dmore">
      {say('person.creditNote', {
        number,
        date: formatDate(refundedAt),
        amount: formatExactMoney(amount),
        parts: (['toBalance', 'outside', 'beforePayment'] as const)
          .flatMap((part) =>
            credit?.[part] ? [say(`person.creditNote.${part}`, { amount: formatExactMoney(credit[part]) })] : [],
          )
          .join(', '),
      })}
    </p>
  ));
}

/** [BR-03] The disputes of a customer's payments, each with its invoice and its outcome. */
function DisputesOf({ invoices }: Pick<PersonRecord, 'invoices'>) {
  const disputes = invoices.flatMap(({ number, disputes: own }) => own.map((dispute) => ({ number, dispute })));
  if (disputes.length === 0) return null;
  return (
    <>
      <h3 className="dmore" id="disputed-h">
        {say('disputes.title')}
      </h3>
      <DeskTable
        section="disputed"
        rows={disputes}
        keyOf={({ dispute }) => dispute.id}
        columns={[
          { key: 'number', head: say('person.invoice'), cell: ({ number }) => NumberText(number) },
          { key: 'opened', head: say('dispute.opened'), cell: ({ dispute }) => DateText(dispute.openedAt) },
          { key: 'reason', head: say('dispute.reason'), cell: ({ dispute }) => formatDisputeReason(dispute) },
          { key: 'state', head: say('find.state'), cell: ({ dispute }) => <DisputeMark dispute={dispute} /> },
          { key: 'due', head: say('dispute.due'), cell: ({ dispute }) => formatResponseDue(dispute) },
          {
            key: 'amount',
            head: say('person.amount'),
            isFigure: true,
            cell: ({ dispute }) => <AmountOf dispute={dispute} />,
          },
        ]}
      />
    </>
  );
}

export function PersonPayments({ person }: Props) {
  const { invoices, methods, payer } = person;
  return (
    <TableSection
      id="pay"
      title={say('person.payments')}
      empty={emptyText(person, 'payment', say('person.invoices.none'))}
      isCompact
      rows={invoices.slice(0, 20)}
      keyOf={({ id, number, createdAt }) => id ?? number ?? createdAt}
      columns={[
        { key: 'number', head: say('person.invoice'), cell: ({ number }) => NumberText(number) },
        { key: 'date', head: say('find.date'), cell: ({ createdAt }) => DateText(createdAt) },
        { key: 'what', head: say('person.what'), cell: ({ lines }) => withoutTier(lines[0]?.description ?? '') },
        {
          key: 'state',
          head: say('find.state'),
          cell: (invoice) => <InvoiceStateMark state={getInvoiceState(invoice)} />,
        },
        { key: 'amount', head: say('person.amount'), isFigure: true, cell: ({ total }) => formatExactMoney(total) },
      ]}
    >
      <CreditLines invoices={invoices} />
      <DisputesOf invoices={invoices} />
      {payer?.credit ? (
        <p className="small muted dmore">{say('person.credit', { amount: formatExactMoney(payer.credit) })}</p>
      ) : null}
      <h3 className="dmore">{say('person.methods')}</h3>
      {methods.length === 0 ? (
        <p className="small muted">{emptyText(person, 'payment', say('person.methods.none'))}</p>
      ) : (
        <ul className="small">
          {methods.map((method) => (
            <li key={method.id}>
              {[
                formatPersonMethod(method),
                expiryOf(method),
                method.id === payer?.defaultPaymentMethodId ? say('person.method.default') : null,
              ]
                .filter(Boolean)
                .join(', ')}
            </li>
          ))}
        </ul>
      )}
    </TableSection>
  );
}

export function PersonMails({ person: { mails } }: Props) {
  return (
    <TableSection
      id="mails"
      title={say('person.mails')}
      empty={say('person.mails.none')}
      isFlowing
      rows={mails}
      keyOf={({ id }) => String(id)}
      columns={[
        { key: 'sent', head: say('find.sent'), cell: ({ createdAt }) => DateTimeText(createdAt) },
        {
          key: 'subject',
          head: say('find.subject'),
          cell: ({ id, subject }) => <a href={`/desk/mails?mail=${id}#preview`}>{subject}</a>,
        },
        { key: 'state', head: say('find.state'), cell: ({ state }) => <MailStateMark state={state} /> },
        {
          key: 'action',
          head: say('mails.action'),
          cell: (mail) =>
            canResend(mail) ? (
              <ResendLink id={mail.id} />
            ) : (
              <span className="hint">{mail.isSecret ? say('mails.secret') : ''}</span>
            ),
        },
      ]}
    />
  );
}

export function PersonConsents({ person: { consents } }: Props) {
  return (
    <TableSection
      id="cons"
      title={say('person.consents')}
      empty={say('person.consents.none')}
      rows={consents}
      keyOf={({ at, purpose }) => `${at} ${purpose}`}
      columns={[
        { key: 'at', head: say('person.given'), cell: ({ at }) => DateTimeText(at) },
        {
          key: 'for',
          head: say('person.for'),
          cell: ({ purpose, version }) => (
            <span>
              {say(`person.consent.${purpose}`)}
              <br />
              <span className="hint">{say('person.version', { version })}</span>
            </span>
          ),
        },
        {
          key: 'by',
          head: say('person.by'),
          cell: ({ way }) => (way === 'box' || way === 'button' ? say(`person.by.${way}`) : way),
        },
        { key: 'text', head: say('person.word'), cell: ({ text }) => text },
      ]}
    />
  );
}

export function PersonSignIns({ person: { signIns } }: Props) {
  return (
    <TableSection
      id="sign"
      title={say('person.signIns')}
      empty={say('person.signIns.none')}
      rows={signIns}
      keyOf={({ signedInAt, lastUsedAt }) => `${signedInAt} ${lastUsedAt}`}
      columns={[
        { key: 'in', head: say('person.signedIn'), cell: ({ signedInAt }) => DateTimeText(signedInAt) },
        { key: 'used', head: say('person.used'), cell: ({ lastUsedAt }) => DateTimeText(lastUsedAt) },
      ]}
    />
  );
}

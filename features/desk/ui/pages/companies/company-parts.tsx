import type { ReactNode } from 'react';
import { Status } from '../../../../../app/ui-kit/status.tsx';
import { formatDate } from '../../../../../core/dates.ts';
import { formatExactMoney } from '../../../../../core/money.ts';
import { say } from '../../../../../messages/desk/desk-messages.ts';
import type { CompanyDetails, CompanyDomain, CompanyMember } from '../../../../../platforms/users/client/companies.ts';
import { formatApprovalNumber } from '../../../../approvals/rules/approval-states.ts';
import { sortRoles } from '../../../../company/rules/company-roles.ts';
import { describeOnAccount, NET_DAYS, type OnAccountState } from '../../../../invoices/rules/on-account.ts';
import type { ServiceRequest } from '../../../../requests/repository/service-requests.ts';
import type { DeskCompany } from '../../../use-cases/companies/read-desk-company.ts';
import { getCustomerName } from '../../../use-cases/read-person.ts';
import { Facts } from '../../components/facts.tsx';
import { DateText, DateTimeText, LongText, NumberText } from '../../components/formatted.tsx';
import { OrderStateMark } from '../../components/order-state.tsx';
import { Section } from '../../components/section.tsx';
import { TableSection } from '../../components/table.tsx';
import { describeRequest, renderDueMark, renderRequestState } from '../requests/request-facts.tsx';

type DetailsProps = { details: CompanyDetails };

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const listRoles = (roles: CompanyMember['roles']): string =>
  roles.length === 0
    ? say('company.role.none')
    : capitalize(
        sortRoles(roles)
          .map((role) => say(`company.role.${role}`))
          .join(', '),
      );

export const listAdministratorNames = ({ members }: CompanyDetails): string[] =>
  members
    .filter(({ roles }) => roles.includes('administrator'))
    .map(({ firstName, lastName, email }) => getCustomerName({ firstName, lastName, email: email ?? '' }));

/** The company's own facts, and the rules that its members set. */
export function DeskCompanyFacts({ details: { company } }: DetailsProps) {
  const { legalName, address, taxId, invoiceEmail, joinPolicy, isPurchaseOrderRequired, approvalLimit } = company;
  const { street, street2, city, state, zip } = address;
  const rules = [
    isPurchaseOrderRequired && say('company.rules.po'),
    approvalLimit !== null && say('company.rules.limit', { amount: formatExactMoney(approvalLimit) }),
  ].filter((rule) => rule !== false);
  return (
    <Section id="details" title={say('company.details')}>
      <Facts
        of={[
          [say('company.legalName'), legalName ?? say('company.none')],
          [say('company.address'), `${[street, street2, city].filter(Boolean).join(', ')}, ${state} ${zip}`],
          [say('company.taxId'), taxId ? say('company.taxId.value', { number: taxId }) : say('company.none')],
          [say('company.invoiceEmail'), LongText(invoiceEmail)],
          [say('company.joining'), say(`company.joining.${joinPolicy}`)],
          [say('company.rules'), rules.length > 0 ? rules.join(' ') : say('company.rules.none')],
          [say('company.since'), formatDate(company.createdAt)],
        ]}
      />
    </Section>
  );
}

const DOMAIN_TONES = { verified: 'ok', pending: 'info', lost: 'warn', expired: 'warn' } as const;

function DomainMark({ domain: { state, verifiedBy } }: { domain: CompanyDomain }) {
  return (
    <Status tone={DOMAIN_TONES[state]} icon={state === 'pending' ? 'clock' : undefined}>
      {say(
        state === 'verified' && verifiedBy === 'staff' ? 'company.domain.verified.staff' : `company.domain.${state}`,
      )}
    </Status>
  );
}

export const CompanyDomains = ({ details: { company, domains } }: DetailsProps) => (
  <TableSection
    id="domains"
    title={say('company.domains')}
    count={domains.length}
    empty={say('company.domains.none')}
    rows={domains}
    keyOf={({ domain }) => domain}
    columns={[
      { key: 'domain', head: say('company.domain'), cell: ({ domain }) => LongText(domain) },
      { key: 'state', head: say('find.state'), cell: (domain) => <DomainMark domain={domain} /> },
      {
        key: 'since',
        head: say('company.domain.since'),
        cell: ({ verifiedAt }) => (verifiedAt ? DateText(verifiedAt) : say('audit.none')),
      },
      {
        key: 'checked',
        head: say('company.domain.checked'),
        cell: ({ lastCheckedAt }) => (lastCheckedAt ? DateTimeText(lastCheckedAt) : say('audit.none')),
      },
      {
        key: 'act',
        head: say('mails.action'),
        cell: ({ domain, state }): ReactNode =>
          state === 'verified' ? (
            say('audit.none')
          ) : (
            <a
              className="btn sm"
              href={`/desk/companies/${company.companyId}/confirm-domain?${new URLSearchParams({ domain })}`}
              data-dialog
            >
              {say('company.domain.confirm')}
              <span className="vh">{domain}</span>
            </a>
          ),
      },
    ]}
  />
);

export const CompanyMembers = ({ details: { members } }: DetailsProps) => (
  <TableSection
    id="members"
    title={say('company.members')}
    count={members.length}
    rows={members}
    keyOf={({ userId }) => userId}
    columns={[
      {
        key: 'member',
        head: say('company.member'),
        cell: ({ firstName, lastName, email, userId }) => (
          <a href={`/desk?${new URLSearchParams({ q: email ?? userId })}`}>
            {getCustomerName({ firstName, lastName, email: email ?? userId })}
          </a>
        ),
      },
      { key: 'roles', head: say('company.roles'), cell: ({ roles }) => listRoles(roles) },
      { key: 'email', head: say('company.email'), cell: ({ email }) => LongText(email) },
      { key: 'joined', head: say('company.joined'), cell: ({ joinedAt }) => DateText(joinedAt) },
      {
        key: 'active',
        head: say('company.lastActive'),
        cell: ({ lastActiveAt }) => (lastActiveAt ? DateText(lastActiveAt) : say('company.never')),
      },
    ]}
  />
);

type Waiting = { key: string; email: string; name: string; text: string };

/** Open invitations and requests to join. */
export function CompanyWaiting({ details: { invitations, joinRequests }, now }: DetailsProps & { now: Date }) {
  const rows: Waiting[] = [
    ...joinRequests.map(({ requestId, email, firstName, lastName, requestedAt }) => ({
      key: requestId,
      email,
      name: getCustomerName({ firstName, lastName, email }),
      text: say('company.asking', { date: formatDate(requestedAt) }),
    })),
    ...invitations.map(({ invitationId, email, expiresAt }) => ({
      key: invitationId,
      email,
      name: '',
      text: say(new Date(expiresAt) > now ? 'company.invited' : 'company.invited.expired', {
        date: formatDate(expiresAt),
      }),
    })),
  ];
  return (
    <TableSection
      id="waiting"
      title={say('company.invitations')}
      count={rows.length}
      empty={say('company.invitations.none')}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        { key: 'email', head: say('company.email'), cell: ({ email }) => LongText(email) },
        { key: 'name', head: say('find.name'), cell: ({ name }) => name || say('audit.none') },
        { key: 'state', head: say('find.state'), cell: ({ text }) => text },
      ]}
    />
  );
}

/** [NET-15] The terms of a company, what it uses of its limit, and whether it can order on account. */
export function DeskCompanyTerms({ company: { terms, account }, now }: { company: DeskCompany; now: Date }) {
  const state = describeOnAccount(terms, account, now);
  return (
    <Section id="terms" title={say('terms.title')}>
      {terms === null || state === null ? (
        <p className="muted">{say('terms.none')}</p>
      ) : (
        <Facts
          of={[
            [
              say('terms.terms'),
              say('terms.net', { days: NET_DAYS, date: formatDate(terms.openedAt), email: terms.openedBy }),
            ],
            [say('terms.limit'), formatExactMoney(state.limit)],
            [
              say('terms.used'),
              say('terms.used.left', {
                used: formatExactMoney(state.used),
                left: formatExactMoney(Math.max(0, state.left)),
              }),
            ],
            [say('terms.paused'), describePause(state)],
          ]}
        />
      )}
    </Section>
  );
}

function describePause({ paused }: OnAccountState): string {
  if (paused === null) return say('terms.paused.no');
  return paused.by === 'staff'
    ? say('terms.paused.staff')
    : say('terms.paused.overdue', { number: String(paused.number), count: paused.days });
}

/** The people and invitations of a company's plan. */
export const DeskCompanySeats = ({ seats, unavailable }: Pick<DeskCompany, 'seats' | 'unavailable'>) => (
  <TableSection
    id="seats"
    title={say('person.seats')}
    count={seats.length}
    empty={unavailable.length > 0 ? say('person.unread') : say('company.seats.none')}
    rows={seats}
    keyOf={({ seatId }) => seatId}
    columns={[
      {
        key: 'person',
        head: say('company.member'),
        cell: ({ email, firstName, lastName, state }) =>
          state === 'invited' ? (
            LongText(email)
          ) : (
            <a href={`/desk?${new URLSearchParams({ q: email })}`}>{getCustomerName({ firstName, lastName, email })}</a>
          ),
      },
      { key: 'email', head: say('company.email'), cell: ({ email }) => LongText(email) },
      {
        key: 'state',
        head: say('find.state'),
        cell: ({ since, expiresAt, hasAccess }) =>
          since !== null
            ? say(hasAccess ? 'company.seat.since' : 'company.seat.without', { date: formatDate(since) })
            : say('company.invited', { date: formatDate(expiresAt ?? '') }),
      },
    ]}
  />
);

/** Requests to customer service: of a company, or of a person. */
export const RequestsSection = ({ requests, now }: { requests: readonly ServiceRequest[]; now: Date }) => (
  <TableSection
    id="requests"
    title={say('company.requests')}
    count={requests.length}
    empty={say('company.requests.none')}
    rows={requests}
    keyOf={({ requestId }) => requestId}
    columns={[
      {
        key: 'kind',
        head: say('requests.kind'),
        cell: ({ requestId, kind }) => (
          <a href={`/desk/requests?request=${requestId}#detail`}>{say(`requests.kind.${kind}`)}</a>
        ),
      },
      { key: 'what', head: say('requests.what'), cell: describeRequest },
      { key: 'state', head: say('find.state'), cell: renderRequestState },
      { key: 'by', head: say('requests.by'), cell: (request) => renderDueMark(request, now) },
    ]}
  />
);

const APPROVAL_TONES = {
  waiting: 'info',
  approving: 'info',
  paying: 'info',
  approved: 'ok',
  'sent-back': 'warn',
  withdrawn: 'off',
  expired: 'off',
} as const;

/** [APR-02] The orders of a company that wait, or waited, for an approver. Staff can't answer them. */
export const DeskCompanyApprovals = ({ approvals }: Pick<DeskCompany, 'approvals'>) => (
  <TableSection
    id="approvals"
    title={say('company.approvals')}
    count={approvals.length}
    empty={say('company.approvals.none')}
    rows={approvals}
    keyOf={({ number }) => String(number)}
    columns={[
      {
        key: 'number',
        head: say('find.number'),
        cell: ({ number }) => NumberText(formatApprovalNumber(number)),
      },
      { key: 'sent', head: say('company.approvals.sent'), cell: ({ sentAt }) => DateText(sentAt) },
      {
        key: 'by',
        head: say('company.approvals.by'),
        cell: ({ requester }) => requester.name || say('requests.former'),
      },
      {
        key: 'state',
        head: say('find.state'),
        cell: ({ state }) => (
          <Status tone={APPROVAL_TONES[state]} icon={state === 'waiting' ? 'clock' : undefined}>
            {say(`company.approvals.${state}`)}
          </Status>
        ),
      },
      {
        key: 'until',
        head: say('company.approvals.until'),
        cell: ({ state, expiresAt, answeredAt }) =>
          DateText(state === 'waiting' ? expiresAt : (answeredAt ?? expiresAt)),
      },
      {
        key: 'total',
        head: say('find.total'),
        isFigure: true,
        cell: ({ sums, orderTotal }) => formatExactMoney(orderTotal ?? sums.total),
      },
    ]}
  />
);

/** The newest orders of a company; Find leads to the customer of each. A shared one was paid by its buyer alone. */
export const DeskCompanyOrders = ({ orders, counts }: Pick<DeskCompany, 'orders' | 'counts'>) => (
  <TableSection
    id="orders"
    title={say('person.orders')}
    count={counts.orders}
    empty={say('person.orders.none')}
    rows={orders}
    keyOf={({ orderNumber }) => String(orderNumber)}
    columns={[
      {
        key: 'number',
        head: say('find.number'),
        cell: ({ orderNumber }) => <a href={`/desk?q=${orderNumber}`}>{NumberText(String(orderNumber))}</a>,
      },
      { key: 'date', head: say('find.date'), cell: ({ orderedAt }) => DateText(orderedAt) },
      { key: 'by', head: say('company.orders.by'), cell: ({ buyerName }) => buyerName || say('requests.former') },
      {
        key: 'po',
        head: say('company.orders.po'),
        cell: ({ poNumber, hasPoFile, sharedAt }) =>
          sharedAt === null
            ? [poNumber, hasPoFile && say('company.orders.file')].filter(Boolean).join(', ') || say('audit.none')
            : say('company.orders.shared', { date: formatDate(sharedAt) }),
      },
      { key: 'state', head: say('find.state'), cell: ({ status }) => <OrderStateMark status={status} /> },
      { key: 'total', head: say('find.total'), isFigure: true, cell: ({ total }) => formatExactMoney(total) },
    ]}
  >
    {counts.orders > orders.length && (
      <p className="dmore small muted">{say('company.orders.newest', { count: orders.length })}</p>
    )}
  </TableSection>
);

/** [INV-10] What a company owes: invoices on account and of plans, and unused credit notes. */
export const DeskCompanyInvoices = ({ open: { items, isComplete } }: Pick<DeskCompany, 'open'>) => (
  <TableSection
    id="invoices"
    title={say('invoices.title')}
    count={items.length}
    empty={say(isComplete ? 'invoices.none.company' : 'invoices.unread')}
    rows={items}
    keyOf={({ kind, ref }) => `${kind} ${ref}`}
    columns={[
      { key: 'number', head: say('find.number'), cell: ({ number }) => NumberText(number) },
      {
        key: 'due',
        head: say('invoices.due'),
        cell: ({ kind, dueOn, issuedAt }) =>
          dueOn !== null ? DateText(dueOn) : kind === 'credit' ? DateText(issuedAt) : say('invoices.charged'),
      },
      {
        key: 'po',
        head: say('company.orders.po'),
        cell: ({ kind, poNumber }) => poNumber || say(kind === 'plan' ? 'invoices.plan' : 'audit.none'),
      },
      { key: 'by', head: say('company.orders.by'), cell: ({ buyerName }) => buyerName || say('audit.none') },
      { key: 'state', head: say('find.state'), cell: (item) => <InvoiceMark item={item} /> },
      { key: 'total', head: say('find.total'), isFigure: true, cell: ({ amount }) => formatExactMoney(amount) },
    ]}
  >
    {!isComplete && items.length > 0 && <p className="dmore small muted">{say('invoices.unread')}</p>}
    {items.length > 0 && (
      <p className="dmore small">
        {say('invoices.sum', { amount: formatExactMoney(items.reduce((all, { amount }) => all + amount, 0)) })}
      </p>
    )}
  </TableSection>
);

function InvoiceMark({ item: { kind, blocked, daysPastDue } }: { item: DeskCompany['open']['items'][number] }) {
  if (blocked !== null)
    return (
      <Status tone="info" icon="clock">
        {say('invoices.pending')}
      </Status>
    );
  if (kind === 'credit') return say('invoices.credit');
  return daysPastDue > 0 ? (
    <Status tone="bad">{say('invoices.days', { count: daysPastDue })}</Status>
  ) : (
    say('invoices.open')
  );
}

export const DeskCompanyActivity = ({ details: { activity } }: DetailsProps) => (
  <TableSection
    id="activity"
    title={say('company.activity')}
    empty={say('company.activity.none')}
    rows={activity}
    keyOf={({ activityId }) => activityId}
    columns={[
      { key: 'when', head: say('company.activity.when'), cell: ({ at }) => DateTimeText(at) },
      { key: 'who', head: say('company.activity.who'), cell: ({ actor }) => actor },
      { key: 'what', head: say('company.activity.what'), cell: ({ action }) => say(`company.activity.${action}`) },
      {
        key: 'subject',
        head: say('company.activity.subject'),
        // the detail of a seat is its id
        cell: ({ subject, detail, action }) =>
          LongText([subject, action.startsWith('seat-') ? null : detail].filter(Boolean).join(': ')),
      },
    ]}
  />
);

import type { ReactNode } from 'react';
import { Icon } from '../../../../app/ui-kit/icon.tsx';
import { formatDate, isoDay } from '../../../../core/dates.ts';
import { formatThousandsEnUs } from '../../../../core/format/en-us.ts';
import { formatExactMoney } from '../../../../core/money.ts';
import { say } from '../../../../messages/desk/desk-messages.ts';
import type { CompanyInvoice } from '../../../invoices/repository/company-invoices.ts';
import type { ServiceRequest } from '../../../requests/repository/service-requests.ts';
import { countDaysLate } from '../../../requests/rules/request-due.ts';
import { findCompaniesWithoutAdministrator } from '../../use-cases/companies/read-desk-company.ts';
import type { Desk } from '../../use-cases/desk.ts';
import { listUnanswered } from '../../use-cases/disputes/list-disputes.ts';
import type { DeskMail } from '../../use-cases/mail-desk.ts';
import { formatMinutes } from './format-time.ts';
import { Section } from './section.tsx';

/** One kind of item that needs staff, with a link to its page. */
type Need = { key: string; text: string; detail: ReactNode; href: string; isLate?: boolean };
const MAX_NAMED = 2;

/** [LK-57] What needs attention, first on the desk's home: paid orders without delivery, unanswered disputes, files that buyers wait for, failed emails. */
export async function NeedsYou({ desk }: { desk: Desk }) {
  const needs = await listNeeds(desk, new Date());
  return (
    <Section id="needs" title={say('needs.title')} count={needs.length > 0 ? needs.length : undefined}>
      {needs.length === 0 ? (
        <p className="small muted">{say('needs.none')}</p>
      ) : (
        <ul className="dneeds">
          {needs.map(({ key, text, detail, href, isLate }) => (
            <li key={key}>
              <Icon name="alert" />
              <a href={href}>{text}</a>
              <span className={isLate ? 'small dlate' : 'small muted'}>{detail}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

async function listNeeds(desk: Desk, now: Date): Promise<Need[]> {
  const { mails, selling, documents } = desk;
  const [{ unseen }, failed, unsettled, awaited, disputes, requests, abandoned, overdue] = await Promise.all([
    mails.counts(),
    mails.list({ show: 'failed', limit: MAX_NAMED }),
    selling?.unsettled() ?? [],
    documents.listAwaited(),
    listUnanswered(desk),
    desk.context.requests.list({ isOpen: true }),
    findCompaniesWithoutAdministrator(desk),
    desk.context.companyInvoices.listOverdue(isoDay(desk.context.now())),
  ]);
  const charged = unsettled.filter(({ state }) => state === 'charged');
  const needs: (Need | null)[] = [
    charged.length === 0
      ? null
      : {
          key: 'charged',
          text: say('needs.charged', { count: charged.length }),
          detail: say('needs.charged.amount', {
            amount: formatExactMoney(charged.reduce((sum, { total }) => sum + total, 0)),
            at: formatMinutes(charged.map(({ since }) => since).sort()[0] ?? '', now),
          }),
          href: '/desk/purchases',
        },
    describeDisputes(disputes),
    describeRequests(requests, desk.context.now()),
    describeAbandoned(abandoned),
    describeOverdue(overdue),
    awaited.length === 0
      ? null
      : {
          key: 'awaited',
          text: say('needs.awaited', { count: awaited.length }),
          detail: awaited
            .slice(0, MAX_NAMED)
            .map(({ sku }) => sku)
            .join(', '),
          href: '/desk/documents',
        },
    unseen === 0
      ? null
      : {
          key: 'mails',
          text: say('needs.mails', { count: unseen }),
          detail: failed.map((mail) => nameMail(mail, now)).join('; '),
          href: '/desk/mails?show=failed',
        },
  ];
  return needs.filter((need) => need !== null);
}

/** Without a response by the deadline the bank decides for its customer. Names a platform that didn't respond, since a response may be due. */
function describeDisputes(found: Awaited<ReturnType<typeof listUnanswered>>): Need | null {
  const href = '/desk/purchases#disputes';
  if (!found.ok) return { key: 'disputes', text: say('needs.disputes.unknown'), detail: '', href };
  if (found.value.length === 0) return null;
  const amount = formatExactMoney(found.value.reduce((sum, one) => sum + one.amount, 0));
  const dueBy = found.value[0]?.dueBy ?? null;
  return {
    key: 'disputes',
    text: say('needs.disputes', { count: found.value.length }),
    detail: dueBy === null ? amount : say('needs.disputes.due', { amount, date: formatDate(dueBy) }),
    href,
  };
}

/** [INV-10] Invoices on account that are past due. */
function describeOverdue(invoices: readonly CompanyInvoice[]): Need | null {
  const [first] = invoices;
  return first === undefined
    ? null
    : {
        key: 'overdue',
        text: say('invoices.need', { count: invoices.length }),
        detail: formatExactMoney(invoices.reduce((sum, { total }) => sum + total, 0)),
        href: '/desk/requests?show=overdue',
      };
}

function describeRequests(requests: readonly ServiceRequest[], now: Date): Need | null {
  const [first] = requests;
  if (!first) return null;
  const late = requests.filter(({ dueOn }) => countDaysLate(dueOn, now) > 0).length;
  return {
    key: 'requests',
    text: say('needs.requests', { count: requests.length }),
    detail:
      late > 0
        ? say('needs.requests.late', { count: late })
        : say('needs.requests.due', { date: formatDate(first.dueOn) }),
    href: '/desk/requests',
    isLate: late > 0,
  };
}

/** [COM-94] Companies whose only administrator was erased. */
function describeAbandoned(found: Awaited<ReturnType<typeof findCompaniesWithoutAdministrator>>): Need | null {
  if (!found.ok || found.value.length === 0) return null;
  const [only, another] = found.value;
  return {
    key: 'companies',
    text: say('needs.companies', { count: found.value.length }),
    detail: found.value
      .slice(0, MAX_NAMED)
      .map(({ name }) => name)
      .join(', '),
    href: only && !another ? `/desk/companies/${only.companyId}` : '/desk/companies',
  };
}

const nameMail = ({ subject, triedAt, createdAt }: DeskMail, now: Date): string =>
  `${subject}, ${formatMinutes(triedAt ?? createdAt, now)}`;

/** Sales of the last seven days, and a link to all insights. */
export async function ThisWeek({ desk }: { desk: Desk }) {
  const { steps, bought, views, missed } = await desk.insight.read(7);
  if (views === 0 && steps.paid === 0) return null;
  const cells = [
    ['orders', steps.paid],
    ['copies', bought],
    ['views', views],
    ['missed', missed.length],
  ] as const;
  return (
    <Section
      id="week"
      title={say('needs.week')}
      aside={
        <a className="small" href="/desk/insight?days=7">
          {say('needs.week.more')}
        </a>
      }
    >
      <dl className="statusline d4">
        {cells.map(([key, count]) => (
          <div key={key}>
            <dt>{say(`needs.week.${key}`)}</dt>
            <dd className="big">{formatThousandsEnUs(count)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

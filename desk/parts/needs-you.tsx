import type { ReactNode } from 'react';
import { Icon } from '../../app/everywhere/parts/icon.tsx';
import { formatDate } from '../../core/dates.ts';
import { formatThousandsEnUs } from '../../core/format/en-us.ts';
import { formatExactMoney } from '../../core/money.ts';
import { say } from '../../messages/desk/desk-words.ts';
import type { Desk } from '../../shop/desk/desk.ts';
import { listUnanswered } from '../../shop/desk/disputes/list-disputes.ts';
import type { DeskMail } from '../../shop/desk/mail-desk.ts';
import { formatMinutes } from './format-time.ts';
import { Section } from './section.tsx';

/** One kind of item that needs staff, with a link to its page. */
type Need = { key: string; text: string; detail: ReactNode; href: string };
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
          {needs.map(({ key, text, detail, href }) => (
            <li key={key}>
              <Icon name="alert" />
              <a href={href}>{text}</a>
              <span className="small muted">{detail}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

async function listNeeds(desk: Desk, now: Date): Promise<Need[]> {
  const { mails, selling, documents } = desk;
  const [{ unseen }, failed, unsettled, awaited, disputes] = await Promise.all([
    mails.counts(),
    mails.list({ show: 'failed', limit: MAX_NAMED }),
    selling?.unsettled() ?? [],
    documents.listAwaited(),
    listUnanswered(desk),
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

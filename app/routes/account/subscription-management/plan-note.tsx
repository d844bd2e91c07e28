import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import type { OwnPlan } from '../../../../shop/subscription/read-own-plan.ts';
import { message } from '../../../messages/manage-message.ts';
import { ButtonLink, buttonClass } from '../../../parts/button.tsx';
import { Note } from '../../../parts/status.tsx';

/** [MNG-14] What the state of a plan asks for, or that it asks for nothing. An active plan without anything open has no note. */
export function PlanNote({ plan }: { plan: OwnPlan }) {
  const { state, seats: count, endDate, invoice, isExpiring, daysLeft } = plan;
  const date = formatDate(endDate);
  if (state === 'past-due') return <Due invoice={invoice} />;
  if (state === 'scheduled')
    return (
      <Note tone="info" title={message('manage.scheduled.title')}>
        <p>{message('manage.scheduled.text', { count })}</p>
      </Note>
    );
  if (state === 'canceling')
    return (
      <Note tone="warn" title={message('manage.canceling.title', { date })}>
        <p>{message('manage.canceling.text', { count })}</p>
      </Note>
    );
  if (state === 'inactive')
    return (
      <Note
        tone="info"
        title={message('manage.inactive.title', { date })}
        actions={
          <ButtonLink look="solid" to="/subscriptions">
            {message('manage.none.plans')}
          </ButtonLink>
        }
      >
        <p>{message('manage.inactive.text')}</p>
      </Note>
    );
  if (invoice) return <Open invoice={invoice} />;
  if (!isExpiring) return null;
  return (
    <Note tone="warn" title={message('manage.expiring.title', { count: daysLeft, date })}>
      <p>{message('manage.expiring.text', { count })}</p>
    </Note>
  );
}

type Invoiced = { invoice: NonNullable<OwnPlan['invoice']> };

/** [MNG-10] [MNG-14] The way to pay lies with the provider; where it has no page the order history shows the invoice. */
function Due({ invoice }: { invoice: OwnPlan['invoice'] }) {
  const orders = <ButtonLink to="/account/order-history">{message('manage.due.orders')}</ButtonLink>;
  if (!invoice)
    return (
      <Note tone="bad" title={message('manage.due.title.plain')} actions={orders}>
        <p>{message('manage.due.text.plain')}</p>
      </Note>
    );
  return (
    <Note
      tone="bad"
      title={message('manage.due.title', { amount: formatMoney(invoice.amount) })}
      actions={invoice.url ? <Pay url={invoice.url} /> : orders}
    >
      <p>{message('manage.due.text', { date: formatDate(invoice.date) })}</p>
    </Note>
  );
}

function Open({ invoice: { amount, date, dueAt, url } }: Invoiced) {
  const facts = { date: formatDate(date) };
  return (
    <Note
      tone="info"
      title={message('manage.open.title', { amount: formatMoney(amount) })}
      actions={url && <Pay url={url} />}
    >
      <p>
        {dueAt
          ? message('manage.open.text', { ...facts, due: formatDate(dueAt) })
          : message('manage.open.text.plain', facts)}
      </p>
    </Note>
  );
}

const Pay = ({ url }: { url: string }) => (
  <a className={buttonClass({ look: 'solid' })} href={url} target="_blank" rel="noopener noreferrer">
    {message('manage.due.pay')}
    <span className="vh">{message('manage.newTab')}</span>
  </a>
);

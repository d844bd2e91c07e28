import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import type { OwnPlan } from '../../../../shop/subscription/read-own-plan.ts';
import { message } from '../../../messages/manage-message.ts';
import { ButtonLink } from '../../../parts/button.tsx';
import { Note } from '../../../parts/status.tsx';
import type { Support } from './data.ts';
import { DueNote } from './due-note.tsx';
import { PayLink } from './pay-link.tsx';
import { expiresFirst } from './plan-asks.ts';
import { methodName } from './plan-words.ts';
import { keepScheduleFlag } from './schedule-flag.ts';
import { ScheduledNote } from './scheduled-note.tsx';

type PlanNoteProps = { plan: OwnPlan; support: Support };

/** [MNG-14] What the state of a plan asks for, or that it asks for nothing. An active plan without anything open has no note. */
export function PlanNote({ plan, support }: PlanNoteProps) {
  const { state, seats: count, endDate, invoice } = plan;
  const date = formatDate(endDate);
  if (state === 'past-due') return <DueNote plan={plan} support={support} />;
  if (state === 'scheduled') return <ScheduledNote plan={plan} />;
  if (state === 'canceling')
    return (
      <Note tone="warn" title={message('manage.canceling.title', { date })}>
        <p>{message('manage.canceling.text', { count })}</p>
      </Note>
    );
  if (state === 'inactive')
    return (
      <div className="manage-note">
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
      </div>
    );
  if (invoice) return <Open invoice={invoice} />;
  return plan.isExpiring ? <Expiring plan={plan} /> : <Expires plan={plan} />;
}

/** [MNG-02] [MNG-14] The plan ends soon and nothing pays for the next year by itself. */
function Expiring({ plan: { seats, endDate, daysLeft: count } }: { plan: OwnPlan }) {
  const date = formatDate(endDate);
  return (
    <div className="manage-note">
      <Note
        tone="warn"
        title={
          count > 0
            ? message('manage.expiring.title', { count, date })
            : message('manage.expiring.title.today', { date })
        }
        actions={
          <ButtonLink
            look="solid"
            to="/account/subscription-management/schedule-payment"
            onClick={() => keepScheduleFlag('true')}
          >
            {message('manage.expiring.schedule')}
          </ButtonLink>
        }
      >
        <p>{message('manage.expiring.text', { count: seats, date })}</p>
      </Note>
    </div>
  );
}

/** What would be charged does not work that long any more. */
function Expires({ plan }: { plan: OwnPlan }) {
  const { method, endDate } = plan;
  if (!method || !expiresFirst(plan)) return null;
  const [name, date] = [methodName(method), formatDate(endDate)];
  return (
    <div className="manage-note">
      <Note
        tone="warn"
        title={
          method.isExpired
            ? message('manage.expires.title.over', { method: name })
            : message('manage.expires.title', { method: name, date })
        }
        actions={<ButtonLink to="/account/payment-method">{message('manage.expires.change')}</ButtonLink>}
      >
        <p>{message('manage.expires.text', { date })}</p>
      </Note>
    </div>
  );
}

/** An invoice that was sent and may still be paid. */
function Open({ invoice: { amount, date, dueAt, url } }: { invoice: NonNullable<OwnPlan['invoice']> }) {
  const facts = { date: formatDate(date) };
  return (
    <div className="manage-note">
      <Note
        tone="info"
        title={message('manage.open.title', { amount: formatMoney(amount) })}
        actions={url && <PayLink url={url} />}
      >
        <p>
          {dueAt
            ? message('manage.open.text', { ...facts, due: formatDate(dueAt) })
            : message('manage.open.text.plain', facts)}
        </p>
      </Note>
    </div>
  );
}

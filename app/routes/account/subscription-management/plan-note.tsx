import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import { getMethodsPath, getSchedulePath } from '../../../../features/plans/rules/plan-paths.ts';
import type { PlanKind } from '../../../../features/plans/rules/sync/plan-state.ts';
import { getPlanMethodName } from '../../../../features/plans/ui/method-name.ts';
import type { OwnPlan } from '../../../../features/plans/use-cases/read-own-plan.ts';
import { message } from '../../../../messages/message.ts';
import { ButtonLink } from '../../../ui-kit/button.tsx';
import { Note } from '../../../ui-kit/status.tsx';
import type { Support } from '../support-line.tsx';
import { formatMoment } from './format-moment.ts';
import { DueNote } from './invoice/due-note.tsx';
import { PayLink } from './invoice/pay-link.tsx';
import { NoMethod } from './no-method.tsx';
import { owesAfterEnd } from './plan-view.ts';
import { expiresFirst, lacksMethod } from './required-action.ts';
import { storeScheduleFlag } from './schedule-flag.ts';
import { ScheduledNote } from './scheduled-note.tsx';

type PlanNoteProps = { plan: OwnPlan; support: Support };

const NOTES: Record<PlanKind, (props: PlanNoteProps) => ReactNode> = {
  starting: UnderWayNote,
  'first-under-way': UnderWayNote,
  'first-returned': DueNote,
  preparing: PreparingNote,
  'under-way': UnderWayNote,
  returned: DueNote,
  'invoice-open': Open,
  'past-due': DueNote,
  shut: DueNote,
  scheduled: ScheduledNote,
  'scheduled-open': ScheduledNote,
  canceling: Canceling,
  expiring: Expiring,
  credit: Expires,
  active: Expires,
  inactive: Inactive,
};

/** [MNG-14] The action that the plan's state requires, if any. An active plan without an open matter has no note. */
export function PlanNote(props: PlanNoteProps) {
  const Note = NOTES[props.plan.state];
  return <Note {...props} />;
}

/** The plan ends with its period; a pending debit is mentioned, too. */
function Canceling(props: PlanNoteProps) {
  const { seats: count, endDate, invoice } = props.plan;
  const date = formatDate(endDate);
  return (
    <>
      <div className="manage-note">
        <Note tone="info" title={message('manage.canceling.title', { date })}>
          <p>{message('manage.canceling.text', { count })}</p>
        </Note>
      </div>
      {invoice && (invoice.isUnderWay ? <UnderWayNote {...props} /> : <Open {...props} />)}
    </>
  );
}

/** An open invoice comes first, and then has the one solid button. */
function Inactive(props: PlanNoteProps) {
  const { plan } = props;
  const owes = owesAfterEnd(plan);
  return (
    <>
      {owes && <DueNote {...props} />}
      <div className="manage-note">
        <Note
          tone="info"
          title={message('manage.inactive.title', { date: formatDate(plan.endDate) })}
          actions={
            <ButtonLink variant={owes ? 'outlined' : 'solid'} to="/subscriptions">
              {message('manage.none.plans')}
            </ButtonLink>
          }
        >
          <p>{message('manage.inactive.text')}</p>
        </Note>
      </div>
    </>
  );
}

/** [MNG-02] [MNG-14] The plan ends soon and has no automatic payment for the next year. */
function Expiring({ plan: { seats, endDate, daysLeft: count } }: PlanNoteProps) {
  const { companyId } = useParams();
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
          <ButtonLink variant="solid" to={getSchedulePath(companyId)} onClick={() => storeScheduleFlag('true')}>
            {message('manage.expiring.schedule')}
          </ButtonLink>
        }
      >
        <p>{message('manage.expiring.text', { count: seats, date })}</p>
      </Note>
    </div>
  );
}

/** The payment method expires before the renewal. */
function Expires({ plan }: PlanNoteProps) {
  const { companyId } = useParams();
  const { method, endDate } = plan;
  if (lacksMethod(plan)) return <NoMethod plan={plan} />;
  if (!method || !expiresFirst(plan)) return null;
  const [name, date] = [getPlanMethodName(method), formatDate(endDate)];
  return (
    <div className="manage-note">
      <Note
        tone="warn"
        title={
          method.isExpired
            ? message('manage.expires.title.over', { method: name })
            : message('manage.expires.title', { method: name, date })
        }
        actions={<ButtonLink to={getMethodsPath(companyId)}>{message('manage.expires.change')}</ButtonLink>}
      >
        <p>{message('manage.expires.text', { date })}</p>
      </Note>
    </div>
  );
}

/** A sent invoice that can still be paid. */
function Open({ plan: { invoice } }: PlanNoteProps) {
  if (!invoice) return null;
  const { amount, date, dueAt, url } = invoice;
  const facts = { date: formatDate(date) };
  return (
    <div className="manage-note">
      <Note
        tone="info"
        title={message('manage.open.title', { amount: formatMoney(amount) })}
        actions={url && <PayLink url={url} amount={amount} />}
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

/**
 * A pending debit: the customer has nothing to do, and nothing to pay twice. The note says whether the seats work until
 * then [MNG-12].
 */
function UnderWayNote({ plan: { invoice, access, seats: count } }: { plan: OwnPlan }) {
  const title = invoice
    ? message('manage.underWay.title', { amount: formatMoney(invoice.amount) })
    : message('manage.waiting.title');
  return (
    <div className="manage-note">
      <Note tone="info" title={title}>
        <p>
          {message(access === 'open' ? 'manage.underWay.open' : 'manage.underWay.shut', { count })}{' '}
          {message('manage.underWay.text')}
        </p>
      </Note>
    </div>
  );
}

/**
 * The hour between the first day of a year and its invoice: shows the amount, and when it is charged or sent. Nothing
 * can be paid before.
 */
function PreparingNote({ plan: { invoice, autoPay, method } }: { plan: OwnPlan }) {
  if (!invoice) return null;
  const when = invoice.finalizesAt ?? invoice.date;
  const facts = { date: formatDate(when), time: formatMoment(when) };
  const what = autoPay.isOn
    ? method
      ? message('manage.preparing.charge', { ...facts, method: getPlanMethodName(method) })
      : message('manage.preparing.charge.plain', facts)
    : message('manage.preparing.invoice', facts);
  return (
    <Note tone="info" title={message('manage.preparing.title', { amount: formatMoney(invoice.amount) })}>
      <p>{what}</p>
    </Note>
  );
}

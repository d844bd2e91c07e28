import { lazy, Suspense } from 'react';
import { type MetaFunction, useLoaderData, useParams } from 'react-router';
import { formatDate } from '../../../../core/dates.ts';
import { AddWait } from '../../../../features/payment-methods/ui/payment-method/rows/add-skeleton.tsx';
import { MethodIcon, MethodRow } from '../../../../features/payment-methods/ui/payment-method/rows/method-row.tsx';
import { getPlanPath, getSchedulePath } from '../../../../features/plans/rules/plan-paths.ts';
import { message } from '../../../../messages/message.ts';
import { Button, ButtonLink } from '../../../ui-kit/button.tsx';
import { ChangingText } from '../../../ui-kit/changing-text.tsx';
import { Empty } from '../../../ui-kit/empty.tsx';
import { FailureNote } from '../../../ui-kit/failure-note.tsx';
import { pageMeta } from '../../../ui-kit/head/page-meta.ts';
import { Link } from '../../../ui-kit/link.tsx';
import { Note, Status } from '../../../ui-kit/status.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import { ConsentToPay } from './consent-to-pay.tsx';
import { loader, type Plan, type ScheduleData } from './data.ts';
import { ProblemNote } from './problem-note.tsx';
import { RenewalPanel, scheduleLabel } from './renewal-panel.tsx';
import { type Scheduling, useSchedule } from './use-schedule.ts';
import '../subscription-management/manage.css';
import '../../../../features/payment-methods/ui/payment-method/payment-method.css';
import './schedule.css';

export { loader };

export const meta: MetaFunction = () => pageMeta({ title: message('schedule.title'), isIndexed: false });

/** [RTE-12] Schedules the payment of a plan that ends soon and does not renew automatically. */
export default function ScheduleScreen() {
  const data = useLoaderData<typeof loader>();
  const { companyId } = useParams();
  return (
    <AccountFrame>
      <div className="stack-s">
        <p className="small">
          <Link to={getPlanPath(companyId)}>{message('manage.title')}</Link>
        </p>
        <h1>{message('schedule.title')}</h1>
      </div>
      <Found {...data} />
    </AccountFrame>
  );
}

function Found({ found, ...about }: ScheduleData) {
  const { companyId } = useParams();
  if (!found) return <FailureNote title={message('schedule.unread')} />;
  const back = <ButtonLink to={getPlanPath(companyId)}>{message('schedule.none.back')}</ButtonLink>;
  if (found.kind === 'no-customer') return <Note tone="bad" title={message('schedule.noCustomer')} actions={back} />;
  // another plan is another page: no state of this one stays
  if (found.kind === 'schedule') return <Schedule key={found.plan.subscriptionId} plan={found.plan} {...about} />;
  return <Empty title={message('schedule.none')}>{back}</Empty>;
}

type ScheduleProps = { plan: Plan } & Omit<ScheduleData, 'found'>;

function Schedule({ plan, account, company, phone, source, today }: ScheduleProps) {
  const scheduling = useSchedule(plan, company);
  const { phase } = scheduling;
  const head = { name: plan.planName, seats: plan.seats, endDate: plan.payDate, daysLeft: plan.daysLeft };
  return (
    <div className="stack">
      <PlanHead plan={head} account={account} />
      <noscript>
        <div className="schedule-plain">
          <Note tone="warn" title={message('schedule.noScript', { phone })} />
        </div>
      </noscript>
      <div className="split schedule-split">
        <HowToPay {...{ plan, scheduling, source, today, company }} />
        <aside aria-labelledby="renewal">
          <RenewalPanel plan={plan} company={company} scheduling={scheduling} />
        </aside>
      </div>
      <p className="vh" role="status">
        {phase === 'leaving' && message('schedule.leaving')}
        {phase === 'busy' && message('schedule.press.busy')}
      </p>
    </div>
  );
}

type PlanHeadProps = {
  plan: { name: string; seats: number; endDate: string; daysLeft: number };
  account: { name: string; email: string };
};

/** [MNG-07] [SM1] The plan's owner, name, seats, and paid period: the status line of the plan's page. */
function PlanHead({ plan: { name, seats, endDate, daysLeft }, account }: PlanHeadProps) {
  return (
    <dl className="statusline schedule-line">
      <div>
        <dt>{message('schedule.plan')}</dt>
        <dd>
          <span className="plan">
            <span className="big">{name || message('schedule.plan.unnamed')}</span>
            <Status tone="ok">{message('schedule.plan.active')}</Status>
          </span>
        </dd>
      </div>
      <div>
        <dt>{message('schedule.seats')}</dt>
        <dd className="big">{seats}</dd>
      </div>
      <div>
        <dt>{message('schedule.ends')}</dt>
        <dd className="big">
          <ChangingText>{formatDate(endDate)}</ChangingText>
          <small>{daysLeft > 0 ? message('schedule.days', { count: daysLeft }) : message('schedule.days.last')}</small>
        </dd>
      </div>
      <div>
        <dt>{message('schedule.account')}</dt>
        <dd>
          {account.name || account.email}
          {account.name && <small>{account.email}</small>}
        </dd>
      </div>
    </dl>
  );
}

// the provider's fields load only to add a method
const AddMethod = lazy(() => import('../../../../features/payment-methods/ui/payment-method/add-method.tsx'));
const TYPES = ['card', 'us_bank_account'] as const;

type HowToPayProps = Pick<ScheduleData, 'source' | 'today' | 'company'> & { plan: Plan; scheduling: Scheduling };

/**
 * [MNG-07] The saved methods, and a new one as the last choice, with address and the provider's fields once it is
 * selected.
 */
function HowToPay({ plan, scheduling, source, today, company }: HowToPayProps) {
  const { choice, choose, phase, problem } = scheduling;
  const { companyId } = useParams();
  const isNew = choice.kind === 'new';
  // a new method is the only one: no list with one choice
  const hasChoice = plan.methods.length > 0 || !isNew;
  return (
    <section className="block schedule-how" aria-labelledby="how">
      <h2 id="how">{message('schedule.how')}</h2>
      <ProblemNote problem={problem} at={isNew ? ['how', 'press'] : ['how']} />
      {!plan.hasMethods && <Unread scheduling={scheduling} />}
      {!hasChoice && (
        <p className="muted schedule-only">
          {message('schedule.how.new')} {message('schedule.how.new.text')}
        </p>
      )}
      {hasChoice && (
        <div className="methods" role="radiogroup" aria-labelledby="how" inert={phase !== 'idle'}>
          {plan.methods.map((method) => (
            <MethodRow
              key={method.id}
              method={method}
              isChosen={choice.kind === 'saved' && choice.id === method.id}
              isDefault={method.id === plan.biller?.defaultMethodId}
              today={today}
              onChoose={() => choose({ kind: 'saved', id: method.id })}
            />
          ))}
          <label className={isNew ? 'method on' : 'method'}>
            <input
              type="radio"
              className="box"
              name="method"
              checked={isNew}
              onChange={() => choose({ kind: 'new' })}
            />
            <span>
              <b>{message('schedule.how.new')}</b>
              <span className="small muted method-fact">{message('schedule.how.new.text')}</span>
            </span>
            <MethodIcon type="card" />
          </label>
        </div>
      )}
      {isNew && (
        <div className="schedule-new">
          <Suspense fallback={<AddWait />}>
            <AddMethod
              customerId={plan.customerId}
              payment={source}
              company={company}
              flow="schedule-payment"
              types={TYPES}
              biller={plan.biller}
              returnPath={getSchedulePath(companyId)}
              // the next step makes it the default, and the plan's method
              makesDefault={false}
              isDisabled={plan.amount === null || phase !== 'idle'}
              submitLabel={scheduleLabel(plan, phase === 'leaving' ? phase : 'idle')}
              beside={<ConsentToPay plan={plan} company={company} method={scheduling.kind} hasTotal />}
              onSubmit={scheduling.confirmed}
              onKind={scheduling.setKind}
              onAdded={scheduling.added}
            />
          </Suspense>
        </div>
      )}
    </section>
  );
}

/** [ERR-13] [LD3] A list that failed to load, as opposed to an empty one. */
const Unread = ({ scheduling: { retry, isReading } }: Pick<HowToPayProps, 'scheduling'>) => (
  <Note
    tone="bad"
    title={message('schedule.how.unread')}
    isAnnounced
    actions={
      <Button size="small" onClick={retry} isBusy={isReading}>
        {message(isReading ? 'schedule.loading' : 'schedule.how.retry')}
      </Button>
    }
  />
);

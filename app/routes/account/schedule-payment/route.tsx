import { type MetaFunction, useLoaderData } from 'react-router';
import { message } from '../../../../messages/message.ts';
import { pageMeta } from '../../../everywhere/head/page-meta.ts';
import { ButtonLink } from '../../../everywhere/parts/button.tsx';
import { Empty } from '../../../everywhere/parts/empty.tsx';
import { FailureNote } from '../../../everywhere/parts/failure-note.tsx';
import { Note } from '../../../everywhere/parts/status.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import { loader, type Plan, type ScheduleData } from './data.ts';
import { HowToPay } from './how-to-pay.tsx';
import { PlanHead } from './plan-head.tsx';
import { RenewalPanel } from './renewal-panel.tsx';
import { useSchedule } from './use-schedule.ts';
import '../subscription-management/manage.css';
import '../../../parts/payment-method/payment-method.css';
import './schedule.css';

export { loader };

export const meta: MetaFunction = () => pageMeta({ title: message('schedule.title'), isIndexed: false });

/** [RTE-12] The payment of a plan that ends soon and does not renew by itself. */
export default function ScheduleScreen() {
  const data = useLoaderData<typeof loader>();
  return (
    <AccountFrame>
      <h1>{message('schedule.title')}</h1>
      <Found {...data} />
    </AccountFrame>
  );
}

function Found({ found, ...about }: ScheduleData) {
  if (!found) return <FailureNote title={message('schedule.unread')} />;
  const back = <ButtonLink to="/account/subscription-management">{message('schedule.none.back')}</ButtonLink>;
  if (found.kind === 'no-customer') return <Note tone="bad" title={message('schedule.noCustomer')} actions={back} />;
  // another plan is another page: nothing of this one stays
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

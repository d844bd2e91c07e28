import { lazy, Suspense } from 'react';
import { message } from '../../../../messages/message.ts';
import { Button } from '../../../everywhere/parts/button.tsx';
import { Note } from '../../../everywhere/parts/status.tsx';
import { AddWait } from '../../../parts/payment-method/rows/add-wait.tsx';
import { MethodIcon, MethodRow } from '../../../parts/payment-method/rows/method-row.tsx';
import { Consent } from './consent-to-pay.tsx';
import type { Plan, ScheduleData } from './data.ts';
import { ProblemNote } from './problem-note.tsx';
import type { Scheduling } from './use-schedule.ts';

// the provider's fields are for who adds a method alone
const AddMethod = lazy(() => import('../../../parts/payment-method/add-method.tsx'));
const TYPES = ['card', 'us_bank_account'] as const;
const PATH = '/account/subscription-management/schedule-payment';

type HowToPayProps = Pick<ScheduleData, 'source' | 'today' | 'company'> & { plan: Plan; scheduling: Scheduling };

/** [MNG-07] The saved methods, and a new one as the last choice, with address and the provider's fields once it is chosen. */
export function HowToPay({ plan, scheduling, source, today, company }: HowToPayProps) {
  const { choice, choose, phase, problem } = scheduling;
  const isNew = choice.kind === 'new';
  return (
    <section className="block schedule-how" aria-labelledby="how">
      <h2 id="how">{message('schedule.how')}</h2>
      <ProblemNote problem={problem} at={isNew ? ['how', 'press'] : ['how']} />
      {!plan.hasMethods && <Unread scheduling={scheduling} />}
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
          <input type="radio" className="box" name="method" checked={isNew} onChange={() => choose({ kind: 'new' })} />
          <span>
            <b>{message('schedule.how.new')}</b>
            <span className="small muted method-fact">{message('schedule.how.new.text')}</span>
          </span>
          <MethodIcon type="card" />
        </label>
      </div>
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
              returnPath={PATH}
              // the step that follows makes it the default, and the plan's own
              makesDefault={false}
              isDisabled={plan.amount === null || phase !== 'idle'}
              submitLabel={message(phase === 'leaving' ? 'schedule.leaving' : 'schedule.press')}
              beside={<Consent plan={plan} company={company} method={scheduling.kind} hasTotal />}
              onPress={scheduling.pressed}
              onKind={scheduling.setKind}
              onAdded={scheduling.added}
            />
          </Suspense>
        </div>
      )}
    </section>
  );
}

/** [ERR-13] [LD3] An empty list that failed differs from one that is empty. */
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

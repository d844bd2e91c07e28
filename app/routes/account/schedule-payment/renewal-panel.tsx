import { useRef } from 'react';
import { formatDate } from '../../../../core/dates.ts';
import { message } from '../../../../messages/message.ts';
import { Button } from '../../../everywhere/parts/button.tsx';
import { Icon } from '../../../everywhere/parts/icon.tsx';
import { Note } from '../../../everywhere/parts/status.tsx';
import { Calc } from '../../../parts/amounts/calc.tsx';
import { showConsent } from '../../../parts/show-consent.ts';
import { Consent, consentText } from './consent-to-pay.tsx';
import type { Plan } from './data.ts';
import { ProblemNote } from './problem-note.tsx';
import { renewalRows } from './renewal-rows.tsx';
import type { Phase, Scheduling } from './use-schedule.ts';

type RenewalPanelProps = { plan: Plan; company: string; scheduling: Scheduling };

/** [MNG-07] What will be charged and when, and for a saved method the button with what it agrees to [CO1]. A new one has its own beside its fields. */
export function RenewalPanel(props: RenewalPanelProps) {
  const { plan, scheduling } = props;
  return (
    <section className="panel ruled" aria-labelledby="renewal" aria-busy={scheduling.isReading || undefined}>
      <h2 id="renewal">{message('schedule.renewal')}</h2>
      <p className="schedule-what">
        <b>
          {message('schedule.renewal.seats', {
            plan: plan.planName || message('schedule.plan.unnamed'),
            count: plan.seats,
          })}
        </b>
        <span className="kind">
          <Icon name="person" />
          {message('schedule.renewal.kind')}
        </span>
      </p>
      {plan.invoice ? (
        <Calc rows={renewalRows(plan.invoice, plan.payDate)} />
      ) : (
        <Note
          tone="bad"
          title={message('invoicePreviewError')}
          isAnnounced
          actions={
            <Button size="small" onClick={scheduling.retry} isBusy={scheduling.isReading}>
              {message('schedule.how.retry')}
            </Button>
          }
        />
      )}
      <p className="schedule-note">
        <Icon name="calendar" />
        {message('schedule.renewal.note', { date: formatDate(plan.payDate) })}
      </p>
      {scheduling.choice.kind === 'saved' && <Press {...props} />}
    </section>
  );
}

const LABELS: Record<Phase, 'schedule.press' | 'schedule.press.busy' | 'schedule.leaving'> = {
  idle: 'schedule.press',
  busy: 'schedule.press.busy',
  leaving: 'schedule.leaving',
};

/** [CO2] [CO10] [ERR-20] */
function Press({ plan, company, scheduling: { choice, phase, problem, press } }: RenewalPanelProps) {
  const method = plan.methods.find(({ id }) => choice.kind === 'saved' && id === choice.id) ?? null;
  const text = method && consentText(plan, company, method);
  const sentence = useRef<HTMLDivElement>(null);
  return (
    <div className="schedule-press">
      <ProblemNote problem={problem} at={['press']} />
      <div ref={sentence}>
        <Consent plan={plan} company={company} method={method} />
      </div>
      <Button
        look="solid"
        size="big"
        isWide
        isBusy={phase !== 'idle'}
        disabled={plan.amount === null}
        onClick={() => showConsent(sentence.current) && void press(text ?? '')}
      >
        {message(LABELS[phase])}
      </Button>
    </div>
  );
}

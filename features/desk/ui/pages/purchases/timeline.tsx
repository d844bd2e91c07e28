import { formatExactMoney } from '../../../../../core/money.ts';
import { say } from '../../../../../messages/desk/desk-messages.ts';
import type { TimelineStep } from '../../../rules/selling/timeline.ts';
import { formatMinutes, formatShort } from '../../components/format-time.ts';

const moneyOf = ({ amount }: TimelineStep): string => (amount === null ? '' : formatExactMoney(amount));

const STEP_TEXTS: Readonly<Record<TimelineStep['what'], (step: TimelineStep) => string>> = {
  pressed: (step) => say('purchases.step.pressed', { amount: moneyOf(step) }),
  charged: (step) => say('purchases.step.charged', { amount: moneyOf(step) }),
  recovered: () => say('purchases.step.recovered'),
  'bank-asked': () => say('purchases.step.bank-asked'),
  declined: ({ times }) => say('purchases.step.declined', { count: times }),
  silent: ({ times }) => say('purchases.step.silent', { count: times }),
  'not-made': ({ times }) => say('purchases.step.not-made', { count: times }),
  agreed: (step) => say('purchases.step.agreed', { amount: moneyOf(step) }),
  'under-way': (step) => say('purchases.step.under-way', { amount: moneyOf(step) }),
  retried: ({ who }) => say('purchases.step.retried', { who: who ?? '' }),
  'tried-again': () => say('purchases.step.tried-again'),
  'given-up': () => say('purchases.step.given-up'),
  'page-ends': () => say('purchases.step.page-ends'),
  'bank-answers': () => say('purchases.step.bank-answers'),
};

function when({ at, until, tone }: TimelineStep, now: Date): string {
  if (at === null) return say(tone === 'next' ? 'purchases.step.next' : 'purchases.step.unknown');
  if (until === null) return formatShort(at, now);
  return say('purchases.step.between', { from: formatMinutes(at, now), to: formatMinutes(until, now) });
}

/** The history of a purchase, with its next step. */
export function Timeline({ steps, now }: { steps: readonly TimelineStep[]; now: Date }) {
  return (
    <ol className="tl">
      {steps.map((step) => (
        <li key={`${step.what} ${step.at}`} className={step.tone}>
          <span className="num">{when(step, now)}</span>
          <span>{STEP_TEXTS[step.what](step)}</span>
        </li>
      ))}
    </ol>
  );
}

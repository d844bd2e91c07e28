import type { Cents } from '../../../../core/money.ts';
import type { PendingPurchase, PurchaseStep } from '../../../../core/ports/commerce-admin.ts';
import type { Checkout } from '../../../../platforms/payment/client/types.ts';
import { isCheckoutPaid } from '../../../plans/rules/outcome.ts';
import type { PendingPlan } from '../../repository/selling/purchase-list.ts';
import type { AuditEntry } from '../../use-cases/audit.ts';

/** `next`: an expected automatic step. */
type Tone = 'ok' | 'bad' | 'info' | 'next';
/**
 * One step in the history of a purchase. `at` null: the moment is unknown or not set. `until`: the last moment of a
 * repeated step, with `times`. Moments ISO, real time.
 */
export type TimelineStep = {
  what:
    | PurchaseStep['step']
    | 'agreed'
    | 'under-way'
    | 'retried'
    | 'tried-again'
    | 'given-up'
    | 'page-ends'
    | 'bank-answers';
  tone: Tone;
  at: string | null;
  until: string | null;
  times: number;
  amount: Cents | null;
  /** the staff member who retried it */
  who: string | null;
};

const BANK_DAYS = 5;
const DAY_MS = 86_400_000;
const TONES: Readonly<Record<PurchaseStep['step'], Tone>> = {
  pressed: 'ok',
  charged: 'ok',
  recovered: 'ok',
  'bank-asked': 'info',
  declined: 'bad',
  silent: 'bad',
  'not-made': 'bad',
};
const line = (what: TimelineStep['what'], tone: Tone, at: string | null, more: Partial<TimelineStep> = {}) => ({
  ...{ what, tone, at, until: null, times: 1, amount: null, who: null },
  ...more,
});

/** Returns past steps and staff retries in order, and the expected next step last. */
const inOrder = (happened: TimelineStep[], retries: readonly AuditEntry[], next: TimelineStep): TimelineStep[] => [
  ...[...happened, ...retries.map(({ at, who }) => line('retried', 'info', at, { who }))].toSorted((a, b) =>
    (a.at ?? '').localeCompare(b.at ?? ''),
  ),
  next,
];

/**
 * [DSK-07] Returns the timeline of a purchase of documents: steps of the embedded checkout, and how long it waits
 * for the buyer.
 */
export function timelineOfDocuments(purchase: PendingPurchase, retries: readonly AuditEntry[]): TimelineStep[] {
  const { steps, total, state, givenUpAt } = purchase;
  const happened = steps.map(({ step, at, until, times }) =>
    line(step, TONES[step], at, { until, times, amount: step === 'pressed' || step === 'charged' ? total : null }),
  );
  const next = state === 'asking' ? line('given-up', 'next', givenUpAt) : line('tried-again', 'next', null);
  return inOrder(happened, retries, next);
}

/** [DSK-07] Returns the timeline of a plan purchase: the consent, and its state at the payment platform. */
export function timelineOfPlan(
  { since }: Pick<PendingPlan, 'since'>,
  checkout: Pick<Checkout, 'status' | 'paymentStatus' | 'invoice'>,
  retries: readonly AuditEntry[],
): TimelineStep[] {
  // the amount of the bank debit, which credit may have reduced
  const amount = checkout.invoice?.amountDue ?? null;
  const agreed = line('agreed', 'ok', since, { amount });
  if (checkout.status === 'open') return inOrder([agreed], retries, line('page-ends', 'next', null));
  if (isCheckoutPaid(checkout)) {
    const charged = line('charged', 'ok', checkout.invoice?.paidAt ?? since, { amount });
    return inOrder([agreed, charged], retries, line('tried-again', 'next', null));
  }
  const latest = line('bank-answers', 'next', afterBusinessDays(since, BANK_DAYS));
  return inOrder([agreed, line('under-way', 'info', since, { amount })], retries, latest);
}

/** Adds business days, Monday to Friday, UTC. */
function afterBusinessDays(from: string, days: number): string {
  const day = new Date(from);
  for (let left = days; left > 0; ) {
    day.setTime(day.getTime() + DAY_MS);
    if (day.getUTCDay() % 6 !== 0) left -= 1;
  }
  return day.toISOString();
}

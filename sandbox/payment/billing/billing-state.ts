import type { WireSubscription } from '../objects/kinds.ts';
import type { BillingState } from './stored-state.ts';
import { itemOf } from './subscription.ts';

export const DAY = 86_400;
export const HOUR = 3_600;

/** Days before a renewal at which its event is sent. */
const UPCOMING_DAYS = 30;
/** Time after which a subscription without a paid first invoice ends. */
const INCOMPLETE_HOURS = 23;
/** Clearing time of a debit that does not specify one. */
export const CLEARING_DAYS = 4;
/** Time for which a renewal, and the first invoice of a subscription with sent invoices, stays a draft. */
export const DRAFT_HOURS = 1;
/** Time after which a pending change is dropped if it is not paid. */
export const PENDING_HOURS = 23;

export type ScheduledTransition =
  | { kind: 'expire' | 'remind' | 'renew' | 'drop-pending'; at: number }
  | { kind: 'finalizes' | 'retry' | 'due' | 'overdue' | 'clears'; at: number; invoiceId: string };

const ENDED: readonly string[] = ['canceled', 'incomplete_expired'];
export const isEnded = (subscription: WireSubscription): boolean => ENDED.includes(subscription.status);

/** Returns the pending debits of an unpaid subscription, which does not end before the bank has responded. */
const debitsOf = ({ status }: WireSubscription, { watch = {} }: BillingState): number[] =>
  status === 'unpaid'
    ? Object.values(watch).flatMap(({ kind, at }) => (kind === 'clears' && at !== null ? [at] : []))
    : [];

/** Returns the next automatic transition of a subscription and its time; null if none is scheduled. */
export function nextStep(subscription: WireSubscription, state: BillingState = {}): ScheduledTransition | null {
  if (isEnded(subscription)) return null;
  const steps: ScheduledTransition[] = [];
  for (const [invoiceId, { kind, at }] of Object.entries(state.watch ?? {})) {
    if (kind !== 'failed' && at !== null) steps.push({ kind, at, invoiceId });
  }
  const { current_period_start: start, current_period_end: end } = itemOf(subscription);
  if (subscription.status === 'incomplete') {
    steps.push({ kind: 'expire', at: subscription.created + INCOMPLETE_HOURS * HOUR });
  } else {
    if (!subscription.cancel_at_period_end && state.remindedFor !== end)
      steps.push({ kind: 'remind', at: Math.max(start, end - UPCOMING_DAYS * DAY) });
    steps.push({ kind: 'renew', at: Math.max(end, ...debitsOf(subscription, state)) });
  }
  if (subscription.pending_update !== null)
    steps.push({ kind: 'drop-pending', at: subscription.pending_update.expires_at });
  return steps.reduce<ScheduledTransition | null>(
    (first, step) => (first === null || step.at < first.at ? step : first),
    null,
  );
}

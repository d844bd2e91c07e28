import { daysBetween } from '../../../../core/dates.ts';
import type { Cents } from '../../../../core/money.ts';
import type { Invoice, Subscription, SubscriptionStatus } from '../../../../platforms/payment/client/types.ts';

/** [MNG-13] In this many days before the end, auto-pay cannot be turned on. */
export const LOCKED_DAYS = 45;

/**
 * All states of a plan. Account, orders, success page, session and mails depend on this value; docs/plan-states.md
 * lists their texts.
 */
export const PLAN_KINDS = [
  'starting',
  'first-under-way',
  'first-returned',
  'preparing',
  'under-way',
  'returned',
  'invoice-open',
  'past-due',
  'shut',
  'scheduled',
  'scheduled-open',
  'canceling',
  'expiring',
  'credit',
  'active',
  'inactive',
] as const;
export type PlanKind = (typeof PLAN_KINDS)[number];

/** Whether the seats give access [MNG-12]. */
export type SeatAccess = 'open' | 'shut';

/** The provider's data of one plan. An unreadable invoice is null, like a missing one. */
export type ProviderSnapshot = {
  subscription: Pick<
    Subscription,
    'status' | 'lines' | 'cancelAtPeriodEnd' | 'schedulePay' | 'autoRenew' | 'endedAt' | 'createdAt'
  >;
  /** the newest unpaid invoice, with the state of its payment */
  open: Invoice | null;
  /** the newest draft that finalizes automatically */
  draft: Invoice | null;
  /** a renewal that stays a draft, so that nothing pays for the current period; absent without one */
  held?: Invoice | null;
  /** the customer's credit */
  credit: Cents;
};

type Facts = {
  access: SeatAccess;
  credit: Cents;
  autoPay: boolean;
  /** the end of the paid period; for an ended plan, its last one. ISO */
  endDate: string;
  /** UTC days until then; negative after it [FMT-05] */
  daysLeft: number;
};
type About<Kind extends PlanKind, Invoiced extends Invoice | null> = Facts & { kind: Kind; invoice: Invoiced };
/** A plan's state with the invoice that determines it. */
export type PlanState =
  | About<'starting' | 'scheduled' | 'expiring' | 'credit' | 'active' | 'inactive', null>
  | About<'canceling' | 'past-due' | 'shut' | 'scheduled-open', Invoice | null>
  | About<'first-under-way' | 'first-returned' | 'preparing' | 'under-way' | 'returned' | 'invoice-open', Invoice>;

const ACCESS: Record<SubscriptionStatus, SeatAccess> = {
  active: 'open',
  trialing: 'open',
  past_due: 'open',
  unpaid: 'shut',
  incomplete: 'shut',
  incomplete_expired: 'shut',
  canceled: 'shut',
  paused: 'shut',
};
/** [MNG-12] Active and past due plans give access, also while a payment is pending; all others do not. */
export const getSeatAccess = (status: SubscriptionStatus): SeatAccess => ACCESS[status];

const ENDED: readonly SubscriptionStatus[] = ['canceled', 'incomplete_expired', 'paused'];

/**
 * [MNG-01] [MNG-12] Returns the state of a plan, derived from the provider's data at a given time. Pure and total:
 * missing data counts as absent, so that a page without an invoice says less, never something else.
 */
export function derivePlanState(snapshot: ProviderSnapshot, now: Date): PlanState {
  const { subscription, open, draft, credit } = snapshot;
  const { status } = subscription;
  const endDate = getStartOfUnpaid(snapshot) ?? endOf(subscription);
  const facts: Facts = {
    access: getSeatAccess(status),
    credit: creditBeside(draft, credit),
    // a suspended plan is never charged, whatever its owner agreed to
    autoPay: subscription.autoRenew === true && status !== 'unpaid',
    endDate,
    daysLeft: daysBetween(now, new Date(endDate)),
  };
  if (ENDED.includes(status)) return { ...facts, kind: 'inactive', invoice: null };
  if (status === 'active' || status === 'trialing') return tellActive(snapshot, facts);
  const paying = open && tellPayment(open, facts);
  if (status === 'incomplete') return paying ?? { ...facts, kind: 'starting', invoice: null };
  if (open && paying && (status === 'past_due' || open.payment?.state === 'under-way')) return paying;
  if (status === 'unpaid') return { ...facts, kind: 'shut', invoice: open };
  if (subscription.schedulePay) return { ...facts, kind: 'scheduled-open', invoice: open };
  if (draft && !open) return { ...facts, kind: 'preparing', invoice: draft };
  return { ...facts, kind: 'past-due', invoice: open };
}

function tellActive({ subscription, open, draft, credit }: ProviderSnapshot, facts: Facts): PlanState {
  if (subscription.cancelAtPeriodEnd) return { ...facts, kind: 'canceling', invoice: open };
  const paying = open && tellPayment(open, facts);
  if (paying) return paying;
  if (draft) return { ...facts, kind: 'preparing', invoice: draft };
  if (subscription.schedulePay)
    return open ? { ...facts, kind: 'scheduled-open', invoice: open } : { ...facts, kind: 'scheduled', invoice: null };
  if (open) return { ...facts, kind: 'invoice-open', invoice: open };
  if (!facts.autoPay && isInLastDays(facts.daysLeft)) return { ...facts, kind: 'expiring', invoice: null };
  return { ...facts, kind: credit > 0 ? 'credit' : 'active', invoice: null };
}

/** Returns the state of an invoice with a bank debit, pending or returned; null without an attempt, or for a card. */
function tellPayment(invoice: Invoice, facts: Facts): PlanState | null {
  const { payment, reason } = invoice;
  const isFirst = reason === 'first';
  if (payment?.state === 'under-way') return { ...facts, kind: isFirst ? 'first-under-way' : 'under-way', invoice };
  if (payment?.state === 'failed' && payment.means === 'bank')
    return { ...facts, kind: isFirst ? 'first-returned' : 'returned', invoice };
  return null;
}

/**
 * [MO-35] Returns the credit that remains after a draft renewal: the provider deducts it only when the draft is
 * finalized.
 */
const creditBeside = (draft: Invoice | null, credit: Cents): Cents =>
  draft ? Math.max(0, credit - Math.max(0, draft.total - draft.amountDue)) : credit;

/** Returns the start of a held renewal's period: the plan is paid until then. */
const getStartOfUnpaid = ({ held }: ProviderSnapshot): string | null =>
  held?.lines.find(({ isProration, period }) => !isProration && period)?.period?.start ?? null;

function endOf({ lines, endedAt, createdAt }: ProviderSnapshot['subscription']): string {
  const ends = lines.map(({ periodEnd }) => periodEnd).sort();
  return ends.at(-1) ?? endedAt ?? createdAt;
}

/** [MNG-13] */
export const isInLastDays = (daysLeft: number): boolean => daysLeft >= 0 && daysLeft <= LOCKED_DAYS;

/** Returns the state derived from the subscription alone, for rules that do not depend on an invoice. */
export const deriveSubscriptionState = (subscription: ProviderSnapshot['subscription'], now: Date): PlanState =>
  derivePlanState({ subscription, open: null, draft: null, credit: 0 }, now);

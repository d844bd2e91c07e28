import { daysBetween } from '../../../core/dates.ts';
import type { Cents } from '../../../core/money.ts';
import type { Invoice, Subscription, SubscriptionStatus } from '../../../platforms/payment/client/types.ts';

/** [MNG-13] So many days before the end, and on every one after it to the end itself, auto-pay cannot be turned on any more. */
export const LOCKED_DAYS = 45;

/**
 * Every state that a plan can be in. What the account, the orders, the success page, the session and the mails say of a plan hangs on this one word;
 * docs/plan-states.md says what each of them says.
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

/** Whether the seats work [MNG-12]. */
export type SeatAccess = 'open' | 'shut';

/** What the provider says of one plan. An invoice that could not be read is null, as one that does not exist. */
export type ProviderSnapshot = {
  subscription: Pick<
    Subscription,
    'status' | 'lines' | 'cancelAtPeriodEnd' | 'schedulePay' | 'autoRenew' | 'endedAt' | 'createdAt'
  >;
  /** the newest invoice that is not paid, with how its payment stands */
  open: Invoice | null;
  /** the newest one that is a draft and finalizes by itself */
  draft: Invoice | null;
  /** a renewal that stays a draft, so that nothing pays for the present period; left out where there is none */
  held?: Invoice | null;
  /** what the customer has as credit */
  credit: Cents;
};

type Facts = {
  access: SeatAccess;
  credit: Cents;
  autoPay: boolean;
  /** the end of what is paid for; of an ended plan its last one. ISO */
  endDate: string;
  /** UTC days to it; below zero it is over [FMT-05] */
  daysLeft: number;
};
type About<Kind extends PlanKind, Told extends Invoice | null> = Facts & { kind: Kind; invoice: Told };
/** A plan's state with the invoice that it is about. */
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
/** [MNG-12] Active and past due are open, also while a payment is under way; nothing else is. */
export const getSeatAccess = (status: SubscriptionStatus): SeatAccess => ACCESS[status];

const ENDED: readonly SubscriptionStatus[] = ['canceled', 'incomplete_expired', 'paused'];

/**
 * [MNG-01] [MNG-12] The one state of a plan, from the provider's data at a moment. Pure and total: what is not read
 * counts as absent, so that a page which lacks an invoice says less, never something else.
 */
export function derivePlanState(word: ProviderSnapshot, now: Date): PlanState {
  const { subscription, open, draft, credit } = word;
  const { status } = subscription;
  const endDate = heldFrom(word) ?? endOf(subscription);
  const facts: Facts = {
    access: getSeatAccess(status),
    credit: creditBeside(draft, credit),
    // a plan that is given up is charged by nothing, whatever its owner agreed to
    autoPay: subscription.autoRenew === true && status !== 'unpaid',
    endDate,
    daysLeft: daysBetween(now, new Date(endDate)),
  };
  if (ENDED.includes(status)) return { ...facts, kind: 'inactive', invoice: null };
  if (status === 'active' || status === 'trialing') return tellActive(word, facts);
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

/** Where a bank has the last word on an invoice, or had it; null where nothing was tried, or a card was. */
function tellPayment(invoice: Invoice, facts: Facts): PlanState | null {
  const { payment, reason } = invoice;
  const isFirst = reason === 'first';
  if (payment?.state === 'under-way') return { ...facts, kind: isFirst ? 'first-under-way' : 'under-way', invoice };
  if (payment?.state === 'failed' && payment.means === 'bank')
    return { ...facts, kind: isFirst ? 'first-returned' : 'returned', invoice };
  return null;
}

/** [MO-35] The credit that a renewal being prepared leaves: it is taken from the customer only when that is finalized. */
const creditBeside = (draft: Invoice | null, credit: Cents): Cents =>
  draft ? Math.max(0, credit - Math.max(0, draft.total - draft.amountDue)) : credit;

/** Where the period of a held renewal begins: up to there the plan is paid for. */
const heldFrom = ({ held }: ProviderSnapshot): string | null =>
  held?.lines.find(({ isProration, period }) => !isProration && period)?.period?.start ?? null;

function endOf({ lines, endedAt, createdAt }: ProviderSnapshot['subscription']): string {
  const ends = lines.map(({ periodEnd }) => periodEnd).sort();
  return ends.at(-1) ?? endedAt ?? createdAt;
}

/** [MNG-13] */
export const isInLastDays = (daysLeft: number): boolean => daysLeft >= 0 && daysLeft <= LOCKED_DAYS;

/** The state as far as the subscription alone says it: for rules that hang on no invoice. */
export const deriveSubscriptionState = (subscription: ProviderSnapshot['subscription'], now: Date): PlanState =>
  derivePlanState({ subscription, open: null, draft: null, credit: 0 }, now);

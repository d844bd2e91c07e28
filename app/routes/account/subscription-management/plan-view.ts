import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import type { PlanKind } from '../../../../features/plans/rules/sync/plan-state.ts';
import { getPaymentMethodName, getPlanMethodName, methodFact } from '../../../../features/plans/ui/method-name.ts';
import type { OwnPlan } from '../../../../features/plans/use-cases/read-own-plan.ts';
import { message } from '../../../../messages/message.ts';
import { formatMoment } from './format-moment.ts';

/** One cell of the status line; `rest` follows the value, lighter. */
export type Cell = { label: string; value: string; rest?: string; small?: string };
/** A word of the status line with its tone; never green for a suspended plan. */
export type Word = { tone: 'ok' | 'info' | 'warn' | 'bad' | 'off'; icon?: 'clock'; label: StatusLabel };
type StatusLabel =
  | 'active'
  | 'processing'
  | 'returned'
  | 'preparing'
  | 'past-due'
  | 'shut'
  | 'scheduled'
  | 'canceling'
  | 'inactive';

/** The texts of a plan in one state. */
export type PlanView = {
  statuses(plan: OwnPlan): readonly Word[];
  date(plan: OwnPlan): Cell;
  amount(plan: OwnPlan): Cell;
  pays(plan: OwnPlan): Cell;
  /** text below the plan's name; empty for none */
  small(plan: OwnPlan, phone: string): string;
  /** why no seat can be added */
  seats: 'due' | 'under-way' | 'preparing' | null;
  /** the action that the page requires first; it then has the view's only solid button */
  asks: 'pay' | 'pay-if-page' | 'schedule' | null;
  /** [MNG-06] whether a payment is due: the page reloads when the customer returns to it */
  isOwed: boolean;
};

const ACTIVE: Word = { tone: 'ok', label: 'active' };
const PROCESSING: Word = { tone: 'info', icon: 'clock', label: 'processing' };
const RETURNED: Word = { tone: 'bad', label: 'returned' };
const SCHEDULED: Word = { tone: 'info', label: 'scheduled' };

type DateLabel =
  | 'ended'
  | 'ends'
  | 'due'
  | 'period'
  | 'invoiceOf'
  | 'payBy'
  | 'paysOn'
  | 'renews'
  | 'runsTo'
  | 'since'
  | 'charged'
  | 'sent';
const on = (label: DateLabel, date: string): Cell => ({ label: message(`manage.${label}`), value: formatDate(date) });

const none = (): Cell => ({ label: message('manage.next'), value: message('manage.none') });
const nothing = (): Cell => ({ label: message('manage.payment'), value: message('manage.nothingToPay') });

/** Returns the sum of the invoice; an unread one is never shown as zero [CA4]. */
const sumOf = (label: 'owed' | 'amount', { invoice }: OwnPlan): Cell => ({
  label: message(`manage.${label}`),
  value: invoice ? formatMoney(invoice.amount) : message('manage.unread'),
});

function next({ autoPay, nextAmount, credit, state, exemptBy }: OwnPlan): Cell {
  const label = message(autoPay.isOn || state === 'scheduled' ? 'manage.next' : 'manage.toRenew');
  if (nextAmount === null) return { label, value: message('manage.unread') };
  const small =
    exemptBy === undefined
      ? message(credit > 0 ? 'manage.plusTax.lessCredit' : 'manage.plusTax')
      : message(credit > 0 ? 'manage.exempt.lessCredit' : 'manage.exempt');
  return { label, value: formatMoney(nextAmount), small };
}

/** Returns the method of an automatic charge. */
function charged({ autoPay, method }: OwnPlan): Cell {
  const label = message('manage.paysWith');
  if (!autoPay.isRead) return { label, value: message('manage.unread') };
  if (!method) return { label, value: message('manage.noMethod') };
  return { label, value: getPlanMethodName(method), small: methodFact(method) };
}

/** The same, but with auto-pay off an invoice is sent. */
const pays = (plan: OwnPlan): Cell =>
  plan.autoPay.isOn ? charged(plan) : { label: message('manage.paysWith'), value: message('manage.byInvoice') };

/** Returns the method of a pending or failed payment of an invoice. The note says how long a bank takes, or that it returned the payment. */
const paidWith = ({ invoice }: OwnPlan): Cell => ({
  label: message('manage.paysWith'),
  value: getPaymentMethodName(invoice?.payment ?? null),
});

/** Returns that nothing is charged, even with a saved method. */
const byItself = ({ method }: OwnPlan): Cell => ({
  label: message('manage.payment'),
  ...(method
    ? { value: getPlanMethodName(method), small: message('manage.nothingByItself.method') }
    : { value: message('manage.nothingByItself') }),
});

const invoiceOpen = ({ invoice }: OwnPlan): string =>
  invoice ? message('manage.invoiceOpen', { date: formatDate(invoice.date) }) : '';
const invoiceDate = ({ invoice, endDate }: OwnPlan): Cell =>
  invoice ? on('invoiceOf', invoice.date) : on('period', endDate);
const paidThrough = ({ autoPay, endDate }: OwnPlan): string =>
  autoPay.isOn ? message('manage.paidThrough', { date: formatDate(endDate) }) : message('manage.autoPay.isOff');

const WELL: PlanView = {
  statuses: () => [ACTIVE],
  // an unpaid period has no renewal date
  date: ({ autoPay, endDate, daysLeft }) => on(autoPay.isOn && daysLeft >= 0 ? 'renews' : 'runsTo', endDate),
  amount: next,
  pays,
  small: paidThrough,
  seats: null,
  asks: null,
  isOwed: false,
};
const UNDER_WAY: PlanView = {
  // the small text says that the seats work
  statuses: () => [PROCESSING],
  // the date of a later attempt is unknown; the invoice date is known
  date: (plan) => (plan.invoice?.isFirstTry ? on('since', plan.invoice.date) : invoiceDate(plan)),
  amount: (plan) => sumOf('amount', plan),
  pays: paidWith,
  small: ({ access }) => message(access === 'open' ? 'manage.underWay.small' : 'manage.underWay.small.shut'),
  seats: 'under-way',
  asks: null,
  isOwed: false,
};
const BOUNCED: PlanView = {
  statuses: () => [RETURNED],
  date: invoiceDate,
  amount: (plan) => sumOf('owed', plan),
  pays: paidWith,
  // the note covers this
  small: () => '',
  seats: 'due',
  asks: 'pay',
  isOwed: true,
};

/** [MNG-01] [SM1] The texts of each plan state; no component derives a state. */
export const PLAN_VIEWS: Record<PlanKind, PlanView> = {
  starting: UNDER_WAY,
  'first-under-way': UNDER_WAY,
  'first-returned': BOUNCED,
  preparing: {
    statuses: () => [ACTIVE, { tone: 'info', icon: 'clock', label: 'preparing' }],
    date: ({ invoice, autoPay, endDate }) => ({
      label: message(autoPay.isOn ? 'manage.charged' : 'manage.sent'),
      value: formatDate(invoice?.finalizesAt ?? endDate),
      ...(invoice?.finalizesAt && { small: formatMoment(invoice.finalizesAt) }),
    }),
    amount: (plan) => sumOf('amount', plan),
    pays,
    small: ({ endDate }) => message('manage.runsOn', { date: formatDate(endDate) }),
    seats: 'preparing',
    asks: null,
    isOwed: false,
  },
  'under-way': UNDER_WAY,
  returned: BOUNCED,
  'invoice-open': {
    ...WELL,
    date: (plan) => (plan.invoice?.dueAt ? on('payBy', plan.invoice.dueAt) : invoiceDate(plan)),
    amount: (plan) => sumOf('amount', plan),
    small: invoiceOpen,
    seats: 'due',
    asks: 'pay-if-page',
  },
  'past-due': {
    statuses: () => [{ tone: 'warn', label: 'past-due' }],
    date: ({ invoice, endDate }) => (invoice ? on('due', invoice.dueAt ?? invoice.date) : on('period', endDate)),
    amount: (plan) => sumOf('owed', plan),
    pays,
    small: invoiceOpen,
    seats: 'due',
    asks: 'pay',
    isOwed: true,
  },
  shut: {
    statuses: () => [{ tone: 'bad', label: 'shut' }],
    date: invoiceDate,
    amount: (plan) => sumOf('owed', plan),
    pays: byItself,
    // the note covers this
    small: () => '',
    seats: 'due',
    asks: 'pay',
    isOwed: true,
  },
  scheduled: {
    ...WELL,
    statuses: () => [SCHEDULED],
    date: ({ endDate }) => on('paysOn', endDate),
    pays: charged,
    // another cell shows that date
    small: () => '',
  },
  'scheduled-open': {
    ...WELL,
    statuses: () => [SCHEDULED],
    date: invoiceDate,
    amount: (plan) => sumOf('owed', plan),
    pays: (plan) => (plan.invoice && !plan.invoice.retryAt ? byItself(plan) : charged(plan)),
    small: () => '',
    seats: 'due',
  },
  canceling: {
    ...WELL,
    // seats may still be added until the end, and are charged to this method
    amount: none,
    pays: charged,
    statuses: () => [{ tone: 'warn', icon: 'clock', label: 'canceling' }],
    date: ({ endDate }) => on('ends', endDate),
    small: (_, phone) => message('manage.keep', { phone }),
  },
  expiring: { ...WELL, asks: 'schedule' },
  credit: WELL,
  active: WELL,
  inactive: {
    ...WELL,
    statuses: () => [{ tone: 'off', label: 'inactive' }],
    date: ({ endDate }) => on('ended', endDate),
    amount: (plan) => (owesAfterEnd(plan) ? sumOf('owed', plan) : none()),
    pays: (plan) => (owesAfterEnd(plan) ? invoiceDate(plan) : nothing()),
    small: (_, phone) => message('manage.restart', { phone }),
  },
};

/** Whether an unpaid invoice remains after the plan's end. */
export const owesAfterEnd = ({ state, invoice }: Pick<OwnPlan, 'state' | 'invoice'>): boolean =>
  state === 'inactive' && invoice !== null && !invoice.isUnderWay;

export const getPlanView = ({ state }: Pick<OwnPlan, 'state'>): PlanView => PLAN_VIEWS[state];

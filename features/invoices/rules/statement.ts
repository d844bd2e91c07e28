import { daysBetween } from '../../../core/dates.ts';
import type { Cents } from '../../../core/money.ts';
import { sum } from '../../../core/sum.ts';

/**
 * A movement of an account: an amount owed is positive. `card`: the payment of an order or invoice that was paid directly;
 * `returned`: a bank took a payment back. `method`: of a payment, as people read it.
 */
export type AccountEntry = {
  kind: 'invoice' | 'order' | 'credit' | 'payment' | 'card' | 'returned';
  at: string;
  number: string;
  poNumber: string;
  jobs: readonly string[];
  method: string;
  amount: Cents;
};

/** An invoice or an unused credit note (negative), for the ages of a balance. `settledAt`: null while it is open. */
export type AgedItem = Pick<AccountEntry, 'poNumber' | 'jobs' | 'amount'> & {
  issuedAt: string;
  /** an ISO day; null for a credit note */
  dueOn: string | null;
  settled: readonly { at: string; until: string | null }[];
};

/** All movements of an account in any order, and its items for the ages. */
export type AccountMovements = { entries: readonly AccountEntry[]; items: readonly AgedItem[] };

/** The days of a statement, both included, and its job or PO; '' for all. */
export type StatementPeriod = { from: string; to: string; filter: string };

/** The ages of the balance on the last day; they add up to it. */
type Ages = { notDue: Cents; days30: Cents; days60: Cents; days90: Cents; older: Cents; credit: Cents };
export type Statement = StatementPeriod & {
  /** the balance before the first day */
  forward: Cents;
  lines: readonly (AccountEntry & { balance: Cents })[];
  ages: Ages;
  balance: Cents;
};

/** The longest period, in days. */
export const MAX_STATEMENT_DAYS = 366;
const ORDER = ['invoice', 'order', 'credit', 'card', 'payment', 'returned'];

/** Returns the statement of a period: balance carried forward, movements with the balance after each, and ages. [INV-09] */
export function buildStatement({ entries, items }: AccountMovements, period: StatementPeriod): Statement {
  const { from, to, filter } = period;
  const isWanted = ({ poNumber, jobs }: Pick<AccountEntry, 'poNumber' | 'jobs'>): boolean =>
    filter === '' || poNumber === filter || jobs.includes(filter);
  const dayOf = (at: string): string => at.slice(0, 10);
  const own = entries
    .filter((entry) => isWanted(entry) && dayOf(entry.at) <= to)
    .toSorted(
      (a, b) =>
        a.at.localeCompare(b.at) ||
        ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) ||
        a.number.localeCompare(b.number, 'en', { numeric: true }),
    );
  const forward = sum(own.filter(({ at }) => dayOf(at) < from).map(({ amount }) => amount));
  let balance = forward;
  const lines = own
    .filter(({ at }) => dayOf(at) >= from)
    .map((entry) => {
      balance += entry.amount;
      return { ...entry, balance };
    });
  return { ...period, forward, lines, ages: ageItems(items.filter(isWanted), to), balance };
}

/** A payment counts on its day, and until the day before the bank took it back. */
function isOpenOn({ issuedAt, settled }: AgedItem, day: string): boolean {
  if (issuedAt.slice(0, 10) > day) return false;
  return !settled.some(({ at, until }) => at.slice(0, 10) <= day && (until === null || until.slice(0, 10) > day));
}

function ageItems(items: readonly AgedItem[], day: string): Ages {
  const ages: Ages = { notDue: 0, days30: 0, days60: 0, days90: 0, older: 0, credit: 0 };
  for (const item of items) if (isOpenOn(item, day)) ages[getAge(item, day)] += item.amount;
  return ages;
}

function getAge({ dueOn, amount }: AgedItem, day: string): keyof Ages {
  if (amount < 0) return 'credit';
  const days = dueOn === null ? 0 : daysBetween(new Date(dueOn), new Date(day));
  if (days < 1) return 'notDue';
  if (days <= 30) return 'days30';
  if (days <= 60) return 'days60';
  return days <= 90 ? 'days90' : 'older';
}

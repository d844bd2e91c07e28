import { daysBetween, isoDay } from '../../../core/dates.ts';
import type { Cents } from '../../../core/money.ts';

/** How orders on account say they are paid, at the commerce platform and on papers. */
export const ON_ACCOUNT = 'On account';
/** Whether a company's order is on account; the platform's text alone proves nothing. */
export const isOnAccount = (order: { paymentMethod: string; company?: object }): boolean =>
  order.company !== undefined && order.paymentMethod === ON_ACCOUNT;
export const NET_DAYS = 30;
/** An invoice that is this many days past due pauses ordering on account. */
const PAUSE_DAYS = 15;
/** days past due on which an open invoice is reminded of */
const REMINDER_DAYS = [30, 15, 7] as const;
const DAY_MS = 86_400_000;

/** A company's terms. Times are ISO, in business time; `pausedAt`: by staff. */
export type CompanyTerms = {
  companyId: string;
  limit: Cents;
  openedAt: string;
  openedBy: string;
  pausedAt: string | null;
  /** changes with each change by staff */
  version: number;
};

type OpenInvoice = { number: number; dueOn: string; total: Cents };
/** What counts against the limit: open invoices and orders that are being placed. `oldest`: the one to pay that is due first. */
export type OpenAccount = { open: Cents; reserved: Cents; unusedCredit: Cents; oldest: OpenInvoice | null };

export type AccountPause = { by: 'staff' } | { by: 'overdue'; number: number; total: Cents; days: number };
/** What a company can order on account now. `left` may be below zero after the limit was lowered. */
export type OnAccountState = {
  limit: Cents;
  used: Cents;
  left: Cents;
  paused: AccountPause | null;
  /** of an order placed now, an ISO day */
  dueOn: string;
};

/** Returns the day on which an invoice of this moment is due, an ISO day. */
export const getInvoiceDueDay = (issued: Date): string => isoDay(new Date(issued.getTime() + NET_DAYS * DAY_MS));

/** Returns by how many days an open invoice is past due; 0 until its last day has ended. */
export const countDaysPastDue = (dueOn: string, now: Date): number => Math.max(0, daysBetween(new Date(dueOn), now));

/** Returns the days past due of the newest reminder that is due by now; null before the first. */
export const findReminder = (dueOn: string, now: Date): number | null =>
  REMINDER_DAYS.find((days) => countDaysPastDue(dueOn, now) >= days) ?? null;

/** Returns the last due day of invoices that pause ordering on account, an ISO day. */
export const getPausingDay = (now: Date): string => isoDay(new Date(now.getTime() - PAUSE_DAYS * DAY_MS));

/** [NET-10] [NET-11] Returns what a company can order on account; null without terms. */
export function describeOnAccount(terms: CompanyTerms | null, account: OpenAccount, now: Date): OnAccountState | null {
  if (terms === null) return null;
  const { open, reserved, unusedCredit, oldest } = account;
  const used = open + reserved - unusedCredit;
  const overdue: AccountPause | null =
    oldest !== null && oldest.dueOn <= getPausingDay(now)
      ? { by: 'overdue', number: oldest.number, total: oldest.total, days: countDaysPastDue(oldest.dueOn, now) }
      : null;
  return {
    limit: terms.limit,
    used,
    left: terms.limit - used,
    paused: terms.pausedAt === null ? overdue : { by: 'staff' },
    dueOn: getInvoiceDueDay(now),
  };
}

export type AccountRefusal = 'terms-missing' | 'on-account-paused' | 'over-credit-limit';

/** [NET-12] Returns why an order of this total can't be on account; null if it can. */
export function findAccountRefusal(state: OnAccountState | null, total: Cents): AccountRefusal | null {
  if (state === null) return 'terms-missing';
  if (state.paused !== null) return 'on-account-paused';
  return total > state.left ? 'over-credit-limit' : null;
}

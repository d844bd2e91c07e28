import { isoDay } from '../../../core/dates.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { sum } from '../../../core/sum.ts';
import type { Invoice } from '../../../platforms/payment/client/types.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import type { AccountHistory, BillPayment } from '../repository/company-invoices.ts';
import { formatCreditNoteNumber, formatReceiptNumber } from '../rules/invoice-paths.ts';
import { getChoiceKey } from '../rules/invoice-selection.ts';
import {
  type AccountEntry,
  type AccountMovements,
  type AgedItem,
  buildStatement,
  MAX_STATEMENT_DAYS,
  type Statement,
} from '../rules/statement.ts';
import { type OpenedPayer, openInvoicePayer } from './open-invoice-payer.ts';

export type StatementQuery = { from: string; to: string; filter: string };
/** A statement with its payer, and the jobs and POs that can be chosen. */
export type ReadStatement = { payer: OpenedPayer; statement: Statement; filters: readonly string[] };

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string): boolean =>
  DAY.test(text) && !Number.isNaN(Date.parse(text)) && isoDay(new Date(text)) === text;

/**
 * Reads the statement of a company, or of the caller (null), for any period up to a year; by default that of the last
 * three months. `invalid`: not days, the wrong way around, or a longer period. [INV-09]
 */
export async function readStatement(
  context: ShopContext,
  companyId: string | null,
  query: StatementQuery,
): Promise<Result<ReadStatement, FailureCode>> {
  const opened = await openInvoicePayer(context, companyId, 'read-invoices');
  if (!opened.ok) return opened;
  const today = isoDay(context.now());
  const to = query.to || today;
  if (!isDay(to)) return err('invalid');
  const from = query.from || isoDay(new Date(Date.parse(to) - 91 * DAY_MS));
  if (!isDay(from) || from > to) return err('invalid');
  if ((Date.parse(to) - Date.parse(from)) / DAY_MS >= MAX_STATEMENT_DAYS) return err('invalid');
  const account = await readMovements(context, opened.value);
  if (!account.ok) return account;
  const { entries } = account.value;
  const filters = [...new Set(entries.flatMap(({ poNumber, jobs }) => [...jobs, poNumber]))].filter(Boolean).sort();
  return ok({
    payer: opened.value,
    statement: buildStatement(account.value, { from, to, filter: query.filter }),
    filters,
  });
}

/** Reads every movement of an account: from the store, and invoices of plans from the payment platform. */
export async function readMovements(
  context: Pick<ShopContext, 'payment' | 'companyInvoices'>,
  { payer, customerId }: Pick<OpenedPayer, 'payer' | 'customerId'>,
): Promise<Result<AccountMovements, 'unavailable'>> {
  const [history, plans] = await Promise.all([
    'companyId' in payer
      ? context.companyInvoices.readHistory(payer.companyId)
      : readPersonalHistory(context, payer.sub),
    customerId === null ? ok([]) : context.payment.invoices(customerId),
  ]);
  if (!plans.ok && plans.code !== 'stripe_customer_invalid') return err('unavailable', plans.code);
  const own = (plans.ok ? plans.value : []).filter(
    ({ status, subscriptionId, amountDue }) =>
      (status === 'open' || status === 'paid') && subscriptionId !== null && amountDue > 0,
  );
  return ok(toMovements(history, own));
}

async function readPersonalHistory(
  { companyInvoices }: Pick<ShopContext, 'companyInvoices'>,
  sub: string,
): Promise<AccountHistory> {
  const payments = await companyInvoices.listPayments({ sub });
  return { invoices: [], creditNotes: [], cardOrders: [], payments: payments.filter(({ paidAt }) => paidAt !== null) };
}

/** Maps the records of an account to its movements, which add up to what is owed. */
function toMovements(history: AccountHistory, plans: readonly Invoice[]): AccountMovements {
  const { invoices, creditNotes, payments, cardOrders } = history;
  const settledBy = new Map<string, { at: string; until: string | null }[]>();
  for (const { items, paidAt, endedAt } of payments)
    for (const item of items) {
      const key = getChoiceKey(item);
      settledBy.set(key, [...(settledBy.get(key) ?? []), { at: paidAt ?? '', until: endedAt }]);
    }
  const entries: AccountEntry[] = [];
  const items: AgedItem[] = [];
  for (const { number, issuedAt, dueOn, total: amount, poNumber, job } of invoices) {
    const jobs = toJobs(job);
    const settled = settledBy.get(getChoiceKey({ kind: 'order', ref: String(number) })) ?? [];
    entries.push({ kind: 'invoice', at: issuedAt, number: String(number), poNumber, jobs, method: '', amount });
    items.push({ poNumber, jobs, amount, issuedAt, dueOn, settled });
  }
  for (const { number, createdAt, total, poNumber, job } of creditNotes) {
    const jobs = toJobs(job);
    const settled = settledBy.get(getChoiceKey({ kind: 'credit', ref: String(number) })) ?? [];
    const name = formatCreditNoteNumber(number);
    entries.push({ kind: 'credit', at: createdAt, number: name, poNumber, jobs, method: '', amount: -total });
    items.push({ poNumber, jobs, amount: -total, issuedAt: createdAt, dueOn: null, settled });
  }
  for (const { id, number, createdAt, amountDue: amount, dueAt, paidAt, status } of plans) {
    const own = settledBy.get(getChoiceKey({ kind: 'plan', ref: id ?? '' })) ?? [];
    // the provider keeps an invoice paid after a late return, which is a dispute there
    const direct = status === 'paid' && own.length === 0 ? [{ at: paidAt ?? createdAt, until: null }] : [];
    const common = { number: number ?? '', poNumber: '', jobs: [], method: '' };
    entries.push({ ...common, kind: 'invoice', at: createdAt, amount });
    for (const { at } of direct) entries.push({ ...common, kind: 'card', at, amount: -amount });
    const settled = [...own.map(({ at }) => ({ at, until: null })), ...direct];
    items.push({ poNumber: '', jobs: [], amount, issuedAt: createdAt, dueOn: dueAt?.slice(0, 10) ?? null, settled });
  }
  for (const { number, orderedAt: at, poNumber, jobs: all, total: amount } of cardOrders) {
    const jobs = all.filter(Boolean);
    const common = { number: String(number), at, poNumber, jobs, method: '' };
    entries.push({ ...common, kind: 'order', amount }, { ...common, kind: 'card', amount: -amount });
  }
  for (const payment of payments) entries.push(...toPaymentEntries(payment));
  return { entries, items };
}

const toJobs = (job: string): string[] => (job === '' ? [] : job.split(', '));

/**
 * Returns a payment by PO and job of its invoices, so that a statement of one of them adds up; the parts of a PO are one
 * line. A returned one comes back without its invoices of plans, which stay paid at the provider.
 */
function toPaymentEntries({ number, paidAt, endedAt, method, items }: BillPayment): AccountEntry[] {
  const groups = new Map<string, BillPayment['items'][number][]>();
  for (const item of items) {
    const key = JSON.stringify([item.poNumber, item.job]);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()].flatMap((some) => {
    const { poNumber, job } = some[0]!;
    const common = { number: formatReceiptNumber(number ?? 0), poNumber, jobs: toJobs(job), method };
    const paid: AccountEntry = {
      ...common,
      kind: 'payment',
      at: paidAt ?? '',
      amount: -sum(some.map(({ amount }) => amount)),
    };
    const reopened = sum(some.filter(({ kind }) => kind !== 'plan').map(({ amount }) => amount));
    return endedAt === null || reopened === 0
      ? [paid]
      : [paid, { ...common, kind: 'returned', at: endedAt, amount: reopened }];
  });
}

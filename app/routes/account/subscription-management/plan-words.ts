import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import type { OwnPlan, PlanMethod } from '../../../../shop/subscription/read-own-plan.ts';
import type { SavedMethod } from '../../../client/payment-calls.ts';
import { message } from '../../../messages/manage-message.ts';
import { factOfMethod, nameOfMethod } from '../../subscriptions/checkout/method-words.ts';

/** One cell of the status line. */
export type Cell = { label: string; value: string; small?: string };

const saved = ({ brand, ...method }: PlanMethod): SavedMethod =>
  method.type === 'card' ? { ...method, type: 'card', brand } : { ...method, type: 'us_bank_account', bankName: brand };

/** [CO9] "Visa ending 4242" and "exp 04/27, Expired". */
export const methodName = (method: PlanMethod): string => nameOfMethod(saved(method));
export const methodFact = (method: PlanMethod): string =>
  [factOfMethod(saved(method)), method.isExpired ? message('manage.method.expired') : ''].filter(Boolean).join(', ');

type DateLabel = 'ended' | 'ends' | 'due' | 'period' | 'invoiceOf' | 'paysOn' | 'renews' | 'runsTo';

/** [SM1] When it renews, ends, or since when something is due. */
export function dateCell({ state, endDate, invoice, autoPay }: OwnPlan): Cell {
  const cell = (label: DateLabel, date: string): Cell => ({
    label: message(`manage.${label}`),
    value: formatDate(date),
  });
  if (state === 'inactive') return cell('ended', endDate);
  if (state === 'canceling') return cell('ends', endDate);
  if (state === 'past-due') return invoice ? cell('due', invoice.date) : cell('period', endDate);
  if (state === 'scheduled') return invoice ? cell('invoiceOf', invoice.date) : cell('paysOn', endDate);
  return cell(autoPay.isOn ? 'renews' : 'runsTo', endDate);
}

/** [SM1] What is charged next or owed; what could not be read is never a zero [CA4]. */
export function amountCell({ state, nextAmount, invoice, autoPay }: OwnPlan): Cell {
  if (state === 'inactive' || state === 'canceling')
    return { label: message('manage.next'), value: message('manage.none') };
  if (state === 'past-due')
    return { label: message('manage.owed'), value: invoice ? formatMoney(invoice.amount) : message('manage.unread') };
  if (state === 'scheduled' && invoice) return { label: message('manage.amount'), value: formatMoney(invoice.amount) };
  const label = message(autoPay.isOn || state === 'scheduled' ? 'manage.next' : 'manage.toRenew');
  if (nextAmount === null) return { label, value: message('manage.unread') };
  return { label, value: formatMoney(nextAmount), small: message('manage.plusTax') };
}

/** [SM1] What pays. */
export function methodCell({ state, method, autoPay }: OwnPlan): Cell {
  const label = message('manage.paysWith');
  if (state === 'inactive' || state === 'canceling') return { label, value: message('manage.nothingToPay') };
  if (state === 'active' && !autoPay.isOn) return { label, value: message('manage.byInvoice') };
  if (!autoPay.isRead) return { label, value: message('manage.unread') };
  if (!method) return { label, value: message('manage.noMethod') };
  return { label, value: methodName(method), small: methodFact(method) };
}

/** What the plan's own cell says below its name. */
export function planSmall({ state, endDate, invoice, autoPay }: OwnPlan, phone: string): string {
  if (state === 'inactive') return message('manage.restart', { phone });
  if (state === 'canceling') return message('manage.keep', { phone });
  if (invoice) return message('manage.invoiceOpen', { date: formatDate(invoice.date) });
  return state === 'active' && autoPay.isOn ? message('manage.paidThrough', { date: formatDate(endDate) }) : '';
}

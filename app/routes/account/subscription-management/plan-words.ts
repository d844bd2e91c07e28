import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import type { OwnPlan, PlanDiscount, PlanMethod } from '../../../../shop/subscription/read-own-plan.ts';
import type { SavedMethod } from '../../../client/payment-calls.ts';
import { message } from '../../../messages/manage-message.ts';
import { factOfMethod, nameOfMethod } from '../../../parts/payment-method/method-words.ts';

/** One cell of the status line. */
export type Cell = { label: string; value: string; small?: string };

const saved = ({ brand, ...method }: PlanMethod): SavedMethod =>
  method.type === 'card' ? { ...method, type: 'card', brand } : { ...method, type: 'us_bank_account', bankName: brand };

/** [CO9] "Visa ending 4242" and "exp 04/27, Expired". */
export const methodName = (method: PlanMethod): string => nameOfMethod(saved(method));
export const methodFact = (method: PlanMethod): string =>
  [factOfMethod(saved(method)), method.isExpired ? message('manage.method.expired') : ''].filter(Boolean).join(', ');

/** How many seats work: of an ended plan none. */
export const seatsCell = ({ state, seats }: OwnPlan): Cell =>
  state === 'inactive'
    ? { label: message('manage.seats'), value: '0', small: message('manage.seats.before', { count: seats }) }
    : { label: message('manage.seats'), value: String(seats) };

type DateLabel = 'ended' | 'ends' | 'due' | 'period' | 'invoiceOf' | 'paysOn' | 'renews' | 'runsTo';

/** [SM1] When it renews, ends, or since when something is due. */
export function dateCell({ state, endDate, invoice, autoPay }: OwnPlan): Cell {
  const cell = (label: DateLabel, date: string): Cell => ({
    label: message(`manage.${label}`),
    value: formatDate(date),
  });
  if (state === 'inactive') return cell('ended', endDate);
  if (state === 'canceling') return cell('ends', endDate);
  if (state === 'past-due') return invoice ? cell('due', invoice.dueAt ?? invoice.date) : cell('period', endDate);
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
  if (state !== 'scheduled' && !autoPay.isOn) return { label, value: message('manage.byInvoice') };
  if (!autoPay.isRead) return { label, value: message('manage.unread') };
  if (!method) return { label, value: message('manage.noMethod') };
  return { label, value: methodName(method), small: methodFact(method) };
}

/** What the plan's own cell says below its name. */
export function planSmall({ state, endDate, invoice, autoPay }: OwnPlan, phone: string): string {
  if (state === 'inactive') return message('manage.restart', { phone });
  if (state === 'canceling') return message('manage.keep', { phone });
  // a scheduled one has that date in a cell of its own
  if (invoice && state !== 'scheduled') return message('manage.invoiceOpen', { date: formatDate(invoice.date) });
  if (state !== 'active') return '';
  return autoPay.isOn ? message('manage.paidThrough', { date: formatDate(endDate) }) : message('manage.autoPay.isOff');
}

/** [CO9] Of the method that pays: until when it works, that it is the default, and what else is on file. */
export function methodText({ method, methods, biller }: OwnPlan): string {
  const count = methods.count - (method ? 1 : 0);
  const over = methods.expired - (method?.isExpired ? 1 : 0);
  const own = method
    ? [methodFact(method), ...(method.id === biller?.defaultMethodId ? [message('manage.method.default')] : [])]
    : [];
  const others = count > 0 ? [message('manage.method.others', { count })] : [];
  if (over > 0) others.push(message('manage.method.othersOver', { count: over }));
  const facts = [own, others].map((parts) => parts.join(', ')).filter(Boolean);
  return facts.length > 0 ? `${facts.join('. ')}.` : message('manage.method.none');
}

/** "Member discount, 10%". */
export const discountName = ({ name, percentOff }: PlanDiscount): string =>
  percentOff === null ? name : message('manage.discount.percent', { name, percent: percentOff });

import { formatDate } from '../../../../core/dates.ts';
import { type Cents, formatMoney } from '../../../../core/money.ts';
import { message } from '../../../../messages/message.ts';
import { withoutTier } from '../../rules/invoices/invoice-lines.ts';
import type { OwnPlan } from '../../use-cases/read-own-plan.ts';
import type { QuoteLine, SeatQuote } from '../seat-calls.ts';

/** One row as text; `small` is below its label. */
export type SeatRow = { key: string; label: string; small?: string | null; amount: string; kind?: 'less' | 'answer' };
export type SeatFacts = Pick<OwnPlan, 'seats' | 'discounts'> & { add: number };

/** [SM6] The cost of the new seats: the provider's lines, discounts, tax, and the total. */
export function getSeatRows(quote: SeatQuote, facts: SeatFacts): SeatRow[] {
  const { discounts, tax, total, due } = quote;
  const settled = due - total;
  return [
    ...linesOf(quote, facts),
    ...discounts.map(({ name, amount }, at) => lessRow(`less-${at}`, getDiscountName(name, facts), amount)),
    { key: 'tax', label: message('seats.tax'), amount: formatMoney(tax) },
    ...(settled < 0 ? [lessRow('credit', message('seats.credit'), -settled)] : []),
    ...(settled > 0 ? [{ key: 'kept', label: message('seats.kept'), amount: formatMoney(settled) }] : []),
    { key: 'due', label: message('seats.due'), amount: formatMoney(due), kind: 'answer' },
  ];
}

/** Returns "Member discount, 10%", as on the page behind the dialog. */
export function getDiscountName(name: string, { discounts }: Pick<OwnPlan, 'discounts'>): string {
  const known = discounts.find((discount) => discount.name === name);
  const shown = known?.isMembers ? message('seats.discount.member') : name || message('seats.discount');
  return known?.percentOff ? message('seats.discount.percent', { name: shown, percent: known.percentOff }) : shown;
}

const lessRow = (key: string, label: string, amount: Cents): SeatRow => ({
  key,
  label,
  amount: `−${formatMoney(amount)}`,
  kind: 'less',
});

/**
 * Returns the rows for the rest of the period. If more seats change the unit price, the provider charges all of them
 * and credits the paid amount: both are rows. Other lines have the provider's text.
 */
function linesOf({ lines, subtotal, period }: SeatQuote, facts: SeatFacts): SeatRow[] {
  const change = changeOf(lines, facts);
  if (change === null)
    return lines.map(({ description, amount }, at) =>
      amount < 0
        ? lessRow(`line-${at}`, withoutTier(description), -amount)
        : { key: `line-${at}`, label: withoutTier(description), amount: formatMoney(amount) },
    );
  const { had, has } = change;
  // within a cent: each line was rounded separately
  const isSamePrice = Math.abs(has.amount / has.quantity + had.amount / had.quantity) < 1;
  if (isSamePrice) return [seatsRow(facts.add, subtotal, period)];
  const back = message('seats.line.had', { count: had.quantity });
  return [seatsRow(has.quantity, has.amount, period), lessRow('had', back, -had.amount)];
}

function changeOf(lines: readonly QuoteLine[], { seats, add }: SeatFacts): { had: QuoteLine; has: QuoteLine } | null {
  const [first, second, ...others] = lines;
  if (!first?.isProration || !second?.isProration || others.length > 0) return null;
  const [had, has] = first.amount <= second.amount ? [first, second] : [second, first];
  return had.amount <= 0 && had.quantity === seats && has.quantity === seats + add ? { had, has } : null;
}

/** [MO-44] A rounded unit price is not called exact, because its multiple differs from the amount beside it. */
const eachOf = (amount: Cents, count: number): string =>
  message(amount % count === 0 ? 'seats.line.each' : 'seats.line.each.about', {
    amount: formatMoney(Math.round(amount / count)),
  });

const seatsRow = (count: number, amount: Cents, { daysLeft, days: all }: SeatQuote['period']): SeatRow => ({
  key: 'seats',
  label: message('seats.line', { count, days: daysLeft, all }),
  small: count > 1 ? eachOf(amount, count) : null,
  amount: formatMoney(amount),
});

/** [SM6] Returns the row below the total: the yearly amount from the next period on. Null if no renewal follows. */
export function yearlyRow({ renewal }: SeatQuote, { seats, add }: Pick<SeatFacts, 'seats' | 'add'>): SeatRow | null {
  if (renewal === null) return null;
  const { amount, date } = renewal;
  const count = seats + add;
  const each = amount / count;
  return {
    key: 'yearly',
    label: message('seats.yearly', { date: formatDate(date) }),
    small: Number.isInteger(each) ? message('seats.yearly.each', { count, amount: formatMoney(each) }) : null,
    amount: formatMoney(amount),
  };
}

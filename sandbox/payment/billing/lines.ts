import { type Cents, formatMoney } from '../../../core/money.ts';
import type { WirePrice } from '../objects/kinds.ts';
import { roundPart } from './amounts.ts';
import { priceQuantity } from './price-quantity.ts';
import type { DraftLine, LinesOfPeriod } from './types.ts';

type Period = DraftLine['period'];

/** Formats dollars for an invoice line: always with both decimals. */
const money = (cents: Cents): string => {
  const written = formatMoney(cents, 'en-US');
  return written.includes('.') ? written : `${written}.00`;
};

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats a day of an invoice line as `21 Nov 2026`, in UTC. */
function lineDate(seconds: number): string {
  const day = new Date(seconds * 1000);
  return `${String(day.getUTCDate()).padStart(2, '0')} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}

/** Returns one line per used tier and one per flat amount: `3 × Unlimited (Tier 1 at $2,199.00 / year)`. */
export const linesOfPeriod: LinesOfPeriod = (price, productName, quantity, period) => {
  const interval = price.recurring?.interval ?? 'year';
  const common = { price, period, isProration: false, isDiscountable: true };
  const tiers = priceQuantity(price, quantity).tiers;
  return tiers.flatMap(({ tier, quantity: seats, unitAmount, flatAmount, amount }) => {
    const name = price.tiers_mode === null ? '' : `Tier ${tier} `;
    const suffix = (cents: Cents): string => `(${name}at ${money(cents)} / ${interval})`;
    const lines: DraftLine[] = [
      {
        ...common,
        description: `${seats} × ${productName} ${suffix(unitAmount)}`,
        amount: amount - flatAmount,
        quantity: seats,
      },
    ];
    if (flatAmount !== 0) {
      lines.push({
        ...common,
        description: `Flat fee for ${productName} ${suffix(flatAmount)}`,
        amount: flatAmount,
        quantity: 1,
      });
    }
    return lines;
  });
};

/** Returns the remaining part of a period, by the second: 0 after its end, all of it before its start. */
const leftOf = (period: Period, at: number): { part: number; total: number } => ({
  part: Math.min(Math.max(period.end - at, 0), period.end - period.start),
  total: period.end - period.start,
});

type Seats = { price: WirePrice; productName: string; quantity: number };

/** Returns the lines of a change of seats: credits the remaining time of the old ones, charges that of the new ones. */
export function linesOfChange(before: Seats, after: Seats, period: Period, at: number): DraftLine[] {
  const { part, total } = leftOf(period, at);
  const rest = { start: Math.min(Math.max(at, period.start), period.end), end: period.end };
  const line = (verb: string, seats: Seats, sign: 1 | -1): DraftLine => ({
    description: `${verb} on ${seats.quantity} × ${seats.productName} after ${lineDate(at)}`,
    amount: sign * roundPart(priceQuantity(seats.price, seats.quantity).amount, part, total) || 0,
    quantity: seats.quantity,
    price: seats.price,
    period: rest,
    isProration: true,
    isDiscountable: true,
  });
  return [line('Unused time', before, -1), line('Remaining time', after, 1)];
}

import type { InvoiceLine } from '../../platforms/payment/client/types.ts';

/** What an invoice of a subscription sold: the seats of its year, or seats that were added during the year. */
export type SeatsBought = { kind: 'plan' | 'added'; count: number };

/** [ACC-05] Read from the invoice's lines. Null where it sold no seats: a credit, or fewer than before. */
export function seatsBought(lines: readonly InvoiceLine[]): SeatsBought | null {
  const sum = (some: readonly InvoiceLine[]): number => some.reduce((count, { quantity }) => count + quantity, 0);
  const whole = lines.filter(({ isProration }) => !isProration);
  if (whole.length > 0) return sum(whole) > 0 ? { kind: 'plan', count: sum(whole) } : null;
  // the rest of the year: what there were is given back, what there are now is charged
  const added = sum(lines.filter(({ amount }) => amount > 0)) - sum(lines.filter(({ amount }) => amount < 0));
  return added > 0 ? { kind: 'added', count: added } : null;
}

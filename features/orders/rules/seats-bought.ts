import type { InvoiceLine } from '../../../platforms/payment/client/types.ts';

/** The seats that an invoice of a subscription sold: those of its year, or seats added during the year. */
export type InvoicedSeats = { kind: 'plan' | 'added'; count: number };

/**
 * Reads the seats from the invoice's lines. Returns null if it sold none: a credit, or fewer seats than before.
 * [ACC-05]
 */
export function seatsBought(lines: readonly InvoiceLine[]): InvoicedSeats | null {
  const sum = (some: readonly InvoiceLine[]): number => some.reduce((count, { quantity }) => count + quantity, 0);
  const fullLines = lines.filter(({ isProration }) => !isProration);
  if (fullLines.length > 0) return sum(fullLines) > 0 ? { kind: 'plan', count: sum(fullLines) } : null;
  // for the rest of the year, the previous seats are credited and the current seats are charged
  const added = sum(lines.filter(({ amount }) => amount > 0)) - sum(lines.filter(({ amount }) => amount < 0));
  return added > 0 ? { kind: 'added', count: added } : null;
}

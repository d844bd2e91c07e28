import type { Cents } from '../../../core/money.ts';

/**
 * [PD6] [PRD-06] Returns the number of copies per year from which a seat costs less than single copies. If the price
 * divides the yearly price exactly, the next copy counts. Returns null if a price is missing: a free document, or a
 * plan without a price. 1: the year costs less than a single copy.
 */
export function breakEvenCopy(annualPriceCents: Cents, copyCents: Cents): number | null {
  if (copyCents <= 0 || annualPriceCents <= 0) return null;
  return Math.floor(annualPriceCents / copyCents) + 1;
}

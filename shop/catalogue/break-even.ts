import type { Cents } from '../../core/money.ts';

/**
 * [PD6] [PRD-06] From which copy in a year a seat costs less than copies bought one at a time. Where the price divides the year
 * exactly, that many copies cost as much as the seat, so the next one counts. Null where there is nothing to compare: a free
 * document, or a plan without a price. 1: the year costs less than a single copy.
 */
export function breakEvenCopy(annualPriceCents: Cents, copyCents: Cents): number | null {
  if (copyCents <= 0 || annualPriceCents <= 0) return null;
  return Math.floor(annualPriceCents / copyCents) + 1;
}

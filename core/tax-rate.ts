import type { Cents } from './money.ts';

/** Rates have up to three decimals of a percent. */
const STEPS = 1_000;

/**
 * Returns the tax rate in percent for an amount: the only one of up to three decimals that matches, if each of `lines`
 * may have been rounded to the cent. Returns null if several match, because a wrong rate must not be shown.
 */
export function deriveTaxRate(tax: Cents, taxable: Cents, lines: number): number | null {
  const isSameSign = tax * taxable > 0;
  if (!isSameSign) return null;
  const [amount, base] = [Math.abs(tax), Math.abs(taxable)];
  const margin = Math.max(1, lines) / 2;
  const lowest = Math.ceil(((amount - margin) / base) * 100 * STEPS);
  const highest = Math.floor(((amount + margin) / base) * 100 * STEPS);
  return lowest === highest ? lowest / STEPS : null;
}

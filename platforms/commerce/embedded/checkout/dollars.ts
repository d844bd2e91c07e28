import type { Cents } from '../../../../core/money.ts';

/** An amount in a calculation: always with cents, so that columns line up. */
export const dollars = (cents: Cents): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 2 });

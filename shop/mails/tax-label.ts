import type { Cents } from '../../core/money.ts';
import { US_STATES } from '../../core/us-states.ts';
import type { Invoice } from '../../platforms/payment/client/types.ts';
import type { MailWriter } from './mail-writer.ts';

/** Rates have up to three decimals of a percent. */
const STEPS = 1_000;

/**
 * The rate of a tax in percent, by its amount: the only one of up to three decimals that gives it, where each of `lines` may have been rounded to the cent.
 * Null where several would, since a rate that may be wrong is not said.
 */
export function rateOf(tax: Cents, taxable: Cents, lines: number): number | null {
  if (taxable === 0 || tax === 0 || tax > 0 !== taxable > 0) return null;
  const [amount, base] = [Math.abs(tax), Math.abs(taxable)];
  const margin = Math.max(1, lines) / 2;
  const lowest = Math.ceil(((amount - margin) / base) * 100 * STEPS);
  const highest = Math.floor(((amount + margin) / base) * 100 * STEPS);
  return lowest === highest ? lowest / STEPS : null;
}

/** What a tax is called: by its state where the bill names one, with its rate where it is certain. */
export function taxLabel({ say }: MailWriter, { billedTo, taxes, total, lines }: TaxFacts): string {
  const { country = '', state: code = '' } = billedTo?.address ?? {};
  const state = country === 'US' || country === '' ? US_STATES[code.trim().toUpperCase()] : undefined;
  if (!state) return say('mail.sum.tax');
  const tax = taxes.reduce((sum, one) => sum + one, 0);
  const rate = rateOf(tax, total - tax, lines.length);
  return rate === null ? say('mail.sum.tax.state', { state }) : say('mail.sum.tax.rate', { state, rate: String(rate) });
}
type TaxFacts = Pick<Invoice, 'billedTo' | 'taxes' | 'total' | 'lines'>;

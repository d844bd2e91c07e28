import type { Cents } from '../../../core/money.ts';
import { sum } from '../../../core/sum.ts';
import { deriveTaxRate } from '../../../core/tax-rate.ts';
import { US_STATES } from '../../../core/us-states.ts';
import type { Invoice } from '../../../platforms/payment/client/types.ts';
import type { MailWriter } from './mail-writer.ts';
import { plainTitle } from './sanitize-text.ts';

type PlaceTax = { country: string; code: string; tax: Cents; taxable: Cents; lines: number };

/**
 * Returns the label of a tax: with the state if the bill has one, and with its rate if it is certain. `taxable` is
 * the taxed amount, cents.
 */
export function placeTaxLabel({ say }: MailWriter, { country, code, tax, taxable, lines }: PlaceTax): string {
  const written = code.trim().toUpperCase();
  const isHere = country === 'US' || country === '';
  // a platform may write the full name of a state
  const state = isHere
    ? (US_STATES[written] ?? Object.values(US_STATES).find((one) => one.toUpperCase() === written))
    : undefined;
  if (!state) return say('mail.sum.tax');
  const rate = deriveTaxRate(tax, taxable, lines);
  return rate === null ? say('mail.sum.tax.state', { state }) : say('mail.sum.tax.rate', { state, rate: String(rate) });
}

/** Returns the row of a tax; an exemption in words, never as an amount of zero. [TAX-07] */
export const taxRow = ({ say }: MailWriter, label: string, tax: Cents, exemptBy: string | undefined) =>
  exemptBy === undefined
    ? { label, amount: tax }
    : { label: say('mail.sum.tax'), amount: tax, words: say('mail.sum.exempt', { number: plainTitle(exemptBy) }) };

/** Returns the tax label of an invoice. */
export function taxLabel(writer: MailWriter, { billedTo, taxes, total, lines }: TaxFacts): string {
  const { country = '', state: code = '' } = billedTo?.address ?? {};
  const tax = sum(taxes);
  return placeTaxLabel(writer, { country, code, tax, taxable: total - tax, lines: lines.length });
}
type TaxFacts = Pick<Invoice, 'billedTo' | 'taxes' | 'total' | 'lines'>;

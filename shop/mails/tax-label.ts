import { rateOf } from '../../core/tax-rate.ts';
import { US_STATES } from '../../core/us-states.ts';
import type { Invoice } from '../../platforms/payment/client/types.ts';
import type { MailWriter } from './mail-writer.ts';

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

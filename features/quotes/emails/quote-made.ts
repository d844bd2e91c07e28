import { defineEmail } from '../../shared/emails/define-email.ts';
import { mailText, smallMailText } from '../../shared/emails/mail-content.ts';
import { quotePath } from '../rules/quote-paths.ts';
import { countCopies, getQuoteName } from '../rules/quote-state.ts';
import { COMPANY_VARIANT, type QuoteFacts, quoteFacts, quoteSum, SAMPLE_QUOTE } from './quote-mail-parts.ts';

export const quoteMade = defineEmail({
  kind: 'quote',
  when: 'a customer makes a quote from the cart, or makes one again; its PDF is attached',
  key: 'quote:{number}',
  content(writer, quote: QuoteFacts, shop) {
    const { say, money, date, url } = writer;
    const number = getQuoteName(quote.number);
    const until = date(quote.validUntil);
    return {
      subject: say('quote.made.subject', {
        store: shop.companyName,
        number,
        count: countCopies(quote.lines),
        amount: money(quote.total),
      }),
      preheader: say('quote.made.preheader', { date: until }),
      reference: say('quote.ref', { number }),
      heading: say('quote.made.heading'),
      reason: 'quote',
      blocks: [
        mailText(say('quote.made.text', { date: until })),
        { is: 'button', label: say('quote.made.button'), href: url(quotePath(quote)) },
        quoteFacts(writer, quote),
        { is: 'sum', ...quoteSum(writer, quote) },
        ...(quote.tax === null ? [smallMailText(say('quote.tax.later'))] : []),
        smallMailText(say('quote.not')),
      ],
    };
  },
  sample: SAMPLE_QUOTE,
  variants: { company: COMPANY_VARIANT, untaxed: { tax: null, total: 43_200, billing: null } },
});

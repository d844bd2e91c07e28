import { defineEmail } from '../../shared/emails/define-email.ts';
import { mailText } from '../../shared/emails/mail-content.ts';
import { quotePath } from '../rules/quote-paths.ts';
import { getQuoteName } from '../rules/quote-state.ts';
import { COMPANY_VARIANT, type QuoteFacts, quoteFacts, quoteSum, SAMPLE_QUOTE } from './quote-mail-parts.ts';

/** The answer of the approver. */
export type QuoteAnswer = { kind: 'approved' | 'sent-back' | 'paid' | 'ordered' };
export type QuoteAnswerFacts = QuoteFacts & { approver: string; answer: QuoteAnswer };

export const quoteAnswered = defineEmail({
  kind: 'quote-answered',
  when: 'an approver approves a quote, sends it back, pays it, or orders it on account',
  key: 'quote-answered:{number}:{revision}',
  content(writer, { answer: { kind }, ...quote }: QuoteAnswerFacts) {
    const { say, money, url } = writer;
    const number = getQuoteName(quote.number);
    const facts = { number, approver: quote.approver, amount: money(quote.total) };
    return {
      subject: say(`quote.${kind}.subject`, facts),
      preheader: say(`quote.${kind}.preheader`, facts),
      reference: say('quote.ref', { number }),
      heading: say(`quote.${kind}.heading`, facts),
      reason: 'quote',
      blocks: [
        mailText(say(`quote.${kind}.text`, facts)),
        { is: 'button', label: say(`quote.${kind}.button`), href: url(quotePath(quote)) },
        quoteFacts(writer, quote),
        { is: 'sum', ...quoteSum(writer, quote) },
      ],
    };
  },
  sample: { ...SAMPLE_QUOTE, approver: 'rosa.quintero@example.com', answer: { kind: 'approved' } },
  variants: {
    'sent-back': { answer: { kind: 'sent-back' } },
    paid: { answer: { kind: 'paid' } },
    ordered: { ...COMPANY_VARIANT, answer: { kind: 'ordered' } },
  },
});

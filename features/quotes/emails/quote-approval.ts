import { defineEmail } from '../../shared/emails/define-email.ts';
import { type MailInline, mailText, smallMailText } from '../../shared/emails/mail-content.ts';
import { referenceNumber } from '../../shared/emails/sanitize-text.ts';
import { quoteLinkPath } from '../rules/quote-paths.ts';
import { countCopies, getQuoteName } from '../rules/quote-state.ts';
import {
  COMPANY_VARIANT,
  nameOwner,
  nameQuoteCompany,
  type QuoteFacts,
  quoteFacts,
  quoteSum,
  SAMPLE_QUOTE,
} from './quote-mail-parts.ts';

/** `token` opens the quote, and nothing else. */
export type QuoteApprovalFacts = QuoteFacts & { token: string };

/** Sent to a person who may not know the shop: its only free texts are names and the PO number, and only if they are that [SE-12]. */
export const quoteApproval = defineEmail({
  kind: 'quote-approval',
  when: 'a customer sends a quote to an approver; its PDF is attached',
  key: 'quote-approval:{number}:{hash of the link}',
  content(writer, quote: QuoteApprovalFacts, shop) {
    const { say, parts, money, date, url } = writer;
    const number = getQuoteName(quote.number);
    const href = url(quoteLinkPath(quote.token));
    const person = nameOwner(writer, quote);
    const company = nameQuoteCompany(quote);
    const facts = { person, count: countCopies(quote.lines), store: shop.companyName };
    return {
      subject: say('quote.approval.subject', { person, number, amount: money(quote.total) }),
      preheader: say('quote.approval.preheader', { date: date(quote.validUntil) }),
      reference: say('quote.ref', { number }),
      heading: say('quote.approval.heading'),
      reason: 'quote-approver',
      blocks: [
        mailText(
          company === null
            ? say('quote.approval.text', facts)
            : say('quote.approval.text.company', { ...facts, company }),
        ),
        { is: 'button', label: say('quote.approval.button'), href },
        mailText(...parts<MailInline>('quote.approval.link', { link: { address: href } })),
        quoteFacts(writer, { ...quote, poNumber: referenceNumber(quote.poNumber) ?? '' }),
        { is: 'sum', ...quoteSum(writer, quote) },
        smallMailText(say('quote.approval.forward')),
        { is: 'note', tone: 'mark', text: [{ strong: say('quote.approval.not') }, say('quote.approval.not.text')] },
      ],
    };
  },
  sample: { ...SAMPLE_QUOTE, token: '9f2cA1b0c3D4e5F6g7H89f2cA1b0c3D4e5F6g7H8abc' },
  variants: { company: COMPANY_VARIANT },
});

import type { Cents } from '../../../core/money.ts';
import { sum } from '../../../core/sum.ts';
import { defineEmail } from '../../shared/emails/define-email.ts';
import { type MailInline, mailText, smallMailText } from '../../shared/emails/mail-content.ts';
import { organizationName, plainTitle } from '../../shared/emails/sanitize-text.ts';
import { madeCartPath } from '../rules/made-cart.ts';

/** `amount`: of the line, in cents, at the price of the day. `companyName`: '' for the receiver. `validUntil`: ISO. */
export type MadeCartFacts = {
  token: string;
  companyName: string;
  job: string;
  poNumber: string;
  note: string;
  lines: readonly { sku: string; name: string; quantity: number; amount: Cents }[];
  validUntil: string;
};

export const cartForYou = defineEmail({
  kind: 'cart-for-you',
  when: 'a staff member makes a cart for a customer or a member of a company',
  key: 'cart-for-you:{cart}',
  content(writer, facts: MadeCartFacts, shop) {
    const { say, parts, date, money, url } = writer;
    const { lines, note, token } = facts;
    const count = sum(lines.map(({ quantity }) => quantity));
    const total = sum(lines.map(({ amount }) => amount));
    const store = shop.companyName;
    const company = facts.companyName === '' ? null : (organizationName(facts.companyName) ?? say('company.unnamed'));
    const until = date(facts.validUntil);
    const href = url(madeCartPath(token));
    return {
      subject: say('madeCart.subject', { count, store, amount: money(total) }),
      preheader: say('madeCart.preheader', { date: until }),
      reference: '',
      heading: say('madeCart.heading', { store }),
      reason: 'given-cart',
      blocks: [
        mailText(say(company === null ? 'madeCart.text' : 'madeCart.text.company', { company: company ?? '' })),
        ...(note === '' ? [] : [{ is: 'quote' as const, intro: say('madeCart.note'), text: note, version: '' }]),
        {
          is: 'documents',
          documents: lines.map(({ sku, name, quantity, amount }) => ({
            sku: plainTitle(sku),
            picture: null,
            title: plainTitle(name),
            details: say('madeCart.copies', { count: quantity }),
            amount,
            downloads: [],
          })),
        },
        {
          is: 'facts',
          rows: [
            { label: say('madeCart.total'), value: [{ strong: money(total) }] },
            ...(company === null ? [] : [{ label: say('request.fact.company'), value: [company] }]),
            ...(facts.job === '' ? [] : [{ label: say('madeCart.job'), value: [plainTitle(facts.job)] }]),
            ...(facts.poNumber === '' ? [] : [{ label: say('madeCart.po'), value: [plainTitle(facts.poNumber)] }]),
            { label: say('invitation.until'), value: [until] },
          ],
        },
        { is: 'button', label: say('madeCart.button'), href },
        mailText(...parts<MailInline>('invitation.link', { link: { address: href } })),
        smallMailText(say('madeCart.small')),
      ],
    };
  },
  sample: {
    token: '9f2cA1b0c3D4e5F6g7H8',
    companyName: 'Mendez Builders',
    job: 'Fifth Street garage',
    poNumber: 'MB-2044',
    note: 'As discussed by phone: six months of pay applications.',
    lines: [
      { sku: 'A201-2025', name: 'General Terms for Construction', quantity: 2, amount: 19_200 },
      { sku: 'G702-2025', name: 'Payment Application', quantity: 12, amount: 28_800 },
      { sku: 'G703-2025', name: 'Payment Continuation Sheet', quantity: 12, amount: 28_800 },
    ],
    validUntil: '2027-01-03T09:00:00Z',
  },
  variants: {
    person: { companyName: '', job: '', poNumber: '', note: '' },
    one: { lines: [{ sku: 'A101-2025', name: 'Owner and Contractor Agreement', quantity: 1, amount: 9_600 }] },
  },
});

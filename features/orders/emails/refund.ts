import type { Cents } from '../../../core/money.ts';
import { defineEmail } from '../../shared/emails/define-email.ts';
import { mailText, smallMailText } from '../../shared/emails/mail-content.ts';
import { plainTitle } from '../../shared/emails/sanitize-text.ts';
import { orderPath } from '../rules/order.ts';
import { creditNotePath, type Refund } from '../use-cases/refund.ts';
import { documentPicture, type MailPictureSource } from './document-picture.ts';
import { refundSum } from './refund-sum.ts';

/** A refund of an order of documents. */
export type RefundFacts = Pick<Refund, 'number' | 'amount' | 'tax' | 'discount' | 'isLast'> & {
  lines: readonly (Refund['lines'][number] & MailPictureSource)[];
  orderNumber: number;
  orderedAt: string;
  orderTotal: Cents;
  /** number of lines of the order, needed to derive its tax rate */
  orderLineCount: number;
  /** label of the commerce platform: `Visa ending 4242` */
  paidWith: string;
  billedTo: { state: string; countryCode: string };
};

/** [OP-06] Sent for a refund: its items, amount and destination, and whether the files stay available. */
export const refundMail = defineEmail({
  kind: 'refund',
  when: 'an order of documents is refunded, fully or in part, here or at the payment provider',
  key: 'refund:{order}:{refund}',
  content(writer, facts: RefundFacts, shop) {
    const { say, money, date, url } = writer;
    const { amount, tax, discount, lines, isLast, orderTotal, orderLineCount, billedTo } = facts;
    const number = String(facts.orderNumber);
    const method = plainTitle(facts.paidWith);
    const isComplete = isLast && amount === orderTotal;
    const detailsOf = ({ kind, quantity: count }: RefundFacts['lines'][number]): string => {
      // a partial refund of the whole order lists no copies
      if (kind === 'part') return say(isLast ? 'refund.part.closed' : 'refund.part.open');
      if (kind === 'platform')
        return isLast
          ? say('refund.closed.platform', { count, site: shop.documentSite.name })
          : say('refund.open.platform', { count });
      return say(isLast ? 'refund.closed' : 'refund.open', { count });
    };
    return {
      subject: say('refund.subject', { number, amount: money(amount) }),
      preheader: say('refund.preheader', { method }),
      reference: say('mail.ref.order', { number }),
      heading: say('refund.heading'),
      reason: 'purchase',
      blocks: [
        mailText(
          say(isComplete ? 'refund.text.whole' : 'refund.text.part', {
            number,
            date: date(facts.orderedAt),
            amount: money(amount),
            method,
          }),
        ),
        {
          is: 'documents',
          documents: lines.map((line) => ({
            sku: plainTitle(line.sku),
            picture: documentPicture(writer, line),
            title: line.kind === 'part' ? say('refund.part', { number }) : plainTitle(line.name),
            details: detailsOf(line),
            amount: -line.amount,
            downloads: [],
          })),
        },
        { is: 'sum', ...refundSum(writer, { amount, tax, discount, billedTo, lineCount: orderLineCount, method }) },
        {
          is: 'button',
          label: say(isLast ? 'refund.button.note' : 'refund.button'),
          // a refunded order can't be opened [ACC-04], but its credit note can
          href: url(isLast ? creditNotePath(facts.number) : orderPath(facts.orderNumber)),
          isQuiet: true,
        },
        smallMailText(say('refund.attached')),
      ],
    };
  },
  sample: {
    number: '10247',
    orderNumber: 10_247,
    orderedAt: '2026-08-22T09:00:00Z',
    orderTotal: 9_729,
    orderLineCount: 1,
    amount: 9_729,
    tax: 529,
    discount: 0,
    isLast: true,
    lines: [
      {
        sku: 'A102-2025',
        pictureVersion: '0123456789ab',
        name: 'Owner and Contractor Agreement, Cost Plus with a Ceiling',
        kind: 'document',
        quantity: 1,
        amount: 9_200,
      },
    ],
    paidWith: 'Visa ending 4242',
    billedTo: { state: 'OH', countryCode: 'US' },
  },
  variants: {
    part: {
      orderNumber: 10_249,
      number: '10249',
      orderedAt: '2026-09-22T09:00:00Z',
      orderTotal: 14_805,
      orderLineCount: 2,
      amount: 1_500,
      tax: 0,
      isLast: false,
      lines: [{ sku: '', pictureVersion: null, name: '', kind: 'part', quantity: 1, amount: 1_500 }],
    },
    platform: {
      lines: [
        {
          sku: 'B101-2025',
          pictureVersion: null,
          name: 'Owner and Architect Agreement, Full Services',
          kind: 'platform',
          quantity: 1,
          amount: 9_200,
        },
      ],
    },
  },
});

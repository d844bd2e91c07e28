import type { Cents } from '../../../core/money.ts';
import { US_STATES } from '../../../core/us-states.ts';
import { orderPath, receiptPath } from '../../orders/order.ts';
import type { Refund } from '../../orders/refund.ts';
import { documentPicture, type Pictured } from '../document-picture.ts';
import { plainTitle } from '../free-text.ts';
import type { MailContent, MailShop } from '../mail-content.ts';
import { writerFor } from '../mail-writer.ts';
import { small, text } from '../plan-parts.ts';

/** A refund of an order of documents. */
export type RefundFacts = Pick<Refund, 'amount' | 'tax' | 'discount' | 'isLast'> & {
  lines: readonly (Refund['lines'][number] & Pictured)[];
  orderNumber: number;
  orderedAt: string;
  orderTotal: Cents;
  /** as the commerce platform names it: `Visa ending 4242` */
  paidWith: string;
  billedTo: { state: string; countryCode: string };
};

/** [OP-06] What goes back, how much and where to, and what becomes of the files. */
export function refundMail(shop: MailShop, facts: RefundFacts): MailContent {
  const writer = writerFor(shop);
  const { say, money, date, url } = writer;
  const { amount, tax, discount, lines, isLast, orderTotal, billedTo } = facts;
  const number = String(facts.orderNumber);
  const method = plainTitle(facts.paidWith);
  const state = billedTo.countryCode === 'US' ? (US_STATES[billedTo.state.toUpperCase()] ?? '') : '';
  const isWhole = isLast && amount === orderTotal;
  return {
    kind: 'refund',
    subject: say('refund.subject', { number, amount: money(amount) }),
    preheader: say('refund.preheader', { method }),
    reference: say('mail.ref.order', { number }),
    heading: say('refund.heading'),
    reason: 'purchase',
    blocks: [
      text(
        say(isWhole ? 'refund.text.whole' : 'refund.text.part', {
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
          details: say(isLast ? 'refund.closed' : 'refund.open', { count: line.quantity }),
          amount: -line.amount,
          downloads: [],
        })),
      },
      {
        is: 'sum',
        rows: [
          { label: say('mail.sum.base'), amount: -(amount - tax + discount) },
          ...(discount > 0 ? [{ label: say('mail.sum.discount'), amount: discount }] : []),
          { label: state ? say('mail.sum.tax.state', { state }) : say('mail.sum.tax'), amount: -tax },
        ],
        answer: { label: say('refund.answer', { method }), amount: -amount },
      },
      {
        is: 'button',
        label: say('refund.button'),
        // a closed order has no page of its own, its receipt has
        href: url(isLast ? receiptPath(facts.orderNumber) : orderPath(facts.orderNumber)),
      },
      small(say('refund.attached')),
    ],
  };
}

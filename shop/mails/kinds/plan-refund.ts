import type { Cents } from '../../../core/money.ts';
import { orderPath } from '../../orders/order.ts';
import { creditNotePath } from '../../orders/refund.ts';
import type { PlanRefund } from '../../subscription/refunds/plan-refund.ts';
import type { MailContent, MailShop } from '../mail-content.ts';
import { writerFor } from '../mail-writer.ts';
import { type MailMethod, methodWithin } from '../method-name.ts';
import { small, text } from '../plan-parts.ts';
import { type RefundSumFacts, refundSum } from './refund-sum.ts';

/** A refund of an invoice of a plan. `charged` is what the invoice charged; `openUntil` ISO, null once the plan is closed. */
export type PlanRefundFacts = PlanRefund & {
  invoiceNumber: string;
  invoicedAt: string;
  charged: Cents;
  method: MailMethod | null;
  openUntil: string | null;
  billedTo: RefundSumFacts['billedTo'];
  lineCount: number;
};

/** [OP-06] What goes back of a plan's invoice and to where, and that a refund doesn't end the plan. */
export function planRefundMail(shop: MailShop, facts: PlanRefundFacts): MailContent {
  const writer = writerFor(shop);
  const { say, money, date, url } = writer;
  const { amount, tax, isLast, charged, invoiceNumber: number, openUntil, billedTo, lineCount } = facts;
  const method = methodWithin(writer, facts.method);
  const isWhole = isLast && amount === charged;
  return {
    kind: 'refund',
    subject: say('refund.subject', { number, amount: money(amount) }),
    preheader: say('refund.preheader', { method }),
    reference: say('mail.ref.order', { number }),
    heading: say('refund.heading'),
    reason: 'plan',
    blocks: [
      text(
        say(isWhole ? 'refund.text.whole' : 'refund.text.part', {
          number,
          date: date(facts.invoicedAt),
          amount: money(amount),
          method,
        }),
      ),
      ...(openUntil === null ? [] : [text(say('refund.plan.open', { date: date(openUntil) }))]),
      { is: 'sum', ...refundSum(writer, { amount, tax, discount: 0, billedTo, lineCount, method }) },
      {
        is: 'button',
        label: say(isLast ? 'refund.button.note' : 'refund.button'),
        // a refunded order can't be opened [ACC-04], its credit note can
        href: url(isLast ? creditNotePath(facts.number) : orderPath(number)),
      },
      small(say('refund.attached')),
    ],
  };
}

import type { Cents } from '../../../core/money.ts';
import { type RefundSumFacts, refundSum } from '../../orders/emails/refund-sum.ts';
import { type CreditParts, orderPath } from '../../orders/rules/order.ts';
import { creditNotePath } from '../../orders/use-cases/refund.ts';
import { defineEmail } from '../../shared/emails/define-email.ts';
import { mailText, smallMailText } from '../../shared/emails/mail-content.ts';
import type { MailPayer, MailWriter } from '../../shared/emails/mail-writer.ts';
import type { PlanRefund } from '../use-cases/refunds/plan-refund.ts';
import { type MailMethod, methodInSentence } from './method-name.ts';
import { VISA } from './sample-facts.ts';

/** A refund of an invoice of a plan. `charged` is what the invoice charged; `openUntil` ISO, null once the plan is closed. */
export type PlanRefundFacts = PlanRefund & {
  /** the company whose plan it is; absent or null: a person's */
  payer?: MailPayer | null;
  invoiceNumber: string;
  invoicedAt: string;
  charged: Cents;
  method: MailMethod | null;
  openUntil: string | null;
  billedTo: RefundSumFacts['billedTo'];
  lineCount: number;
};

/** [OP-06] Sent for a refund of a plan's invoice: amount and destination, and that a refund doesn't end the plan. */
export const planRefundMail = defineEmail({
  kind: 'refund',
  form: 'plan',
  when: 'an invoice of a plan is refunded at the payment provider, fully or in part, or gets a credit note without a refund',
  key: 'refund:{invoice}:{refund or credit note}',
  content(writer, facts: PlanRefundFacts) {
    const { say, money, date, url } = writer;
    const { amount, tax, isLast, charged, invoiceNumber: number, openUntil, billedTo, lineCount, credit } = facts;
    const method = methodInSentence(writer, facts.method);
    const isComplete = isLast && amount === charged;
    const sum = refundSum(writer, { amount, tax, discount: 0, billedTo, lineCount, method });
    const said = { number, amount: money(amount), method, date: date(facts.invoicedAt) };
    const until = openUntil === null ? null : date(openUntil);
    const button = {
      is: 'button' as const,
      label: say(isLast ? 'refund.button.note' : 'refund.button'),
      // a refunded order can't be opened [ACC-04], but its credit note can
      href: url(isLast ? creditNotePath(facts.number) : orderPath(number)),
      isQuiet: true as const,
    };
    const frame = { reference: say('mail.ref.order', { number }), reason: 'plan' as const };
    if (credit)
      return {
        ...frame,
        subject: say('credited.subject', said),
        preheader: say('credited.preheader', said),
        heading: say('credited.heading'),
        blocks: [
          mailText(say('credited.text', said)),
          ...creditTexts(writer, credit).map((one) => mailText(one)),
          ...(until === null ? [] : [mailText(say('credited.plan.open', { date: until }))]),
          { is: 'sum', ...sum, total: { ...sum.total, label: say('credited.answer') } },
          button,
          smallMailText(say('refund.attached')),
        ],
      };
    return {
      ...frame,
      subject: say('refund.subject', said),
      preheader: say('refund.preheader', said),
      heading: say('refund.heading'),
      blocks: [
        mailText(say(isComplete ? 'refund.text.whole' : 'refund.text.part', said)),
        ...(until === null ? [] : [mailText(say('refund.plan.open', { date: until }))]),
        { is: 'sum', ...sum },
        button,
        smallMailText(say('refund.attached')),
      ],
    };
  },
  sample: {
    refundId: 're_1',
    number: 'OWDVP8GP-0001-CN-01',
    invoiceNumber: 'OWDVP8GP-0001',
    refundedAt: '2026-09-22T09:00:00Z',
    invoicedAt: '2026-07-05T09:00:00Z',
    amount: 230_895,
    tax: 10_995,
    isLast: true,
    charged: 230_895,
    method: VISA,
    openUntil: '2027-07-05T09:00:00Z',
    billedTo: { state: 'TX', countryCode: 'US' },
    lineCount: 1,
  },
  variants: {
    credit: {
      refundId: 'cn_1',
      amount: 80_000,
      tax: 3_810,
      isLast: false,
      credit: { toBalance: 50_000, outside: 30_000, beforePayment: 0 },
    },
  },
});

/** [BR-03] Returns the destination of a credit note without a refund. */
const creditTexts = ({ say, money }: MailWriter, { toBalance, outside, beforePayment }: CreditParts): string[] => [
  ...(toBalance > 0 ? [say('credited.toBalance', { amount: money(toBalance) })] : []),
  ...(outside > 0 ? [say('credited.outside', { amount: money(outside) })] : []),
  ...(beforePayment > 0 ? [say('credited.beforePayment', { amount: money(beforePayment) })] : []),
];

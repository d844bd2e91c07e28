import type { Paper, PaperSum } from '../../core/paper/paper.ts';
import type { Invoice } from '../../platforms/payment/client/types.ts';
import type { CreditNote } from '../orders/find-credit-note.ts';
import type { CreditParts } from '../orders/order.ts';
import { nameOfLines } from '../subscription/invoices/invoice-lines.ts';
import type { PlanRefund } from '../subscription/refunds/plan-refund.ts';
import { creditNotePaper } from './credit-note.ts';
import { type PaperShop, type PaperWriter, paperWriter, payerLines, taxLabel } from './paper-writer.ts';

/** [OP-06] [FMT-06] The credit note of a refund of a plan. The provider's invoice stays what it was. */
function planCreditNotePaper(invoice: Invoice, refund: PlanRefund, shop: PaperShop): Paper {
  const writer = paperWriter(shop);
  const { say, money, date } = writer;
  const { amount, tax, number, refundedAt, isLast, credit } = refund;
  const title = say('credit.title');
  const invoiceNumber = invoice.number ?? '';
  const { state = '', country = '' } = invoice.billedTo?.address ?? {};
  const label = taxLabel(writer, { state, country, tax, taxable: amount - tax, lines: invoice.lines.length });
  const isWhole = isLast && amount === invoice.amountDue;
  return {
    ...writer.frame,
    title,
    name: say('paper.name', { title, number }),
    createdAt: new Date(refundedAt),
    status: { text: say(credit ? 'credit.status' : 'paper.refunded'), mood: 'off' },
    facts: [
      { label: say('credit.invoice'), value: invoiceNumber },
      { label: say('credit.invoiced'), value: date(invoice.createdAt) },
      { label: say(credit ? 'credit.credited' : 'credit.refunded'), value: date(refundedAt) },
    ],
    parties: [{ title: say('paper.billedTo'), lines: payerLines(invoice) }, writer.seller],
    table: {
      caption: say(credit ? 'credit.plan.caption' : 'credit.caption'),
      heads: [say('preview.item'), say('preview.what'), say('paper.amount')],
      rows: [
        {
          number: '1',
          title: nameOfLines(invoice.lines),
          hint: isWhole ? '' : say('credit.plan.part', { number: invoiceNumber }),
          figures: [money(-(amount - tax))],
        },
      ],
    },
    note: [
      credit
        ? [{ text: say('credit.note.credited'), isBold: true }, { text: say('credit.note.credited.how') }]
        : [
            { text: say(isWhole ? 'credit.note.whole' : 'credit.note.part'), isBold: true },
            { text: say('credit.plan.how') },
          ],
      [{ text: say('paper.questions', { email: shop.supportEmail, phone: shop.supportPhone }) }],
    ],
    sums: [
      { label: say('paper.base'), value: money(-(amount - tax)) },
      { label, value: money(-tax) },
      { label: say(credit ? 'credit.status' : 'paper.refunded'), value: money(-amount), kind: 'answer' },
      ...(credit ? partsOf(writer, credit) : []),
    ],
  };
}

/** [BR-03] Where the amount of a credit note without a refund is. */
const partsOf = ({ say, money }: PaperWriter, { toBalance, outside, beforePayment }: CreditParts): PaperSum[] =>
  [
    { label: say('credit.toBalance'), part: toBalance },
    { label: say('credit.outside'), part: outside },
    { label: say('credit.beforePayment'), part: beforePayment },
  ]
    .filter(({ part }) => part > 0)
    .map(({ label, part }) => ({ label, value: money(part) }));

/** The credit note of any refund, whichever system holds its order. */
export const anyCreditNotePaper = (note: CreditNote, shop: PaperShop): Paper =>
  note.kind === 'plan'
    ? planCreditNotePaper(note.invoice, note.refund, shop)
    : creditNotePaper(note.order, note.refund, shop);

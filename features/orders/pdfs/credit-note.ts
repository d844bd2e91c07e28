import type { BillingDocument, BillingNote, TotalsRow } from '../../../core/pdf/billing-document.ts';
import type { Invoice } from '../../../platforms/payment/client/types.ts';
import { nameOfLines } from '../../plans/rules/invoices/invoice-lines.ts';
import type { PlanRefund } from '../../plans/use-cases/refunds/plan-refund.ts';
import type { CreditParts, DocumentOrder } from '../rules/order.ts';
import type { CreditNote } from '../use-cases/find-credit-note.ts';
import type { Refund } from '../use-cases/refund.ts';
import {
  createPdfRenderer,
  getBillingLines,
  getDocumentNumberGraphic,
  getPdfTaxLabel,
  type PdfRenderer,
  type PdfSeller,
  payerLines,
} from './pdf-renderer.ts';

/** The credit note of a refund of a plan. The provider's invoice is unchanged. [OP-06] [FMT-06] */
function planCreditNotePaper(invoice: Invoice, refund: PlanRefund, shop: PdfSeller): BillingDocument {
  const writer = createPdfRenderer(shop);
  const { say, money, date } = writer;
  const { amount, tax, number, refundedAt, isLast, credit } = refund;
  const title = say('credit.title');
  const invoiceNumber = invoice.number ?? '';
  const { state = '', country = '' } = invoice.billedTo?.address ?? {};
  const label = getPdfTaxLabel(writer, { state, country, tax, taxable: amount - tax, lines: invoice.lines.length });
  const isComplete = isLast && amount === invoice.amountDue;
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
          hint: isComplete ? '' : say('credit.plan.part', { number: invoiceNumber }),
          figures: [money(-(amount - tax))],
        },
      ],
    },
    note: [
      credit
        ? [{ text: say('credit.note.credited'), isBold: true }, { text: say('credit.note.credited.how') }]
        : [
            { text: say(isComplete ? 'credit.note.whole' : 'credit.note.part'), isBold: true },
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

/** Returns how a credit note without a refund was paid. [BR-03] */
const partsOf = ({ say, money }: PdfRenderer, { toBalance, outside, beforePayment }: CreditParts): TotalsRow[] =>
  [
    { label: say('credit.toBalance'), part: toBalance },
    { label: say('credit.outside'), part: outside },
    { label: say('credit.beforePayment'), part: beforePayment },
  ]
    .filter(({ part }) => part > 0)
    .map(({ label, part }) => ({ label, value: money(part) }));

/** Returns the credit note of any refund, from any system. */
export const createAnyCreditNotePdf = (note: CreditNote, shop: PdfSeller): BillingDocument =>
  note.kind === 'plan'
    ? planCreditNotePaper(note.invoice, note.refund, shop)
    : buildCreditNotePdf(note.order, note.refund, shop);

/** [OP-06] [FMT-06] The credit note of a document order's refund. The receipt stays unchanged. */
function buildCreditNotePdf(order: DocumentOrder, refund: Refund, shop: PdfSeller): BillingDocument {
  const writer = createPdfRenderer(shop);
  const { say, money, date } = writer;
  const title = say('credit.title');
  return {
    ...writer.frame,
    title,
    name: say('paper.name', { title, number: refund.number }),
    createdAt: new Date(refund.refundedAt),
    status: { text: say('paper.refunded'), mood: 'off' },
    facts: [
      { label: say('receipt.order'), value: String(order.orderNumber) },
      { label: say('credit.ordered'), value: date(order.createdAt) },
      { label: say('credit.refunded'), value: date(refund.refundedAt) },
    ],
    parties: [{ title: say('paper.billedTo'), lines: getBillingLines(order.billing) }, writer.seller],
    table: {
      caption: say('credit.caption'),
      heads: [
        say('receipt.number'),
        say('receipt.document'),
        say('receipt.copies'),
        say('paper.price'),
        say('paper.amount'),
      ],
      rows: refund.lines.map(({ kind, sku, name, quantity, amount }) => ({
        number: sku,
        ...(kind === 'part' ? {} : { plate: getDocumentNumberGraphic(sku) }),
        title: kind === 'part' ? say('credit.part', { number: String(order.orderNumber) }) : name,
        hint: kind === 'part' ? '' : say(kind === 'platform' ? 'receipt.kind.platform' : 'receipt.kind.document'),
        figures: [
          kind === 'part' ? '' : String(quantity),
          amount % quantity === 0 ? money(-amount / quantity) : '',
          money(-amount),
        ],
      })),
    },
    note: noteOf(writer, order, refund),
    sums: sumsOf(writer, order, refund),
  };
}

function noteOf({ say }: PdfRenderer, order: DocumentOrder, refund: Refund): BillingNote[] {
  const isComplete = refund.isLast && refund.amount === order.total;
  const how = say('credit.note.how', { method: order.paymentMethod });
  const files = say(refund.isLast ? 'credit.note.closed' : 'credit.note.open');
  return [
    [{ text: say(isComplete ? 'credit.note.whole' : 'credit.note.part'), isBold: true }, { text: how }],
    [{ text: files }],
  ];
}

function sumsOf(writer: PdfRenderer, { billing, lines }: DocumentOrder, refund: Refund): TotalsRow[] {
  const { say, money } = writer;
  const { amount, tax, discount } = refund;
  const label = getPdfTaxLabel(writer, {
    state: billing.state,
    country: billing.countryCode,
    tax,
    taxable: amount - tax,
    lines: lines.length,
  });
  return [
    { label: say('paper.base'), value: money(-(amount - tax + discount)) },
    ...(discount > 0 ? [{ label: say('credit.discount'), value: money(discount) }] : []),
    { label, value: money(-tax) },
    { label: say('paper.refunded'), value: money(-amount), kind: 'answer' },
  ];
}

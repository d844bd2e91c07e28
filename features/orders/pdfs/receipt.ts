import type { BillingDocument, BillingNote, TotalsRow } from '../../../core/pdf/billing-document.ts';
import { type DocumentOrder, isComplimentary, isOrderPaid, isRefunded, type OrderCompany } from '../rules/order.ts';
import {
  createPdfRenderer,
  getBillingLines,
  getDocumentNumberGraphic,
  getExemptRow,
  getPdfTaxLabel,
  type PdfRenderer,
  type PdfSeller,
} from './pdf-renderer.ts';

/** A refund does not change the receipt and has a separate document: the credit note. */
const wasPaid = (order: DocumentOrder): boolean => isOrderPaid(order) || isRefunded(order);

/** The store's receipt of an order of documents, or its invoice if it's on account: unchanged by later events of the order but the payment. [ACC-06] [RTE-08] [FMT-06] */
export function buildReceiptPdf(order: DocumentOrder, shop: PdfSeller): BillingDocument {
  const writer = createPdfRenderer(shop);
  const { say, money, date } = writer;
  const title = say(order.invoice ? 'invoice.title' : 'receipt.title');
  const number = String(order.orderNumber);
  return {
    ...writer.frame,
    title,
    name: say('paper.name', { title, number }),
    createdAt: new Date(order.createdAt),
    status: statusOf(writer, order),
    facts: [
      { label: say('receipt.order'), value: number },
      { label: say('paper.date'), value: date(order.createdAt) },
      ...(order.invoice ? [{ label: say('invoice.due'), value: date(order.invoice.dueOn) }] : []),
      order.invoice
        ? { label: say('invoice.terms'), value: say('invoice.net'), isWords: true }
        : {
            label: say(wasPaid(order) ? 'receipt.method' : 'receipt.method.asked'),
            value: order.paymentMethod,
            isWords: true,
          },
    ],
    parties: [
      { title: say('paper.billedTo'), lines: getBillingLines(order.billing) },
      writer.seller,
      ...(order.company ? [{ title: say('receipt.company'), lines: getCompanyLines(writer, order.company) }] : []),
    ],
    table: {
      caption: say('receipt.caption'),
      heads: [
        say('receipt.number'),
        say('receipt.document'),
        say('receipt.copies'),
        say('paper.price'),
        say('paper.amount'),
      ],
      rows: order.lines.map(({ kind, sku, name, quantity, total, job = '' }) => ({
        number: sku,
        plate: getDocumentNumberGraphic(sku),
        title: name,
        hint:
          job === ''
            ? say(kind === 'platform' ? 'receipt.kind.platform' : 'receipt.kind.document')
            : say('receipt.job', { job }),
        figures: [String(quantity), total % quantity === 0 ? money(total / quantity) : '', money(total)],
      })),
    },
    note: noteOf(writer, order),
    sums: sumsOf(writer, order),
  };
}

const getCompanyLines = ({ say }: PdfRenderer, { name, poNumber }: OrderCompany): string[] => [
  name,
  ...(poNumber === '' ? [] : [say('receipt.po', { number: poNumber })]),
];

function statusOf({ say, date }: PdfRenderer, order: DocumentOrder): BillingDocument['status'] {
  if (order.invoice) {
    const { paidAt } = order.invoice;
    return paidAt === null
      ? { text: say('invoice.open'), mood: 'open' }
      : { text: say('invoice.paid', { date: date(paidAt) }), mood: 'ok' };
  }
  // the platform's status: awaiting payment, declined, cancelled
  return wasPaid(order) ? { text: say('paper.paid'), mood: 'ok' } : { text: order.status, mood: 'open' };
}

function sumsOf(writer: PdfRenderer, order: DocumentOrder): TotalsRow[] {
  const { say, money } = writer;
  const { billing, lines, subtotal, discount, coupon, tax, total, exemptBy } = order;
  const less = (label: string, cents: number): TotalsRow[] =>
    cents > 0 ? [{ label, value: money(-cents), kind: 'less' }] : [];
  const label = getPdfTaxLabel(writer, {
    state: billing.state,
    country: billing.countryCode,
    tax,
    taxable: total - tax,
    lines: lines.length,
  });
  return [
    { label: say('paper.base'), value: money(subtotal) },
    ...less(say(isComplimentary(order) ? 'paper.given' : 'paper.discount'), discount),
    ...less(say('paper.code'), coupon),
    exemptBy === undefined ? { label, value: money(tax) } : getExemptRow(writer, exemptBy),
    {
      label: say(order.invoice?.paidAt === null || !wasPaid(order) ? 'paper.total' : 'paper.paid'),
      value: money(total),
      kind: 'answer',
    },
  ];
}

function noteOf({ say, date }: PdfRenderer, order: DocumentOrder): BillingNote[] {
  const method = order.paymentMethod;
  if (!wasPaid(order))
    return [
      [
        { text: say('receipt.note.state'), isBold: true },
        { text: say('receipt.note.state.how', { status: order.status }) },
      ],
    ];
  if (order.invoice)
    return [
      [
        { text: say('invoice.note'), isBold: true },
        {
          text:
            order.invoice.paidAt === null
              ? say('invoice.note.how', { date: date(order.invoice.dueOn) })
              : say('invoice.note.paid', { date: date(order.invoice.paidAt) }),
        },
      ],
      [{ text: say('receipt.note.use') }],
    ];
  const on = { date: date(order.createdAt), method };
  const paid =
    order.total === 0
      ? [{ text: say('receipt.note.free'), isBold: true }, { text: say('receipt.note.free.how', on) }]
      : [{ text: say('receipt.note.paid'), isBold: true }, { text: say('receipt.note.paid.how', on) }];
  return [paid, [{ text: say('receipt.note.use') }]];
}

import type { Cents } from '../../../core/money.ts';
import type { BillingDocument, BillingRow, TotalsRow } from '../../../core/pdf/billing-document.ts';
import { sum } from '../../../core/sum.ts';
import type { Invoice, InvoiceDiscount, InvoiceLine } from '../../../platforms/payment/client/types.ts';
import { nameOfLines, withoutTier } from '../../plans/rules/invoices/invoice-lines.ts';
import {
  createPdfRenderer,
  getExemptRow,
  getPdfTaxLabel,
  type PdfRenderer,
  type PdfSeller,
  payerLines,
} from './pdf-renderer.ts';

/**
 * Builds a preview of a payment for its approver: payer, item, quantity and term. It is labeled as not a tax invoice:
 * the payment provider issues that one, with a number, after the order. [SUB-27] [RTE-09] [SUB-14]
 */
export function buildInvoicePreviewPdf(invoice: Invoice, shop: PdfSeller, now: Date): BillingDocument {
  const writer = createPdfRenderer(shop);
  const { say, date } = writer;
  const title = say('preview.title');
  return {
    ...writer.frame,
    title,
    name: title,
    createdAt: now,
    status: { text: say('preview.status'), mood: 'open' },
    facts: [{ label: say('preview.prepared'), value: date(now) }],
    parties: [{ title: say('paper.billedTo'), lines: payerLines(invoice) }, writer.seller],
    table: {
      caption: say('preview.caption'),
      heads: [say('preview.item'), say('preview.what'), say('preview.seats'), say('paper.price'), say('paper.amount')],
      rows: invoice.lines.map((line, at) => rowOf(writer, line, at)),
    },
    note: [
      [{ text: say('preview.note'), isBold: true }, { text: say('preview.note.hold') }],
      [{ text: say('paper.questions', { email: shop.supportEmail, phone: shop.supportPhone }) }],
    ],
    sums: sumsOf(writer, invoice),
  };
}

/** A proration keeps the provider's text, which contains the start date. */
function rowOf({ say, money, date }: PdfRenderer, line: InvoiceLine, at: number): BillingRow {
  const { quantity, amount, isProration, period, interval } = line;
  const isEven = !isProration && quantity > 0 && amount % quantity === 0;
  const hints = [
    ...(period ? [say('preview.period', { start: date(period.start), end: date(period.end) })] : []),
    ...(interval ? [say(`preview.length.${interval}`)] : []),
  ];
  return {
    number: String(at + 1),
    title: isProration ? withoutTier(line.description) : nameOfLines([line]),
    hint: hints.join('. '),
    figures: [String(quantity), isEven ? money(amount / quantity) : '', money(amount)],
  };
}

function sumsOf(writer: PdfRenderer, invoice: Invoice): TotalsRow[] {
  const { say, money } = writer;
  const tax = taxOf(invoice);
  const { state = '', country = '' } = invoice.billedTo?.address ?? {};
  const label =
    tax === null
      ? say('paper.tax')
      : getPdfTaxLabel(writer, { state, country, tax, taxable: invoice.total - tax, lines: invoice.lines.length });
  return [
    { label: say('paper.base'), value: money(invoice.subtotal) },
    ...invoice.discounts.map(
      (discount): TotalsRow => ({
        label: discountName(writer, discount),
        value: money(-discount.amount),
        kind: 'less',
      }),
    ),
    invoice.exemptBy === undefined
      ? { label, value: tax === null ? say('preview.tax.unknown') : money(tax) }
      : getExemptRow(writer, invoice.exemptBy),
    { label: say('paper.total'), value: money(invoice.total), kind: 'answer' },
  ];
}

/** Returns null while the tax is unknown: a checkout states when it was calculated; a renewal needs an address. */
function taxOf({ taxes, subscriptionId, billedTo }: Invoice): Cents | null {
  const isKnown = taxes.length > 0 || (subscriptionId !== null && Boolean(billedTo?.address));
  return isKnown ? sum(taxes) : null;
}

function discountName({ say }: PdfRenderer, { name, code, percentOff }: InvoiceDiscount): string {
  const what = code ? say('preview.code', { code }) : name || say('preview.reduction');
  return percentOff ? say('preview.off', { what, percent: String(percentOff) }) : what;
}

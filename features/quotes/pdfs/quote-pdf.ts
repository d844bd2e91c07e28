import type { BillingDocument, TotalsRow } from '../../../core/pdf/billing-document.ts';
import {
  createPdfRenderer,
  getBillingLines,
  getDocumentNumberGraphic,
  getPdfTaxLabel,
  type PdfRenderer,
  type PdfSeller,
} from '../../orders/pdfs/pdf-renderer.ts';
import type { Quote } from '../repository/quotes.ts';
import { getQuoteName } from '../rules/quote-state.ts';

/** Builds the PDF of a quote: not an invoice, with the prices and the last day on which they hold. [QTE-07] [FMT-06] */
export function buildQuotePdf(quote: Quote, shop: PdfSeller): BillingDocument {
  const writer = createPdfRenderer(shop);
  const { say, money, date } = writer;
  const { number, version, madeAt, validUntil, poNumber, owner, billing, companyName, lines } = quote;
  const title = say('quote.title');
  const name = getQuoteName(number);
  const ownerLines = [`${owner.firstName} ${owner.lastName}`.trim(), owner.email];
  return {
    ...writer.frame,
    title,
    name: say('paper.name', { title, number: name }),
    createdAt: new Date(madeAt),
    status: { text: say('quote.status'), mood: 'open' },
    facts: [
      {
        label: say('quote.number'),
        value: version > 1 ? say('quote.number.version', { number: name, version: String(version) }) : name,
      },
      { label: say('paper.date'), value: date(madeAt) },
      { label: say('quote.until'), value: date(validUntil) },
      ...(poNumber === '' ? [] : [{ label: say('quote.po'), value: poNumber }]),
    ],
    parties: [
      {
        title: say('quote.for'),
        lines: (billing ? getBillingLines(billing) : [companyName, ...ownerLines]).filter((line) => line !== ''),
      },
      writer.seller,
    ],
    table: {
      caption: say('quote.caption'),
      heads: [
        say('receipt.number'),
        say('receipt.document'),
        say('receipt.copies'),
        say('paper.price'),
        say('paper.amount'),
      ],
      rows: lines.map(({ sku, name: documentName, quantity, unit, job }) => ({
        number: sku,
        plate: getDocumentNumberGraphic(sku),
        title: documentName,
        hint: job === '' ? '' : say('receipt.job', { job }),
        figures: [String(quantity), money(unit), money(quantity * unit)],
      })),
    },
    note: [
      [{ text: say('quote.note'), isBold: true }, { text: say('quote.note.owed') }],
      [{ text: say('quote.note.tax', { date: date(validUntil) }) }],
      [{ text: say('paper.questions', { email: shop.supportEmail, phone: shop.supportPhone }) }],
    ],
    sums: sumsOf(writer, quote),
  };
}

function sumsOf(writer: PdfRenderer, { lines, billing, subtotal, tax, total }: Quote): TotalsRow[] {
  const { say, money } = writer;
  const { state = '', countryCode: country = '' } = billing ?? {};
  const label =
    tax === null
      ? say('paper.tax')
      : getPdfTaxLabel(writer, { state, country, tax, taxable: subtotal, lines: lines.length });
  return [
    { label: say('paper.base'), value: money(subtotal) },
    { label, value: tax === null ? say('preview.tax.unknown') : money(tax) },
    { label: say(tax === null ? 'quote.total.beforeTax' : 'paper.total'), value: money(total), kind: 'answer' },
  ];
}

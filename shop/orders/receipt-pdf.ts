import PDFDocument from 'pdfkit';
import { formatDate } from '../../core/dates.ts';
import { formatMoney } from '../../core/money.ts';
import type { ShopConfig } from '../context.ts';
import type { OrderDetail } from './find-order.ts';

const INK = '#12211A';
const SOFT = '#44544B';
const LEFT = 64;
const RIGHT = 548;

/** [ACC-06] [RTE-08] The store's own receipt of an order as a one- or many-page letter PDF. */
export function renderReceiptPdf({ record, lines }: OrderDetail, config: ShopConfig): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: 'LETTER',
    margins: { top: 64, bottom: 64, left: LEFT, right: 64 },
    lang: 'en-US',
    tagged: true,
    displayTitle: true,
    info: {
      Title: `Receipt ${record.orderNumber}`,
      Author: config.companyName,
      CreationDate: new Date(record.dateCreated),
    },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on('error', reject);
  });
  const rule = (weight = 0.75) =>
    pdf.moveTo(LEFT, pdf.y).lineTo(RIGHT, pdf.y).lineWidth(weight).strokeColor(INK).stroke().moveDown(0.5);
  const pair = (label: string, value: string, bold = false) => {
    const y = pdf.y;
    pdf
      .font(bold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(bold ? 12 : 10)
      .fillColor(INK)
      .text(label, LEFT, y, { width: 300 });
    pdf.text(value, 380, y, { width: RIGHT - 380, align: 'right' });
    pdf.moveDown(0.35);
  };

  pdf.font('Helvetica-Bold').fontSize(11).fillColor(INK).text(config.companyName);
  pdf
    .font('Helvetica')
    .fontSize(9)
    .fillColor(SOFT)
    .text(`${config.supportEmail}   ${config.supportPhone}`)
    .moveDown(1.5);
  pdf.font('Helvetica-Bold').fontSize(22).fillColor(INK).text(`Receipt ${record.orderNumber}`).moveDown(0.3);
  pdf
    .font('Helvetica')
    .fontSize(10)
    .fillColor(SOFT)
    .text(`Paid ${formatDate(record.dateCreated)}   Status: ${record.status}`)
    .moveDown(1);
  const { billing } = record;
  pdf.fillColor(INK).font('Helvetica-Bold').text('Billed to').font('Helvetica');
  const place = [billing.city, `${billing.state} ${billing.zip}`.trim(), billing.countryCode]
    .filter(Boolean)
    .join(', ');
  for (const part of [
    billing.company,
    `${billing.firstName} ${billing.lastName}`.trim(),
    billing.street1,
    billing.street2,
    place,
    billing.email,
  ]) {
    if (part) pdf.text(part);
  }
  pdf.moveDown(1.2);
  rule(1);
  for (const line of lines) {
    if (pdf.y > 660) pdf.addPage();
    pair(`${line.quantity} × ${line.sku}  ${line.name}`, formatMoney(line.total));
  }
  rule();
  pair('Base amount', formatMoney(record.subtotal));
  if (record.discount > 0) pair('Member discount', `-${formatMoney(record.discount)}`);
  if (record.coupon > 0) pair('Promo code', `-${formatMoney(record.coupon)}`);
  pair('Sales tax', formatMoney(record.tax));
  rule();
  pair('Total paid', formatMoney(record.totalIncTax), true);
  rule();
  pdf.moveDown(0.5).font('Helvetica').fontSize(9).fillColor(SOFT);
  pdf.text(`Paid by ${record.paymentMethod}. Amounts in US dollars.`, LEFT, pdf.y, { width: RIGHT - LEFT });
  pdf.text(`Questions about this receipt: ${config.supportEmail}, ${config.supportPhone}.`);
  pdf.end();
  return done;
}

import PDFDocument from 'pdfkit';
import type { InvoiceView } from './invoice-view.ts';

const INK = '#12211A';
const SOFT = '#44544B';
const LEFT = 64;
const RIGHT = 548;
const LAST_LINE = 640;

/** The text of the built-in fonts: their minus is the hyphen. */
const plain = (text: string): string => text.replaceAll('−', '-');

/** [SUB-27] The invoice as letter pages, tagged and titled. The file of a state of an invoice is the same whenever it is made. */
export function renderInvoicePdf(view: InvoiceView, createdAt: Date): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: 'LETTER',
    margins: { top: 64, bottom: 64, left: LEFT, right: 64 },
    lang: 'en-US',
    tagged: true,
    displayTitle: true,
    info: { Title: `Invoice ${view.number}`, Author: view.seller, CreationDate: createdAt },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on('error', reject);
  });
  const rule = (weight = 0.75) =>
    pdf.moveTo(LEFT, pdf.y).lineTo(RIGHT, pdf.y).lineWidth(weight).strokeColor(INK).stroke().moveDown(0.6);
  const pair = (label: string, value: string, isBold = false) => {
    const y = pdf.y;
    pdf
      .font(isBold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(isBold ? 12 : 10)
      .fillColor(INK)
      .text(plain(label), LEFT, y, { width: 330 });
    const after = pdf.y;
    pdf.text(plain(value), 400, y, { width: RIGHT - 400, align: 'right' });
    pdf.y = Math.max(after, pdf.y);
    pdf.moveDown(0.35);
  };

  pdf.font('Helvetica-Bold').fontSize(11).fillColor(INK).text(view.seller).moveDown(1);
  pdf.fontSize(22).text(`Invoice ${view.number}`).moveDown(0.3);
  pdf.font('Helvetica').fontSize(10).fillColor(SOFT);
  pdf.text([view.stateText, ...view.dates.map(({ label, value }) => `${label} ${value}`)].join('   ')).moveDown(1);
  pdf.fillColor(INK).font('Helvetica-Bold').text('Billed to').font('Helvetica');
  for (const part of view.billedTo) pdf.text(part);
  pdf.moveDown(1.2);
  rule(1);
  for (const line of view.lines) {
    if (pdf.y > LAST_LINE) pdf.addPage();
    pair(line.description, line.amount);
    pdf.fontSize(8.5).fillColor(SOFT).text(line.period, LEFT, pdf.y, { width: 330 }).moveDown(0.6);
  }
  if (pdf.y > LAST_LINE) pdf.addPage();
  rule();
  for (const sum of view.sums) pair(sum.label, sum.value);
  rule();
  pair(view.total.label, view.total.value, true);
  rule();
  pdf.font('Helvetica').fontSize(9).fillColor(SOFT).text('Amounts in US dollars.', LEFT, pdf.y);
  pdf.end();
  return done;
}

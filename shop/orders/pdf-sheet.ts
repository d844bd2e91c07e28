import PDFDocument from 'pdfkit';

const INK = '#12211A';
const SOFT = '#44544B';
const LEFT = 64;
const RIGHT = 548;

/** A letter page with the store's head, and the few ways to write on it. Long lists go on to further pages. */
export function createSheet({ title, author, date }: { title: string; author: string; date: Date }) {
  const pdf = new PDFDocument({
    size: 'LETTER',
    margins: { top: 64, bottom: 64, left: LEFT, right: 64 },
    lang: 'en-US',
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: date },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on('error', reject);
  });
  return {
    head(house: string, contact: string): void {
      pdf.font('Helvetica-Bold').fontSize(11).fillColor(INK).text(house);
      pdf.font('Helvetica').fontSize(9).fillColor(SOFT).text(contact).moveDown(1.5);
      pdf.font('Helvetica-Bold').fontSize(22).fillColor(INK).text(title).moveDown(0.3);
    },
    note(text: string): void {
      pdf.font('Helvetica').fontSize(10).fillColor(SOFT).text(text).moveDown(1);
    },
    block(title: string, lines: readonly string[]): void {
      pdf.fillColor(INK).font('Helvetica-Bold').fontSize(10).text(title).font('Helvetica');
      for (const line of lines) if (line) pdf.text(line);
      pdf.moveDown(1.2);
    },
    rule(weight = 0.75): void {
      pdf.moveTo(LEFT, pdf.y).lineTo(RIGHT, pdf.y).lineWidth(weight).strokeColor(INK).stroke().moveDown(0.5);
    },
    pair(label: string, value: string, isAnswer = false): void {
      if (pdf.y > 660) pdf.addPage();
      const y = pdf.y;
      const [font, size] = isAnswer ? (['Helvetica-Bold', 12] as const) : (['Helvetica', 10] as const);
      pdf.font(font).fontSize(size).fillColor(INK).text(label, LEFT, y, { width: 300 });
      const below = pdf.y;
      pdf.text(value, 380, y, { width: RIGHT - 380, align: 'right' });
      pdf.y = Math.max(pdf.y, below);
      pdf.moveDown(0.35);
    },
    /** a remark on the pair above it */
    aside(text: string): void {
      pdf.font('Helvetica').fontSize(9).fillColor(SOFT).text(text, LEFT, pdf.y, { width: 300 }).moveDown(0.2);
    },
    foot(...lines: string[]): void {
      pdf.moveDown(0.5).font('Helvetica').fontSize(9).fillColor(SOFT);
      for (const line of lines) pdf.text(line, LEFT, pdf.y, { width: RIGHT - LEFT });
    },
    end(): Promise<Uint8Array> {
      pdf.end();
      return done;
    },
  };
}

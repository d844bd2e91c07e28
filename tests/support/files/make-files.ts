import { strToU8, type Zippable, zipSync } from 'fflate';
import PDFDocument from 'pdfkit';

const TYPES = (main: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/main.xml" ContentType="${main}"/></Types>`;
const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** A PDF of so many pages with a word on each; with passwords it is encrypted. */
export function makePdf(
  pages: number,
  options: { text?: string; userPassword?: string; ownerPassword?: string } = {},
): Promise<Uint8Array> {
  const { text = 'Clause', ...passwords } = options;
  return new Promise((resolve, reject) => {
    const document = new PDFDocument({ autoFirstPage: false, info: { CreationDate: new Date(0) }, ...passwords });
    const parts: Uint8Array[] = [];
    document.on('data', (part: Uint8Array) => parts.push(part));
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
    document.on('error', reject);
    for (let page = 1; page <= pages; page += 1) document.addPage().fontSize(40).text(`${text} ${page}`);
    document.end();
  });
}

export const makeZip = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, body]) => [name, typeof body === 'string' ? strToU8(body) : body]),
    ) as Zippable,
    // the same text is the same file whenever it is made
    { mtime: new Date(2026, 0, 1) },
  );

/** What an office program takes for its own; `text` tells two of them apart. */
const makeOffice =
  (main: string) =>
  (text: string, more: Readonly<Record<string, string | Uint8Array>> = {}) =>
    makeZip({ '[Content_Types].xml': TYPES(`${OFFICE}.${main}`), 'main.xml': `<main>${text}</main>`, ...more });

export const makeDocx = makeOffice('wordprocessingml.document.main+xml');
export const makeXlsx = makeOffice('spreadsheetml.sheet.main+xml');
export const makePptx = makeOffice('presentationml.presentation.main+xml');

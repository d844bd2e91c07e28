import { strToU8, type Zippable, zipSync } from 'fflate';
import PDFDocument from 'pdfkit';

const TYPES = (main: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/main.xml" ContentType="${main}"/></Types>`;
const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** Creates a PDF with the given number of pages and a word on each; with passwords it is encrypted. */
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
    // fixed date, so that equal texts give equal files
    { mtime: new Date(2026, 0, 1) },
  );

/**
 * Creates a PDF of one empty page from raw objects. `catalog` and `page` add entries to their dictionaries; `more` adds
 * objects, numbered from 4.
 */
export function makeRawPdf({
  catalog = '',
  page = '',
  more = [],
}: {
  catalog?: string;
  page?: string;
  more?: (string | Buffer)[];
}): Uint8Array {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] ${page} >>`,
    ...more,
  ];
  const parts = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  for (const [i, body] of objects.entries()) {
    places.push(Buffer.concat(parts).length);
    parts.push(Buffer.from(`${i + 1} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n'));
  }
  const at = Buffer.concat(parts).length;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}

/** Creates a file that office programs accept; `text` distinguishes two files. */
const makeOffice =
  (main: string) =>
  (text: string, more: Readonly<Record<string, string | Uint8Array>> = {}) =>
    makeZip({ '[Content_Types].xml': TYPES(`${OFFICE}.${main}`), 'main.xml': `<main>${text}</main>`, ...more });

export const makeDocx = makeOffice('wordprocessingml.document.main+xml');
export const makeXlsx = makeOffice('spreadsheetml.sheet.main+xml');
export const makePptx = makeOffice('presentationml.presentation.main+xml');

import { describe, expect, it } from 'vitest';
import { readPdf } from '../../tests/support/read-pdf.ts';
import type { BillingDocument, BillingRow } from './billing-document.ts';
import { readableText } from './readable-text.ts';
import { renderBillingPdf } from './render-pdf.ts';

const row = (at: number, title = `Document ${at}`): BillingRow => ({
  number: 'G702-2025',
  plate: { letter: 'G', digits: '702', year: '2025', color: '#9C3412' },
  title,
  hint: 'One-time document',
  figures: ['1', '$24.00', '$24.00'],
});
const paperOf = (change: Partial<BillingDocument> = {}, rows: readonly BillingRow[] = [row(1)]): BillingDocument => ({
  language: 'en',
  size: 'letter',
  title: 'Receipt',
  name: 'Receipt 7',
  createdAt: new Date('2026-06-01T00:00:00Z'),
  seller: 'Test Shop',
  address: 'Test Shop, 1 Slate Row, Ames, IA 50010',
  status: { text: 'Paid', mood: 'ok' },
  facts: [{ label: 'Order', value: '7' }],
  parties: [{ title: 'Billed to', lines: ['Ann Lund'] }],
  table: { caption: 'What was bought', heads: ['Number', 'Document', 'Copies', 'Price', 'Amount'], rows },
  note: [[{ text: 'Paid in full', isBold: true }, { text: 'on 06/01/2026.' }]],
  sums: [
    { label: 'Base amount', value: '$24.00' },
    { label: 'Paid', value: '$24.00', kind: 'answer' },
  ],
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
  ...change,
});
const rows = (count: number): BillingRow[] => Array.from({ length: count }, (_, at) => row(at + 1));
const render = async (paper: BillingDocument) => readPdf(await renderBillingPdf(paper));

describe('a billing document', () => {
  it('continues sixty lines over pages that each repeat seller, number and columns, with the totals only on the last', async () => {
    const { pages, text } = await render(paperOf({}, rows(60)));
    expect(pages.length).toBeGreaterThan(3);
    pages.forEach((page, at) => {
      expect(page).toContain('Test Shop');
      expect(page).toContain('Receipt 7');
      expect(page).toContain('Number Document Copies Price Amount');
      expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
      expect(page.includes('Base amount')).toBe(at === pages.length - 1);
      expect(page.includes('Paid in full')).toBe(at === pages.length - 1);
    });
    const numbers = [...text.matchAll(/Document (\d+)/g)].map((found) => Number(found[1]));
    expect(numbers).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
  });

  it.each(Array.from({ length: 14 }, (_, at) => at + 1))(
    'of %i lines never parts its sums, nor leaves them without a line above',
    async (count) => {
      const { pages } = await render(paperOf({}, rows(count)));
      const last = pages.at(-1)!;
      for (const part of ['G702-2025', 'Base amount $24.00', 'Paid $24.00', 'Paid in full'])
        expect(last).toContain(part);
      expect(pages.join(' ').match(/G702-2025/g)).toHaveLength(count);
    },
  );

  it('breaks long names over lines, words without an end too, and keeps the row whole', async () => {
    const long = `${'Continuation Sheet of Schedule of Values '.repeat(12)}${'W'.repeat(300)}`;
    const { pages, text } = await render(
      paperOf({ parties: [{ title: 'Billed to', lines: ['M'.repeat(400), 'Ann'] }] }, [row(1, long), row(2)]),
    );
    expect(text.match(/W/g)).toHaveLength(300);
    expect(text.replace(/\s/g, '')).toContain('M'.repeat(200));
    expect(pages.filter((page) => page.includes('WWWW'))).toHaveLength(1);
  });

  it('is tagged: a heading, paragraphs, and a table with heads of columns and rows', async () => {
    const { isTagged, language, title, structure } = await render(paperOf());
    expect([isTagged, language, title]).toEqual([true, 'en', 'Receipt 7']);
    for (const role of ['Document', 'H1', 'P', 'Table', 'TR', 'TH', 'TD']) expect(structure).toContain(role);
    // one row of heads, and one of a row's head and four cells
    expect([
      structure.filter((role) => role === 'TH').length,
      structure.filter((role) => role === 'TD').length,
    ]).toEqual([6, 4]);
  });

  it('[PL-18] has no empty column of numbers: the name heads its row', async () => {
    const { text, structure } = await render(paperOf({}, [{ ...row(1), number: '', plate: undefined }]));
    expect(text).toContain('Document Copies Price Amount');
    expect(text).not.toContain('Number');
    expect([
      structure.filter((role) => role === 'TH').length,
      structure.filter((role) => role === 'TD').length,
    ]).toEqual([5, 3]);
  });

  it('renders identical bytes every time', async () => {
    const [once, again] = [await renderBillingPdf(paperOf()), await renderBillingPdf(paperOf())];
    expect(Buffer.compare(Buffer.from(once), Buffer.from(again))).toBe(0);
  });

  it('takes any text of any person', async () => {
    const hostile = [
      '<script>alert(1)</script>',
      ') Tj ET (',
      '\u202Egnp.exe',
      '\u0000\u0007\uD800',
      '王小明',
      '\u{1F3D7}\u0e01',
      '%PDF-1.4 endobj',
      ' ',
      'Žižek\tŁódź',
    ];
    const { text, pages } = await render(
      paperOf(
        {
          parties: [{ title: 'Billed to', lines: hostile }],
          facts: hostile.map((value) => ({ label: value, value })),
          status: { text: hostile[0]!, mood: 'bad' },
        },
        hostile.map((title, at) => ({ ...row(at, title), number: title, plate: undefined })),
      ),
    );
    expect(pages.length).toBeLessThan(4);
    for (const part of ['<script>alert(1)</script>', ') Tj ET (', 'gnp.exe', '??', '王小明', 'Žižek Łódź'])
      expect(text).toContain(part);
    expect(text).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });
});

it('[BR-06] writes the names of customers as they write them, in receipts and credit notes alike', async () => {
  const names = [
    '李明 (Li) Nguyễn-Đỗ Şahin Иванов',
    'Παπαδόπουλος & Υιοί',
    'さくら建設株式会社',
    '주식회사 한국',
    '陳大文',
  ];
  const { text } = await render(paperOf({ parties: [{ title: 'Billed to', lines: names }] }, [row(1, names[0]!)]));
  for (const name of names) expect(text).toContain(name);
});

it('[BR-06] adds less than 40 KB for a name that no face of papers holds, and nothing without one', async () => {
  const sizeOf = async (name: string) =>
    (await renderBillingPdf(paperOf({ parties: [{ title: 'Billed to', lines: [name] }] }, []))).length;
  const [plain, other] = [await sizeOf('Ann Hill'), await sizeOf('李明 Иванов Nguyễn 한국')];
  expect(other - plain).toBeGreaterThan(0);
  expect(other - plain).toBeLessThan(40_000);
});

it.each([
  ['  two \n lines\t', 'two lines'],
  ['\u202Eabc\u2066', 'abc'],
  ['Nguyễn', 'Nguyễn'],
  ['ไทย \u0e01x', '??? ?x'],
  ['e\u0301', 'é'],
  ['Ивановъ', 'Ивановъ'],
  ['−$1.00', '−$1.00'],
  ['x'.repeat(5_000), 'x'.repeat(2_000)],
])('writes %j as %j', (text, readable) => {
  expect(readableText(text)).toBe(readable);
});

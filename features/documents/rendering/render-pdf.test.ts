import { describe, expect, it } from 'vitest';
import { countSamplePages, type DocumentModel } from './model.ts';
import { countPages, renderPdf } from './render-pdf.ts';

const text =
  'The Owner pays the Contractor [amount in words] within [days] days after **approval**, and not later. '.repeat(6);
const makeModel = (clauses: number): DocumentModel => ({
  code: 'A101',
  edition: 2025,
  title: 'A Test of Pages',
  series: 'A',
  label: 'Agreement',
  numbering: 'article',
  blocks: [
    { kind: 'article', number: '1', title: 'Payments' },
    ...Array.from(
      { length: clauses },
      (_, index) => ({ kind: 'clause', level: 1, number: `1.${index + 1}`, text }) as const,
    ),
    {
      kind: 'table',
      columns: ['Item', 'Amount'],
      rows: Array.from({ length: 40 }, () => ['', '']),
      totals: ['Total', ''],
    },
    { kind: 'signatures', parties: ['Owner', 'Contractor'] },
  ],
});
const countInFile = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

describe('the PDF of a document', () => {
  it('has the pages that were counted, a title, a language and an outline', async () => {
    const pdf = await renderPdf(makeModel(40));
    const source = Buffer.from(pdf).toString('latin1');
    expect(countInFile(pdf)).toBe(countPages(makeModel(40)));
    expect(source).toContain('A101-2025 A Test of Pages');
    expect(source).toContain('/Lang (en-US)');
    expect(source).toContain('/Outlines');
    expect(source).toContain('/Marked true');
  });

  it('[PL-26] embeds every font that it uses, and references no external ones', async () => {
    const source = Buffer.from(await renderPdf(makeModel(3))).toString('latin1');
    const fonts = [...source.matchAll(/\/BaseFont \/(\S+)/g)].map((found) => found[1] ?? '');
    expect(new Set(fonts.map((name) => name.replace(/^[A-Z]{6}\+/, '')))).toEqual(
      new Set(['Tinos-Regular', 'Tinos-Bold', 'Arimo-Regular', 'Arimo-Bold', 'Arimo-Italic']),
    );
    expect(fonts.every((name) => /^[A-Z]{6}\+/.test(name))).toBe(true);
    expect(source.match(/\/FontFile2 /g)).toHaveLength(5);
  });

  it('is the same file every time', async () => {
    expect(await renderPdf(makeModel(3))).toEqual(await renderPdf(makeModel(3)));
  });

  it('shows as a sample at most eight pages and never more than half of a document longer than two pages', async () => {
    expect([1, 2, 3, 4, 5, 15, 16, 17, 40].map(countSamplePages)).toEqual([1, 1, 1, 2, 2, 7, 8, 8, 8]);
    const model = makeModel(40);
    expect(countInFile(await renderPdf(model, { sample: true }))).toBe(countSamplePages(countPages(model)));
  });
});

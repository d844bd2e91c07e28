import { expect, it } from 'vitest';
import { checkFiles } from './check-files.ts';

const sold = (...skus: string[]) => skus.map((sku) => ({ sku, isComposed: sku.startsWith('A') }));
const current = new Map([
  ['H100', [{ format: 'docx' as const }, { format: 'pdf' as const }]],
  ['H200', [{ format: 'docx' as const }]],
  ['H300', [{ format: 'xlsx' as const }]],
  ['OLD', [{ format: 'pdf' as const }]],
]);

it('[OP-01] [PRD-17] reports documents without a file, files without a document, and missing PDFs', () => {
  const findings = checkFiles({ sold: sold('A101-2025', 'h100', 'h200', 'h300', 'h400', 'a/b'), current, awaited: [] });
  expect(findings.map(({ sku, isProblem }) => [sku, isProblem])).toEqual([
    ['h400', true],
    // has no composed document: files are impossible under this SKU
    ['a/b', true],
    ['H200', false],
    ['H300', false],
    ['OLD', false],
  ]);
  expect(findings.map(({ text }) => text).join('\n')).toContain('H200 is sold as Word without a PDF');
});

it('[FI-06] reports waiting orders, and omits products that could not be read', () => {
  const awaited = [{ sku: 'H900', orders: 2, since: new Date(0) }];
  expect(checkFiles({ sold: null, current: new Map([['OLD', [{ format: 'pdf' }]]]), awaited })).toEqual([
    { sku: 'H900', text: 'H900: 2 orders are waiting for its file.', isProblem: true },
  ]);
});

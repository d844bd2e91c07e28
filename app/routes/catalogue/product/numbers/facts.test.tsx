import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { DocumentDetail } from '../../../../../features/catalogue/rules/document.ts';
import { joinFormatNames } from '../../../../../features/catalogue/ui/format-names.ts';
import { ProductFacts } from './facts.tsx';

/** The text of the facts of a document with this number of pages, parts separated by bars. */
function render(
  pageCount: number | null,
  kind: DocumentDetail['kind'] = 'document',
  formats: NonNullable<DocumentDetail['formats']> = [],
): string {
  const document = { pageCount, edition: 2025, editionStatus: { kind: 'current' }, kind, sku: 'A101-2025' };
  const files = joinFormatNames(formats);
  const element = <ProductFacts document={document as unknown as DocumentDetail} files={files} readNumber={null} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|');
}

it.each([
  [14, '|Length|document contains 14 pages|'],
  [1, '|Length|document contains 1 page|'],
])('[PRD-01] [PRD-17] shows the badge of %i pages', (pages, badge) => {
  expect(render(pages)).toContain(badge);
});

it('[PRD-17] shows no badge without a page count', () => {
  expect(render(null)).not.toMatch(/Length|contains/);
  expect(render(null)).toContain('|Edition|2025, current|');
});

it('[PRD-17] says that an editable document has no file', () => {
  expect(render(null, 'platform')).toContain('|Kind|Editable document|Files|None, edited in your browser|');
  expect(render(14)).not.toContain('Files');
});

it('[OP-25] shows the formats of the document’s files beside kind and length', () => {
  expect(render(14, 'document', ['docx', 'pdf'])).toContain('|Kind|One-time document|Files|Word and PDF|');
  expect(render(3, 'document', ['pdf'])).toContain('|Files|PDF|');
  expect(render(null, 'document', ['xlsx', 'zip'])).toContain('|Files|Spreadsheet and ZIP|');
  expect(render(null, 'document', [])).not.toContain('Files');
});

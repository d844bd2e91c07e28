import { expect, it } from 'vitest';
import type { DocumentSummary } from '../../rules/document.ts';
import { formatCardFacts } from './product-card.tsx';

type Facts = Parameters<typeof formatCardFacts>[0];

it.each<[Partial<Facts>, string]>([
  [{}, '14 pages, edition 2025'],
  [{ formats: ['docx', 'pdf'] }, '14 pages, edition 2025'],
  [{ formats: ['pdf'], edition: null, pageCount: 3 }, '3 pages, PDF'],
  [{ formats: ['docx'], edition: null, pageCount: null }, 'Word'],
  [{ formats: ['xlsx', 'zip'], pageCount: null }, 'Edition 2025, Spreadsheet and ZIP'],
  [{ formats: [], edition: null, pageCount: null }, ''],
  [{ kind: 'platform' as DocumentSummary['kind'], formats: [] }, 'Editable document, edition 2025'],
])('[LST-10] [OP-25] a card with %o says “%s”', (changes, says) => {
  expect(formatCardFacts({ kind: 'document', pageCount: 14, edition: 2025, ...changes })).toBe(says);
});

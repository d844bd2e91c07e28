import type { ShopContext } from '../../shared/shop-context.ts';
import type { DocumentSummary } from '../rules/document.ts';
import { categoryDocuments } from './categories/category-documents.ts';
import { popularDocuments, relatedDocuments } from './popular-documents.ts';

export const ROWS = ['popular', 'related', 'role', 'series'] as const;
/**
 * A secondary row of document cards. `key`: the id of the document, the slug of the role, or the letter of the
 * series.
 */
export type DocumentRow = { of: (typeof ROWS)[number]; key: string };

const CARDS = 8;

/**
 * [LST-12] [PRD-08] Returns the documents of a row, at most 8; null if the catalogue does not respond, which is
 * logged.
 */
export async function readRow(
  context: Pick<ShopContext, 'commerce' | 'log'>,
  { of, key }: DocumentRow,
): Promise<DocumentSummary[] | null> {
  switch (of) {
    case 'popular':
      return popularDocuments(context, CARDS);
    case 'related':
      return /^[1-9]\d{0,9}$/.test(key) ? relatedDocuments(context, Number(key)) : [];
    case 'role':
      return categoryDocuments(context, { role: key }, CARDS);
    case 'series':
      return categoryDocuments(context, { series: key }, CARDS);
  }
}

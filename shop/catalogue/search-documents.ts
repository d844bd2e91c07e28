import { ok, type Result } from '../../core/result.ts';
import type { Product } from '../../platforms/commerce/client/types.ts';
import type { ShopContext } from '../context.ts';
import { normaliseCode } from './code.ts';
import { summariseDocument } from './document.ts';
import { findByCode } from './find-document.ts';
import { type Listing, pageOf, searchPage } from './list-documents.ts';
import type { ListingQuery } from './listing-query.ts';

export type SearchResult = Omit<Listing, 'series' | 'chosenSeries'> & {
  /** trimmed and cut, as it is shown in the field [SE1] */
  term: string;
  /** the number that was read from the term, when it is written differently: `A101` for `a 101` */
  readAs: string | null;
};

const LONGEST_TERM = 100;

/** [RTE-04] Trims; null for an empty term, which is no search. */
export function readTerm(text: string | null): string | null {
  // control characters never belong to a term and are refused by some platforms
  const term = (text ?? '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_TERM)
    .trim();
  return term === '' ? null : term;
}

/**
 * [SRC-06] [SRC-07] Documents for a term, 18 a page; a document number in any written form finds its document first.
 * Errors: `unavailable` [SRC-05], logged.
 */
export async function searchDocuments(
  context: Pick<ShopContext, 'commerce' | 'log'>,
  term: string,
  query: ListingQuery,
): Promise<Result<SearchResult, 'unavailable'>> {
  const code = normaliseCode(term);
  const [exact, found] = await Promise.all([
    findByCode(context, term),
    searchPage(context, { ...query, series: [] }, { searchTerm: code ?? term }),
  ]);
  if (!found.ok) return found;
  const { page } = found.value;
  const state = pageOf('/search', found.value.query, page, term);
  const product = exact.ok ? exact.value : null;
  const readAs = code !== null && code !== term.toUpperCase() ? code : null;
  if (!product) return ok({ ...state, term, readAs });
  const isListed = page.products.some((each) => each.entityId === product.entityId);
  return ok({
    ...state,
    term,
    readAs,
    documents: codeFirst(page.products, product, state.page),
    total: Math.max(state.total, isListed ? 0 : 1),
  });
}

/** The exact document leads page 1 and stands nowhere else. */
function codeFirst(products: readonly Product[], exact: Product, page: number) {
  const others = products.filter((product) => product.entityId !== exact.entityId);
  return (page === 1 ? [exact, ...others] : others).map(summariseDocument);
}

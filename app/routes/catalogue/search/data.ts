import type { LoaderFunctionArgs } from 'react-router';
import { parseListingQuery } from '../../../../shop/catalogue/listing-query.ts';
import { popularDocuments } from '../../../../shop/catalogue/popular-documents.ts';
import { readTerm, searchDocuments } from '../../../../shop/catalogue/search-documents.ts';
import { shopContext } from '../../../context.ts';

const POPULAR = 3;

/** [RTE-04] The trimmed term and what it finds; `result` is null without a term and when the search failed [SRC-05]. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  const params = new URL(request.url).searchParams;
  const term = readTerm(params.get('q'));
  if (term === null) return { term, result: null, popular: [] };
  const found = await searchDocuments(shop, term, parseListingQuery(params));
  const result = found.ok ? found.value : null;
  return { term, result, popular: result?.documents.length === 0 ? await popularDocuments(shop, POPULAR) : [] };
}

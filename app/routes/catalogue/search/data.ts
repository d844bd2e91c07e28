import type { LoaderFunctionArgs } from 'react-router';
import type { Result } from '../../../../core/result.ts';
import type { ReadingHit } from '../../../../platforms/search/client/types.ts';
import type { DocumentSummary } from '../../../../shop/catalogue/document.ts';
import { popularDocuments } from '../../../../shop/catalogue/popular-documents.ts';
import { countDocuments, type SearchResult, searchDocuments } from '../../../../shop/catalogue/search-documents.ts';
import type { ShopContext } from '../../../../shop/context.ts';
import { findNearDocument } from '../../../../shop/search/did-you-mean.ts';
import { readSearchAddress, readTerm, type SearchAddress } from '../../../../shop/search/search-address.ts';
import { countReadings, findReadings } from '../../../../shop/search/search-readings.ts';
import { shopContext } from '../../../context.ts';

const POPULAR = 3;

/** One side of the search: a failure counts as nothing found, and is told apart from it [SRC-05]. */
type Side = { count: number; isFailed: boolean };
/** What a term found: the open tab in full, of the other one the number alone [SRC-01] [SRC-02]. */
export type Found = {
  term: string;
  shop: Side & { result: SearchResult | null };
  learn: Side & { hits: ReadingHit[] };
  /** [SE5] where no document was found */
  near: DocumentSummary | null;
  popular: DocumentSummary[];
};

/** [RTE-04] The trimmed term and what it finds; null without a term. The two sides never wait for or break each other. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Found | null> {
  const shop = context.get(shopContext);
  const params = new URL(request.url).searchParams;
  const term = readTerm(params.get('q'));
  if (term === null) return null;
  const address = readSearchAddress(params);
  const sides = await (address.tab === 'shop' ? findShop(shop, term, address) : findLearn(shop, term));
  const hasDocuments = sides.shop.count > 0;
  return {
    term,
    ...sides,
    near: hasDocuments ? null : await findNearDocument(shop, term),
    popular: hasDocuments || sides.learn.count > 0 ? [] : await popularDocuments(shop, POPULAR),
  };
}

async function findShop(context: ShopContext, term: string, address: SearchAddress) {
  const [documents, readings] = await Promise.all([
    searchDocuments(context, term, address),
    countReadings(context, term),
  ]);
  const result = documents.ok ? documents.value : null;
  return {
    shop: { count: result?.total ?? 0, isFailed: !documents.ok, result },
    learn: { ...sideOf(readings), hits: [] },
  };
}

async function findLearn(context: ShopContext, term: string) {
  const [documents, readings] = await Promise.all([countDocuments(context, term), findReadings(context, term)]);
  const hits = readings.ok ? readings.value : [];
  return {
    shop: { ...sideOf(documents), result: null },
    learn: { count: hits.length, isFailed: !readings.ok, hits },
  };
}

const sideOf = (counted: Result<number>): Side => ({ count: counted.ok ? counted.value : 0, isFailed: !counted.ok });

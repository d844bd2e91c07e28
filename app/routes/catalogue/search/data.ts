import { type LoaderFunctionArgs, redirect } from 'react-router';
import { ok, type Result } from '../../../../core/result.ts';
import { withTimeout } from '../../../../core/with-timeout.ts';
import type { DocumentSummary } from '../../../../features/catalogue/rules/document.ts';
import { getSearchRedirect } from '../../../../features/catalogue/rules/listing/canonical-redirect.ts';
import type { FilterGroup } from '../../../../features/catalogue/rules/listing/filter-groups.ts';
import { countChosen, SEARCH } from '../../../../features/catalogue/rules/listing/listing-query.ts';
import {
  readSearchAddress,
  readTerm,
  type SearchAddress,
  searchHref,
} from '../../../../features/catalogue/rules/listing/search-address.ts';
import { findNearDocument } from '../../../../features/catalogue/use-cases/did-you-mean.ts';
import {
  countMatches,
  listFilterGroups,
  type SearchResult,
  searchDocuments,
} from '../../../../features/catalogue/use-cases/listing/search-documents.ts';
import { popularDocuments } from '../../../../features/catalogue/use-cases/popular-documents.ts';
import { countReadings, findReadings } from '../../../../features/search/use-cases/search-readings.ts';
import type { ShopContext } from '../../../../features/shared/shop-context.ts';
import type { ReadingHit } from '../../../../platforms/search/client/types.ts';
import { shopContext } from '../../../router-context.ts';

const POPULAR = 3;
/** popular documents of a page without a term */
const POPULAR_TO_START = 6;
/** timeout for the hints below a search without hits */
const TIMEOUT_MS = 2_000;

/** One side of the search: a failure counts as nothing found, but is distinguished from it [SRC-05]. */
type Side = { count: number; isFailed: boolean };
/** The results of a term: the open tab in full, and only the count of the other [SRC-01] [SRC-02]. */
export type SearchPageData = {
  term: string;
  shop: Side;
  /** null if the other tab is open, or the document search failed */
  listing: SearchResult | null;
  learn: Side & { hits: ReadingHit[] };
  /** [SE5] set if no document was found */
  near: DocumentSummary | null;
  popular: DocumentSummary[];
  /** [OP-09] whether nothing was found because nothing is on sale yet */
  isShopEmpty: boolean;
};

/** A page without a term: where to start instead. Either list may be empty. */
export type SearchStartData = { term: null; popular: DocumentSummary[]; groups: FilterGroup[] };

/**
 * [RTE-04] Loads the results of the trimmed term; without a term only popular documents and the filters. A URL that is not canonical (untrimmed term,
 * unknown filter) redirects: one search has one URL. The open tab waits for its platform. The other tab's count and the
 * hints have 2 seconds each, and a platform that just failed is not asked for hints.
 */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<SearchPageData | SearchStartData> {
  const shop = context.get(shopContext);
  const params = url.searchParams;
  const term = readTerm(params.get('q'));
  const address = readSearchAddress(params);
  if (term === null) {
    leadTo(params.get('q') ? SEARCH : null);
    return findStart(shop);
  }
  const sides = await (address.tab === 'shop' ? findShop(shop, term, address) : findLearn(shop, term, address));
  const state = sides.listing ? { ...sides.listing.query, tab: 'shop' as const } : address;
  leadTo(getSearchRedirect(params, searchHref(term, state)));
  if (!sides.shop.isFailed && !sides.learn.isFailed && countChosen(address) === 0)
    shop.insight.results(term, sides.shop.count + sides.learn.count);
  return { term, ...sides, ...(await findHints(shop, term, address, sides)) };
}

async function findStart(shop: ShopContext): Promise<SearchStartData> {
  const [popular, groups] = await Promise.all([
    withTimeout(popularDocuments(shop, POPULAR_TO_START).then(ok), TIMEOUT_MS),
    withTimeout(listFilterGroups(shop).then(ok), TIMEOUT_MS),
  ]);
  return { term: null, popular: (popular.ok && popular.value) || [], groups: groups.ok ? groups.value : [] };
}

function leadTo(href: string | null): void {
  if (href !== null) throw redirect(href);
}

type Hints = Pick<SearchPageData, 'near' | 'popular' | 'isShopEmpty'>;

/** Loads the hints for an empty result, only where the page shows them. */
async function findHints(
  context: ShopContext,
  term: string,
  address: SearchAddress,
  sides: Pick<SearchPageData, 'shop' | 'learn'>,
): Promise<Hints> {
  const isBare = sides.learn.count === 0;
  // if filters exclude every hit, the filters are the hint
  const isOpen = sides.shop.count === 0 && !sides.shop.isFailed && countChosen(address) === 0;
  const isShown = isOpen && (isBare || address.tab === 'shop');
  if (!isShown) return { near: null, popular: [], isShopEmpty: false };
  const [near, popular] = await Promise.all([
    withTimeout(findNearDocument(context, term).then(ok), TIMEOUT_MS),
    withTimeout(popularDocuments(context, POPULAR).then(ok), TIMEOUT_MS),
  ]);
  const known = popular.ok ? popular.value : null;
  return {
    near: near.ok ? near.value : null,
    popular: isBare ? (known ?? []) : [],
    isShopEmpty: known?.length === 0,
  };
}

async function findShop(context: ShopContext, term: string, address: SearchAddress) {
  const [documents, readings] = await Promise.all([
    searchDocuments(context, term, address),
    countReadings(context, term),
  ]);
  const listing = documents.ok ? documents.value : null;
  return {
    shop: { count: listing?.total ?? 0, isFailed: !documents.ok },
    listing,
    learn: { ...sideOf(readings), hits: [] },
  };
}

async function findLearn(context: ShopContext, term: string, address: SearchAddress) {
  const [documents, readings] = await Promise.all([countMatches(context, term, address), findReadings(context, term)]);
  const hits = readings.ok ? readings.value : [];
  return {
    shop: sideOf(documents),
    listing: null,
    learn: { count: hits.length, isFailed: !readings.ok, hits },
  };
}

const sideOf = (counted: Result<number>): Side => ({ count: counted.ok ? counted.value : 0, isFailed: !counted.ok });

import type { Cents } from '../../../../core/money.ts';
import type { Product } from '../../../../platforms/commerce/client/types.ts';
import { parseCode } from '../../../catalogue/rules/code.ts';
import { isSeriesLetter, type SeriesLetter } from '../../../catalogue/rules/legend.ts';
import { effectivePrice } from '../../../catalogue/rules/price.ts';
import type { Delivery } from '../../../documents/repository/document-files.ts';
import type { Desk } from '../desk.ts';

/** `delivery` null: on sale without a file. `regular` null: no discount. `pages` null: unknown. */
export type ListedDocument = {
  sku: string;
  name: string;
  price: Cents;
  regular: Cents | null;
  pages: number | null;
  /** whether the shop shows its first pages */
  hasSample: boolean;
  delivery: Delivery | null;
};

/**
 * State of a document's files. `single`: Word without its PDF, so that page count and sample are missing;
 * `complete`: any other set.
 */
export type FileState = 'missing' | 'single' | 'complete' | 'platform';

export function fileStateOf({ delivery }: Pick<ListedDocument, 'delivery'>): FileState {
  if (delivery?.kind === 'platform') return 'platform';
  const formats = delivery?.formats ?? [];
  if (formats.length === 0) return 'missing';
  return formats.includes('docx') && !formats.includes('pdf') ? 'single' : 'complete';
}

export const FILE_FILTERS = ['missing', 'single', 'changed'] as const;
type FileFilter = (typeof FILE_FILTERS)[number];
/** `page` from 1. */
export type SoldQuery = { term: string; files: FileFilter | null; series: SeriesLetter | null; page: number };

type SoldCounts = Readonly<Record<FileState | 'changed', number>> & {
  /** the first numbers without a file; at most three */
  missingSkus: readonly string[];
};
export type SoldPage = {
  documents: readonly ListedDocument[];
  /** number of documents that match the filters; `first` counts from 1 */
  total: number;
  first: number;
  pages: number;
  /**
   * number of documents on sale; `counts` is null if the list was cut off, and filters then apply to the part that
   * was read
   */
  sold: number;
  counts: SoldCounts | null;
  isUnavailable: boolean;
};

const AT_ONCE = 50;
const PAGE = 25;
/**
 * Maximum of sequential reads, fifty products each, for one page of the desk; catalogue responses are cached for a
 * minute.
 */
const MAX_READS = 12;
const CHANGED_MS = 30 * 86_400_000;
const RANK: Readonly<Record<FileState, number>> = { missing: 0, single: 1, complete: 2, platform: 2 };

/**
 * Lists documents on sale with their current files: documents without one first, then by number. The commerce
 * platform searches for the term.
 */
export async function listSoldDocuments(
  { context, documents: files }: Pick<Desk, 'context' | 'documents'>,
  { term, files: filter, series, page }: SoldQuery,
): Promise<SoldPage> {
  const [all, fitting] = await Promise.all([readSold(context, ''), term ? readSold(context, term) : null]);
  const read = fitting ?? all;
  if (all === null || read === null)
    return { documents: [], total: 0, first: 0, pages: 0, sold: 0, counts: null, isUnavailable: true };
  const skus = [...new Set([...all.products, ...read.products].map(({ sku }) => sku))];
  const [deliveries, current] = await Promise.all([context.files.deliveries(skus, context.now()), files.listCurrent()]);
  const since = context.now().getTime() - CHANGED_MS;
  const changed = new Set(
    [...current].flatMap(([sku, versions]) =>
      versions.some(({ addedAt }) => addedAt.getTime() >= since) ? [sku.toUpperCase()] : [],
    ),
  );
  const listed = (product: Product) => toListed(product, deliveries.get(product.sku) ?? null);
  const isChanged = ({ sku }: ListedDocument): boolean => changed.has(sku.toUpperCase());
  const found = read.products
    .map(listed)
    .filter((each) => series === null || seriesOf(each.sku) === series)
    .filter((each) => filter === null || (filter === 'changed' ? isChanged(each) : fileStateOf(each) === filter))
    .toSorted((a, b) => RANK[fileStateOf(a)] - RANK[fileStateOf(b)] || (a.sku < b.sku ? -1 : 1));
  const pages = Math.ceil(found.length / PAGE);
  const at = Math.min(Math.max(page, 1), Math.max(pages, 1));
  return {
    documents: found.slice((at - 1) * PAGE, at * PAGE),
    total: found.length,
    first: (at - 1) * PAGE + 1,
    pages,
    sold: all.total,
    counts: all.isComplete ? countStates(all.products.map(listed), isChanged) : null,
    isUnavailable: false,
  };
}

const seriesOf = (sku: string): SeriesLetter | null => {
  const letter = parseCode(sku)?.series ?? '';
  return isSeriesLetter(letter) ? letter : null;
};

/** Maps a product to a row of the desk, with its current files. */
export const toListed = (product: Product, delivery: Delivery | null): ListedDocument => {
  const price = effectivePrice(product);
  return {
    sku: product.sku,
    name: product.name,
    price,
    regular: price < product.price ? product.price : null,
    pages: product.pageCount,
    hasSample: product.images.length > 0,
    delivery,
  };
};

function countStates(documents: readonly ListedDocument[], isChanged: (each: ListedDocument) => boolean): SoldCounts {
  const of = (state: FileState) => documents.filter((each) => fileStateOf(each) === state);
  const missing = of('missing');
  return {
    missing: missing.length,
    single: of('single').length,
    complete: of('complete').length,
    platform: of('platform').length,
    changed: documents.filter(isChanged).length,
    missingSkus: missing.map(({ sku }) => sku).slice(0, 3),
  };
}

/** Returns null if the commerce platform does not respond. */
async function readSold(
  { commerce }: Desk['context'],
  term: string,
): Promise<{ products: Product[]; total: number; isComplete: boolean } | null> {
  const products: Product[] = [];
  let after: string | null = null;
  for (let round = 0; ; round += 1) {
    const found = await commerce.searchProducts({
      first: AT_ONCE,
      ...(term ? { searchTerm: term } : { sort: 'A_TO_Z' as const }),
      ...(after === null ? {} : { after }),
    });
    // after a failed read the list is incomplete
    if (!found.ok) return null;
    products.push(...found.value.products);
    const { hasNextPage, endCursor } = found.value.pageInfo;
    const isComplete = !hasNextPage || endCursor === null || endCursor === after;
    if (isComplete || round + 1 === MAX_READS) return { products, total: found.value.totalItems, isComplete };
    after = endCursor;
  }
}

import type { Result } from '../../../core/result.ts';
import { withTimeout } from '../../../core/with-timeout.ts';
import type { ReadingView } from '../../../platforms/content/client/types.ts';
import { categoryGroups, offeredGroups } from '../../catalogue/rules/categories/category-groups.ts';
import { parseCode } from '../../catalogue/rules/code.ts';
import { type DocumentSummary, summarizeDocument } from '../../catalogue/rules/document.ts';
import { rankExactCodeFirst } from '../../catalogue/rules/listing/code-first.ts';
import { type FilterLink, filterLinks } from '../../catalogue/rules/listing/match-filters-links.ts';
import { normalizeSearchTerm } from '../../catalogue/use-cases/listing/search-documents.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { matchReadings } from '../rules/match-readings.ts';
import { readingTerm } from './search-readings.ts';

type ReadingLink = Pick<ReadingView, 'title' | 'href'>;
export type Suggestions = {
  documents: DocumentSummary[];
  /** the total number of documents for the term, of which these are the best */
  total: number;
  help: ReadingLink[];
  articles: ReadingLink[];
  /** filters of the listing that the term names */
  filters: FilterLink[];
  /** all parts responded in time; an incomplete response is worth another request */
  isWhole: boolean;
};

type Needs = Pick<ShopContext, 'commerce' | 'content' | 'log' | 'config'>;

/** [SRC-07] */
const DOCUMENTS = 10;
const READINGS = 3;
const FILTERS = 2;
/** The timeouts of help and articles, so that they never delay the documents: later, the user has continued typing. */
const TIMEOUT_MS = { documents: 3_000, help: 1_000, articles: 1_000, filters: 1_000 };

/**
 * Returns suggestions for a partial term: documents, with an exact number first, a few help entries and articles by
 * title, and matching filters. Help and articles come from the lists that pages use (at most 1,000 each, cached until
 * the content changes). A part is empty and logged if its platform fails or times out; the others do not wait. [SE2]
 * [SE3] [LK-06]
 */
export async function suggest(context: Needs, term: string): Promise<Suggestions> {
  const { commerce, content, config } = context;
  const published = { isPreview: false, locale: config.locale, limit: 0 };
  const [products, help, articles, tree] = await Promise.all([
    sideOf(context, 'documents', commerce.searchProducts({ searchTerm: normalizeSearchTerm(term), first: DOCUMENTS })),
    sideOf(context, 'help', content.listHelp({ ...published, category: '' })),
    sideOf(context, 'articles', content.listArticles({ ...published, topic: '' })),
    sideOf(context, 'filters', commerce.categoryTree()),
  ]);
  const toRead = (list: typeof help): ReadingLink[] =>
    matchReadings(readingTerm(term), list?.value ?? [])
      .slice(0, READINGS)
      .map(({ title, href }) => ({ title, href }));
  return {
    documents: rankExactCodeFirst(products?.products ?? [], parseCode(term))
      .slice(0, DOCUMENTS)
      .map(summarizeDocument),
    total: products?.totalItems ?? 0,
    help: toRead(help),
    articles: toRead(articles),
    filters: filterLinks(term, offeredGroups(categoryGroups(tree ?? [], config.categoryMap))).slice(0, FILTERS),
    isWhole: products !== null && help !== null && articles !== null && tree !== null,
  };
}

/** Returns the result of one part; null if it failed or timed out. */
async function sideOf<T>({ log }: Needs, side: keyof typeof TIMEOUT_MS, result: Promise<Result<T>>): Promise<T | null> {
  const given = await withTimeout(result, TIMEOUT_MS[side]);
  if (given.ok) return given.value;
  log.warn({ area: 'search', side, code: given.code }, 'a side of the suggestions is missing');
  return null;
}

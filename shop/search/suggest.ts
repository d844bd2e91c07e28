import type { Result } from '../../core/result.ts';
import { withTimeout } from '../../core/with-timeout.ts';
import type { ReadingView } from '../../platforms/content/client/types.ts';
import { categoryGroups, offeredGroups } from '../catalogue/categories/category-groups.ts';
import { parseCode } from '../catalogue/code.ts';
import { type DocumentSummary, summariseDocument } from '../catalogue/document.ts';
import { normalizeSearchTerm } from '../catalogue/listing/search-documents.ts';
import type { ShopContext } from '../context.ts';
import { rankExactCodeFirst } from './code-first.ts';
import { type FilterLink, filterLinks } from './match-filters-links.ts';
import { matchReadings } from './match-readings.ts';
import { readingTerm } from './search-readings.ts';

type ReadingLink = Pick<ReadingView, 'title' | 'href'>;
export type Suggestions = {
  documents: DocumentSummary[];
  /** how many documents there are for the term, of which these are the best */
  total: number;
  help: ReadingLink[];
  articles: ReadingLink[];
  /** filters of the listing that the term names */
  filters: FilterLink[];
  /** all sides answered in time; half an answer is worth asking again */
  isWhole: boolean;
};

type Needs = Pick<ShopContext, 'commerce' | 'content' | 'log' | 'config'>;

/** [SRC-07] */
const DOCUMENTS = 10;
const READINGS = 3;
const FILTERS = 2;
/** Help and articles never delay the documents; beyond these times the user has typed on. */
const PATIENCE_MS = { documents: 3_000, help: 1_000, articles: 1_000, filters: 1_000 };

/**
 * [SE2] [SE3] [LK-06] What a term may mean, while it is typed: documents, a written number first, a few help entries and articles by their titles, and the
 * filters it names. Help and articles come from the lists that pages are made of (at most 1,000 each, kept until the content changes). Each side is empty
 * where its platform fails or is late, with a line in the log; the others do not wait.
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
      .map(summariseDocument),
    total: products?.totalItems ?? 0,
    help: toRead(help),
    articles: toRead(articles),
    filters: filterLinks(term, offeredGroups(categoryGroups(tree ?? [], config.categoryMap))).slice(0, FILTERS),
    isWhole: products !== null && help !== null && articles !== null && tree !== null,
  };
}

/** The answer of one side; null when it failed or is late. */
async function sideOf<T>(
  { log }: Needs,
  side: keyof typeof PATIENCE_MS,
  answer: Promise<Result<T>>,
): Promise<T | null> {
  const given = await withTimeout(answer, PATIENCE_MS[side]);
  if (given.ok) return given.value;
  log.warn({ area: 'search', side, code: given.code }, 'a side of the suggestions is missing');
  return null;
}

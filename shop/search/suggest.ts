import { inTime } from '../../core/in-time.ts';
import type { Result } from '../../core/result.ts';
import type { ReadingHit } from '../../platforms/search/client/types.ts';
import { categoryGroups } from '../catalogue/categories/category-groups.ts';
import { parseCode } from '../catalogue/code.ts';
import { type DocumentSummary, summariseDocument } from '../catalogue/document.ts';
import { askedTerm } from '../catalogue/listing/search-documents.ts';
import type { ShopContext } from '../context.ts';
import { codeFirst } from './code-first.ts';
import { type FilterLink, filterLinks } from './match-filters-links.ts';
import { readingTerm } from './search-readings.ts';

export type Suggestions = {
  documents: Pick<DocumentSummary, 'code' | 'sku' | 'edition' | 'title' | 'href'>[];
  readings: Pick<ReadingHit, 'kind' | 'title' | 'href'>[];
  /** filters of the listing that the term names */
  filters: FilterLink[];
  /** all sides answered in time; half an answer is worth asking again */
  isWhole: boolean;
};

type Needs = Pick<ShopContext, 'commerce' | 'search' | 'log' | 'config'>;

/** [SRC-07] */
const DOCUMENTS = 10;
const READINGS = 3;
const FILTERS = 2;
/** Help and articles never delay the documents; beyond these times the user has typed on. */
const PATIENCE_MS = { documents: 3_000, readings: 1_000, filters: 1_000 };

/**
 * [SE2] [SE3] What a term may mean, while it is typed: documents, a written number first, a few help entries and articles,
 * and the filters it names.
 * Each side is empty where its platform fails or takes too long, with a line in the log; the others are not held up.
 */
export async function suggest(context: Needs, term: string): Promise<Suggestions> {
  const { commerce, search, config } = context;
  const [products, readings, tree] = await Promise.all([
    sideOf(context, 'documents', commerce.searchProducts({ searchTerm: askedTerm(term), first: DOCUMENTS })),
    sideOf(context, 'readings', search.suggestReadings(readingTerm(term), READINGS, config.locale)),
    sideOf(context, 'filters', commerce.categoryTree()),
  ]);
  return {
    documents: codeFirst(products?.products ?? [], parseCode(term))
      .slice(0, DOCUMENTS)
      .map(summariseDocument)
      .map(({ code, sku, edition, title, href }) => ({ code, sku, edition, title, href })),
    readings: (readings ?? []).slice(0, READINGS).map(({ kind, title, href }) => ({ kind, title, href })),
    filters: filterLinks(term, categoryGroups(tree ?? [], config.categoryMap)).slice(0, FILTERS),
    isWhole: products !== null && readings !== null && tree !== null,
  };
}

/** The answer of one side; null when it failed or is late. */
async function sideOf<T>(
  { log }: Needs,
  side: keyof typeof PATIENCE_MS,
  answer: Promise<Result<T>>,
): Promise<T | null> {
  const given = await inTime(answer, PATIENCE_MS[side]);
  if (given.ok) return given.value;
  log.warn({ area: 'search', side, code: given.code }, 'a side of the suggestions is missing');
  return null;
}

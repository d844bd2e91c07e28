import type { BlockOf } from '../../../platforms/content/client/types.ts';
import { type SeriesCategory, seriesCategories } from '../../catalogue/rules/categories/series-categories.ts';
import { type DocumentCode, parseCode } from '../../catalogue/rules/code.ts';
import { summarizeDocument } from '../../catalogue/rules/document.ts';
import { libraryHref } from '../../catalogue/rules/listing/listing-query.ts';
import { beginsWith, parsePartialCode } from '../../catalogue/rules/partial-code.ts';
import type { FilledOf, NumberSelection } from '../rules/page-block.ts';
import { NO_STATE, pageStateQuery } from '../rules/topics/page-state.ts';
import { coverOf } from './catalogue-facts.ts';
import type { PageNeeds } from './content-deps.ts';

/** Enough for ten sequences, each in several editions. */
const MAX_IN_GROUP = 50;

/** The requested number, otherwise the editor's, with the documents that start with it. */
export async function fillNumberChooser(
  context: PageNeeds,
  block: BlockOf<'numberChooser'>,
): Promise<FilledOf<'numberChooser'>> {
  const requested = context.requested?.number ?? '';
  const number = requested || block.plateCode;
  const code = parseCode(number);
  const [group, tree] = code
    ? await Promise.all([readGroup(context, code), context.commerce.categoryTree()])
    : [null, null];
  if (tree && !tree.ok) logClientError(context, tree.code);
  const series = seriesCategories(tree?.ok ? tree.value : []).find(({ letter }) => letter === code?.series);
  const written = [code?.edition, ...block.editions.map(readYear), ...(group?.documents.map(yearOf) ?? [])];
  return {
    ...block,
    number,
    years: [...new Set(written.filter((year) => typeof year === 'number'))].toSorted((a, b) => b - a),
    group,
    series: series && series.count > 0 ? listingOf(series) : null,
    answers: pageStateQuery({ ...NO_STATE, number: requested }),
  };
}

/** Drops other search results: related families and near matches. */
async function readGroup(
  context: PageNeeds,
  { series, type, delivery }: DocumentCode,
): Promise<NumberSelection['group']> {
  const start = `${series}${type}${delivery}`;
  const begun = parsePartialCode(start);
  const found = await context.commerce.searchProducts({ searchTerm: start, first: MAX_IN_GROUP });
  if (!found.ok || !begun) {
    logClientError(context, found.ok ? 'invalid' : found.code);
    return null;
  }
  const documents = found.value.products
    .filter(({ sku }) => beginsWith(sku, begun))
    .map((product) => coverOf(summarizeDocument(product)))
    .toSorted((a, b) => a.code.localeCompare(b.code, 'en') || b.sku.localeCompare(a.sku, 'en'));
  return { start, documents };
}

function logClientError({ log, cacheTags }: PageNeeds, code: string): void {
  log.warn({ area: 'content', code }, 'what begins as the chosen number could not be read');
  cacheTags.markIncomplete();
}

const listingOf = ({ letter, slug, count }: SeriesCategory) => ({
  letter,
  count,
  href: libraryHref({ series: [slug] }),
});

const YEAR = /^(?:19|20)\d\d$/;
const readYear = (text: string): number | null => (YEAR.test(text.trim()) ? Number(text) : null);
const yearOf = ({ sku }: { sku: string }): number | null => parseCode(sku)?.edition ?? null;

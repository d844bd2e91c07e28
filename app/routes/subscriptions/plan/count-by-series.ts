import { parseCode } from '../../../../features/catalogue/rules/code.ts';
import { SERIES, SERIES_LETTERS, type SeriesLetter } from '../../../../features/catalogue/rules/legend.ts';
import type { SeriesIndexEntry } from '../../../../features/catalogue/use-cases/categories/series-index.ts';
import type { PlanContentsData } from '../../../../features/catalogue/use-cases/read-plan-contents.ts';

export type SeriesCount = { letter: SeriesLetter; name: string; count: number };

/**
 * Returns the number of a plan's documents in each series: from the catalogue's index if the plan is the full
 * catalogue, else from its documents. Returns none if neither adds up to the plan's total: a wrong count is worse than
 * no count.
 */
export function countBySeries(index: readonly SeriesIndexEntry[], contents: PlanContentsData | null): SeriesCount[] {
  if (!contents) return [];
  const counts = index.length > 0 ? index : ofDocuments(contents);
  const known = counts.filter(({ count }) => count > 0).map(({ letter, name, count }) => ({ letter, name, count }));
  return known.reduce((sum, { count }) => sum + count, 0) === contents.total ? known : [];
}

function ofDocuments({ groups }: PlanContentsData): SeriesCount[] {
  const letters = groups.flatMap(({ documents }) => documents.map(({ sku }) => parseCode(sku)?.series));
  return SERIES_LETTERS.map((letter) => ({
    letter,
    name: SERIES[letter],
    count: letters.filter((one) => one === letter).length,
  }));
}

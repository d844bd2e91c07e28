import type { CategoryNode } from '../../../../platforms/commerce/client/types.ts';
import { SERIES, SERIES_LETTERS, type SeriesLetter } from '../legend.ts';
import { slugify } from '../listing/listing-query.ts';
import { flattenTree } from './category-tree.ts';

/** A series in the catalogue: its category, and its number of documents. */
export type SeriesCategory = { letter: SeriesLetter; name: string; slug: string; categoryId: number; count: number };

/** [LST-13] Returns the series of the category tree, in legend order; omits series without a category. */
export function seriesCategories(tree: readonly CategoryNode[]): SeriesCategory[] {
  const group = flattenTree(tree).find((node) => slugify(node.name) === 'series');
  return SERIES_LETTERS.flatMap((letter) => {
    const node = group?.children.find((child) => seriesLetterOf(child.name) === letter);
    if (!node) return [];
    const slug = slugify(SERIES[letter]);
    return [{ letter, name: SERIES[letter], slug, categoryId: node.entityId, count: node.productCount }];
  });
}

/**
 * Returns the series of a category name: "A", "Series A", "O/C Agreements", "A O/C Agreements"; null if none
 * matches.
 */
export function seriesLetterOf(categoryName: string): SeriesLetter | null {
  const slug = slugify(categoryName);
  const isNamed = (letter: SeriesLetter): boolean => {
    const name = slugify(SERIES[letter]);
    const lower = letter.toLowerCase();
    return [name, lower, `series-${lower}`, `${lower}-${name}`, `series-${lower}-${name}`].includes(slug);
  };
  return SERIES_LETTERS.find(isNamed) ?? null;
}

import type { CategoryNode } from '../../platforms/commerce/client/types.ts';
import { flattenTree } from './category-tree.ts';
import { SERIES, SERIES_LETTERS, type SeriesLetter } from './legend.ts';
import { slugify } from './listing-query.ts';

/** One series as the catalogue files it: its category, and how many documents are in it. */
export type SeriesCategory = { letter: SeriesLetter; name: string; slug: string; categoryId: number; count: number };

/** [LST-13] The series of the category tree, in legend order; a series without a category is left out. */
export function seriesCategories(tree: readonly CategoryNode[]): SeriesCategory[] {
  const group = flattenTree(tree).find((node) => slugify(node.name) === 'series');
  return SERIES_LETTERS.flatMap((letter) => {
    const node = group?.children.find((child) => isSeries(child, letter));
    if (!node) return [];
    const slug = slugify(SERIES[letter]);
    return [{ letter, name: SERIES[letter], slug, categoryId: node.entityId, count: node.productCount }];
  });
}

// a catalogue may name the category by the legend alone or put the letter before it: "A", "Series A", "A O/C Agreements"
function isSeries(node: CategoryNode, letter: SeriesLetter): boolean {
  const slug = slugify(node.name);
  const name = slugify(SERIES[letter]);
  const lower = letter.toLowerCase();
  return [name, lower, `series-${lower}`, `${lower}-${name}`, `series-${lower}-${name}`].includes(slug);
}

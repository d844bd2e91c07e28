import { LARGEST_PAGE } from '../../../../platforms/commerce/client/largest-page.ts';
import type { CategoryNode } from '../../../../platforms/commerce/client/types.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { groupNode } from '../../rules/categories/category-groups.ts';
import { flattenTree } from '../../rules/categories/category-tree.ts';
import { seriesCategories } from '../../rules/categories/series-categories.ts';
import { type DocumentSummary, summarizeDocument } from '../../rules/document.ts';
import { slugify } from '../../rules/listing/listing-query.ts';

type Needs = Pick<ShopContext, 'commerce' | 'log'>;

/**
 * [LST-12] Returns the best-selling documents of a role (`contractor`) or of a series (its letter), at most `count`.
 * Returns null if the catalogue does not respond, which is logged; an unknown role has no documents.
 */
export async function categoryDocuments(
  context: Needs,
  of: { role: string } | { series: string },
  count: number,
): Promise<DocumentSummary[] | null> {
  const tree = await context.commerce.categoryTree();
  if (!tree.ok) return failed(context, tree.code);
  const categoryId = 'series' in of ? seriesId(tree.value, of.series) : roleId(tree.value, of.role);
  if (categoryId === undefined) return [];
  const page = await context.commerce.searchProducts({
    categoryIds: [categoryId],
    sort: 'BEST_SELLING',
    first: Math.min(count, LARGEST_PAGE),
  });
  return page.ok ? page.value.products.map(summarizeDocument) : failed(context, page.code);
}

const seriesId = (tree: readonly CategoryNode[], letter: string): number | undefined =>
  seriesCategories(tree).find((series) => series.letter === letter.toUpperCase())?.categoryId;

function roleId(tree: readonly CategoryNode[], role: string): number | undefined {
  const group = groupNode(flattenTree(tree), 'productRole');
  return group?.children.find((node) => slugify(node.name) === slugify(role))?.entityId;
}

function failed(context: Needs, code: string): null {
  context.log.warn({ area: 'catalogue', code }, 'documents of a category could not be read');
  return null;
}

import type { Log } from '../../../../core/log.ts';
import type { Commerce } from '../../../../platforms/commerce/client/types.ts';
import type { Content } from '../../../../platforms/content/client/types.ts';
import { type CategoryMismatches, findCategoryGaps, hasMismatches } from '../../rules/categories/category-gaps.ts';
import type { CategoryMap } from '../../rules/categories/category-map.ts';

/**
 * Sources of the check: the category tree of the commerce platform, and the roles of the content if it is available.
 */
export type CategorySources = {
  commerce: Pick<Commerce, 'categoryTree'>;
  content: Pick<Content, 'catalogueFrame'> | null;
};

/**
 * [LST-04] Returns the differences between a map, the category tree and the content's roles; null if the tree cannot
 * be read.
 */
export async function checkCategories(
  map: CategoryMap,
  { commerce, content }: CategorySources,
  locale: string,
): Promise<CategoryMismatches | null> {
  const [tree, frame] = await Promise.all([
    commerce.categoryTree(),
    content?.catalogueFrame({ isPreview: false, locale }),
  ]);
  if (!tree.ok) return null;
  return findCategoryGaps(map, tree.value, frame?.ok ? frame.value.value.roles : []);
}

/** A map with gaps is only a warning: the store runs, and values without an id are not offered. */
export async function warnOfCategoryGaps(
  services: CategorySources & { config: { categoryMap: CategoryMap | null; locale: string } },
  log: Log,
): Promise<void> {
  const { categoryMap, locale } = services.config;
  if (!categoryMap) return;
  const gaps = await checkCategories(categoryMap, services, locale);
  if (!gaps) log.warn({ area: 'catalogue' }, 'the category map could not be checked: no category tree');
  else if (hasMismatches(gaps))
    log.warn({ area: 'catalogue', ...gaps }, 'the category map does not fit the category tree');
}

import type { CategoryNode } from '../../../../platforms/commerce/client/types.ts';
import { groupNode, idIn, valueSlug } from './category-groups.ts';
import { type CategoryMap, FILTER_KEYS } from './category-map.ts';
import { flattenTree } from './category-tree.ts';

/** Differences between map, category tree and content; one text each. */
export type CategoryMismatches = { namesWithoutId: string[]; idsWithoutCategory: string[] };

/**
 * [LST-04] Compares a category map with the category tree: every child of the four groups, and every role of the
 * content, needs an id, and every id must be a category. A value missing in either cannot be used as a filter.
 */
export function findCategoryGaps(
  map: CategoryMap,
  tree: readonly CategoryNode[],
  roles: readonly { slug: string }[] = [],
): CategoryMismatches {
  const nodes = flattenTree(tree);
  const ids = new Set(nodes.map(({ entityId }) => entityId));
  const names = FILTER_KEYS.flatMap((key) =>
    (groupNode(nodes, key)?.children ?? []).map(({ name }) => ({ key, slug: valueSlug(key, name) })),
  );
  const wanted = [...names, ...roles.map(({ slug }) => ({ key: 'productRole' as const, slug }))];
  const missing = wanted.filter(({ key, slug }) => idIn(map, key, slug) === undefined);
  return {
    namesWithoutId: [...new Set(missing.map(({ key, slug }) => `${key}: ${slug}`))],
    idsWithoutCategory: [
      ...FILTER_KEYS.flatMap((key) =>
        Object.entries(map[key]).flatMap(([slug, id]) => (ids.has(id) ? [] : [`${key}: ${slug} (${id})`])),
      ),
      // [CRT-08] a plan rule that names no category would forbid nothing
      ...Object.entries(map.planRules ?? {}).flatMap(([plan, ruled]) =>
        (ruled ?? []).flatMap((id) => (ids.has(id) ? [] : [`planRules: ${plan} (${id})`])),
      ),
    ],
  };
}

export const hasMismatches = ({ namesWithoutId, idsWithoutCategory }: CategoryMismatches): boolean =>
  namesWithoutId.length + idsWithoutCategory.length > 0;

import type { Env } from '../../../core/settings/store-settings.ts';
import type { CategoryMismatches } from '../../../features/catalogue/rules/categories/category-gaps.ts';
import { type CategoryMap, FILTER_KEYS } from '../../../features/catalogue/rules/categories/category-map.ts';
import { hasOwnCategories, readCategoryMap } from '../../bootstrap/read-category-map.ts';
import { type CheckResult, fail, pass } from './finding.ts';

const TOPIC = 'categories';

/** Compares a map with the platforms; returns null if none can be queried. */
export type QueryPlatforms = (map: CategoryMap) => Promise<CategoryMismatches | null>;

/**
 * [LST-04] Checks that the category map can be read, and that it matches the category tree and the roles of the
 * content.
 */
export async function examineCategories(env: Env, ask: QueryPlatforms): Promise<CheckResult[]> {
  let map: CategoryMap | null;
  try {
    map = readCategoryMap(env);
  } catch (error) {
    return [fail(TOPIC, error instanceof Error ? error.message : 'the category map cannot be read.')];
  }
  if (!map) return [pass(TOPIC, 'no map: the names of the category tree decide')];
  const values = FILTER_KEYS.reduce((sum, key) => sum + Object.keys(map[key]).length, 0);
  const gaps = await ask(map).catch(() => null);
  if (!gaps) {
    const text = `${values} values in the map`;
    return hasOwnCategories(env)
      ? [fail(TOPIC, `${text}, but the category tree could not be read to compare them.`)]
      : [pass(TOPIC, `${text}; compared with the category tree where a store runs`)];
  }
  const findings = [
    ...gaps.namesWithoutId.map((name) => fail(TOPIC, `${name} has no id in the map and is not offered.`)),
    ...gaps.idsWithoutCategory.map((id) => fail(TOPIC, `${id} isn't a category of the tree.`)),
  ];
  return findings.length > 0 ? findings : [pass(TOPIC, `${values} values, each with its category`)];
}

import { memoizeByReference } from '../../../../core/memoize-by-reference.ts';
import type { CategoryNode, ChosenGroup } from '../../../../platforms/commerce/client/types.ts';
import { SERIES, SERIES_LETTERS, type SeriesLetter } from '../legend.ts';
import { type ListingFilters, slugify } from '../listing/listing-query.ts';
import { type CategoryMap, FILTER_KEYS, type FilterKey } from './category-map.ts';
import { flattenTree } from './category-tree.ts';
import { seriesLetterOf } from './series-categories.ts';

/** A filter value: its slug in addresses, its label on screen, and its category. */
type CategoryValue = {
  slug: string;
  name: string;
  categoryId: number;
  /** the platform's name of the category; counts and the product filter use it */
  categoryName: string;
  letter: SeriesLetter | null;
  /** the catalogue has no product in it */
  isEmpty: boolean;
};
export type CategoryGroup = { key: FilterKey; categoryName: string; values: CategoryValue[] };

const GROUP_NAMES: Readonly<Record<FilterKey, RegExp>> = {
  productRole: /^(?:(?:project|product)-)?roles?$/,
  projectType: /^project-types?$/,
  documentType: /^document-types?$/,
  series: /^series$/,
};

/** Returns the group node of the category tree for a key of the address; its children are the values. */
export const groupNode = (nodes: readonly CategoryNode[], key: FilterKey): CategoryNode | undefined =>
  nodes.find((node) => GROUP_NAMES[key].test(slugify(node.name)));

/** Returns the slug of a category in addresses: its slugified name, or the legend's name for a series. */
export function valueSlug(key: FilterKey, categoryName: string): string {
  const letter = key === 'series' ? seriesLetterOf(categoryName) : null;
  return slugify(letter ? SERIES[letter] : categoryName);
}

/**
 * [LST-03] [LST-04] [LST-13] Returns the groups with the values they offer. Roles and document types follow the
 * order of the tree, project types are sorted by name, and series follow the legend. With a map, its ids decide and
 * a name without an id is not offered; without one, the tree decides. Memoized per tree, which is shared between
 * requests.
 */
export function categoryGroups(tree: readonly CategoryNode[], map: CategoryMap | null): readonly CategoryGroup[] {
  const made = madeOf(tree);
  const groups = made.get(map) ?? makeGroups(tree, map);
  made.set(map, groups);
  return groups;
}

/** Keyed by the map; a process has one. */
const madeOf = memoizeByReference(
  (_tree: readonly CategoryNode[]) => new Map<CategoryMap | null, readonly CategoryGroup[]>(),
);

function makeGroups(tree: readonly CategoryNode[], map: CategoryMap | null): CategoryGroup[] {
  const nodes = flattenTree(tree);
  const byId = new Map(nodes.map((node) => [node.entityId, node]));
  return FILTER_KEYS.flatMap((key) => {
    const group = groupNode(nodes, key);
    if (!group) return [];
    const found = group.children.flatMap((child) => {
      const slug = valueSlug(key, child.name);
      const node = map ? byId.get(idIn(map, key, slug) ?? Number.NaN) : child;
      const letter = key === 'series' ? seriesLetterOf(child.name) : null;
      if (!node || slug === '' || (key === 'series' && !letter)) return [];
      const name = letter ? SERIES[letter] : child.name;
      return [
        { slug, name, categoryId: node.entityId, categoryName: node.name, letter, isEmpty: node.productCount === 0 },
      ];
    });
    const values = found.filter((value, at) => found.findIndex(({ slug }) => slug === value.slug) === at);
    return values.length > 0 ? [{ key, categoryName: group.name, values: inOrder(key, values) }] : [];
  });
}

/** Returns the id that a map assigns to a value; undefined if it assigns none. */
export const idIn = (map: CategoryMap, key: FilterKey, slug: string): number | undefined =>
  Object.hasOwn(map[key], slug) ? map[key][slug] : undefined;

function inOrder(key: FilterKey, values: CategoryValue[]): CategoryValue[] {
  if (key === 'projectType') return values.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  if (key !== 'series') return values;
  const place = ({ letter }: CategoryValue): number => SERIES_LETTERS.indexOf(letter ?? 'A');
  return values.toSorted((a, b) => place(a) - place(b));
}

/**
 * [OP-28] Returns the groups and values that contain a product. A chosen value stays, so that it can be removed. A
 * link to an empty value still resolves to it and finds nothing, instead of every document.
 */
export const offeredGroups = (groups: readonly CategoryGroup[], chosen?: ListingFilters): CategoryGroup[] =>
  groups.flatMap((group) => {
    const values = group.values.filter(({ slug, isEmpty }) => !isEmpty || chosen?.[group.key].includes(slug));
    return values.length > 0 ? [{ ...group, values }] : [];
  });

/** Returns the filters without values that the shop does not have. */
export function knownFilters(groups: readonly CategoryGroup[], filters: ListingFilters): ListingFilters {
  const known = (key: FilterKey): string[] => {
    const offered = groups.find((group) => group.key === key)?.values ?? [];
    return filters[key].filter((slug) => offered.some((value) => value.slug === slug));
  };
  return {
    productRole: known('productRole'),
    projectType: known('projectType'),
    documentType: known('documentType'),
    series: known('series'),
  };
}

/** [LI3] Returns the chosen groups in the form of the platform's request. */
export const chosenGroups = (groups: readonly CategoryGroup[], filters: ListingFilters): ChosenGroup[] =>
  groups.flatMap(({ key, categoryName, values }) => {
    const chosen = values.filter(({ slug }) => filters[key].includes(slug));
    if (chosen.length === 0) return [];
    return [{ name: categoryName, values: chosen.map(({ categoryId, categoryName: name }) => ({ categoryId, name })) }];
  });

import { memoizeByReference } from '../../../core/memoize-by-reference.ts';
import type { CategoryNode, ChosenGroup } from '../../../platforms/commerce/client/types.ts';
import { SERIES, SERIES_LETTERS, type SeriesLetter } from '../legend.ts';
import { type Filters, slugify } from '../listing/listing-query.ts';
import { type CategoryMap, FILTER_KEYS, type FilterKey } from './category-map.ts';
import { flattenTree } from './category-tree.ts';
import { seriesLetterOf } from './series-categories.ts';

/** A value that can be filtered by: the word in an address, the words on screen, and the category it stands for. */
type CategoryValue = {
  slug: string;
  name: string;
  categoryId: number;
  /** what the platform calls the category; its counts and its product filter go by this name */
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

/** The group of the category tree behind a key of the address; the children are its values. */
export const groupNode = (nodes: readonly CategoryNode[], key: FilterKey): CategoryNode | undefined =>
  nodes.find((node) => GROUP_NAMES[key].test(slugify(node.name)));

/** What a category of a group is called in addresses: its slugified name, and for a series that of the legend. */
export function valueSlug(key: FilterKey, categoryName: string): string {
  const letter = key === 'series' ? seriesLetterOf(categoryName) : null;
  return slugify(letter ? SERIES[letter] : categoryName);
}

/**
 * [LST-03] [LST-04] [LST-13] The groups with the values they offer: roles and document types as the tree orders them, project types
 * by name, series as the legend does. With a map its id decides and a name without an id is not offered; without one the tree decides.
 * A tree is kept from page to page: its groups are made once.
 */
export function categoryGroups(tree: readonly CategoryNode[], map: CategoryMap | null): readonly CategoryGroup[] {
  const made = madeOf(tree);
  const groups = made.get(map) ?? makeGroups(tree, map);
  made.set(map, groups);
  return groups;
}

/** By the map, of which a process has one. */
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

/** The id a map gives a value; undefined where it has none. */
export const idIn = (map: CategoryMap, key: FilterKey, slug: string): number | undefined =>
  Object.hasOwn(map[key], slug) ? map[key][slug] : undefined;

function inOrder(key: FilterKey, values: CategoryValue[]): CategoryValue[] {
  if (key === 'projectType') return values.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  if (key !== 'series') return values;
  const place = ({ letter }: CategoryValue): number => SERIES_LETTERS.indexOf(letter ?? 'A');
  return values.toSorted((a, b) => place(a) - place(b));
}

/**
 * [OP-28] Groups and values that the catalogue has a product for. A chosen value stays, so that it can be removed; a link to an empty value
 * still resolves to it and finds nothing, instead of every document.
 */
export const offeredGroups = (groups: readonly CategoryGroup[], chosen?: Filters): CategoryGroup[] =>
  groups.flatMap((group) => {
    const values = group.values.filter(({ slug, isEmpty }) => !isEmpty || chosen?.[group.key].includes(slug));
    return values.length > 0 ? [{ ...group, values }] : [];
  });

/** Filters without values that the shop does not have. */
export function knownFilters(groups: readonly CategoryGroup[], filters: Filters): Filters {
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

/** [LI3] What is chosen, as the platform is asked for it. */
export const chosenGroups = (groups: readonly CategoryGroup[], filters: Filters): ChosenGroup[] =>
  groups.flatMap(({ key, categoryName, values }) => {
    const chosen = values.filter(({ slug }) => filters[key].includes(slug));
    if (chosen.length === 0) return [];
    return [{ name: categoryName, values: chosen.map(({ categoryId, categoryName: name }) => ({ categoryId, name })) }];
  });

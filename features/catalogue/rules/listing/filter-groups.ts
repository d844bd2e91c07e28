import type { FacetCounts } from '../../../../platforms/commerce/client/types.ts';
import { type CategoryGroup, offeredGroups } from '../categories/category-groups.ts';
import type { FilterKey } from '../categories/category-map.ts';
import type { SeriesLetter } from '../legend.ts';
import type { ListingFilters } from './listing-query.ts';

/** One line of the filter rail. Series have a letter. */
export type FilterValue = {
  slug: string;
  name: string;
  /** number of documents with this value, given the choices in the other groups; null: not counted */
  count: number | null;
  isChosen: boolean;
  letter?: SeriesLetter;
};
export type FilterGroup = { key: FilterKey; values: FilterValue[] };

/** Returns the names of groups whose values show a count; roles are a single choice, shown without counts. */
export const countedNames = (groups: readonly CategoryGroup[]): string[] =>
  offeredGroups(groups)
    .filter(({ key }) => key !== 'productRole')
    .map(({ categoryName }) => categoryName);

/**
 * [LST-03] [LI2] Returns the filter rail. The order of values is fixed, and a value without matches stays, with 0. A
 * value without a product in the whole catalogue is not offered [OP-28].
 */
export const filterGroups = (
  groups: readonly CategoryGroup[],
  filters: ListingFilters,
  counts: FacetCounts | null,
): FilterGroup[] =>
  offeredGroups(groups, filters).map(({ key, categoryName, values }) => ({
    key,
    values: values.map(({ slug, name, letter, categoryName: counted }) => {
      const group = key === 'productRole' ? undefined : counts?.[categoryName];
      return {
        slug,
        name,
        // the platform omits values with zero matches from a counted group
        count: group ? (group[counted] ?? 0) : null,
        isChosen: filters[key].includes(slug),
        ...(letter ? { letter } : {}),
      };
    }),
  }));

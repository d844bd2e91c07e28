import type { FacetCounts } from '../../../platforms/commerce/client/types.ts';
import { type CategoryGroup, offeredGroups } from '../categories/category-groups.ts';
import type { FilterKey } from '../categories/category-map.ts';
import type { SeriesLetter } from '../legend.ts';
import type { Filters } from './listing-query.ts';

/** One line of the rail. A series has its letter. */
export type FilterValue = {
  slug: string;
  name: string;
  /** documents this value would leave, given the choices in the other groups; null: not counted */
  count: number | null;
  isChosen: boolean;
  letter?: SeriesLetter;
};
export type FilterGroup = { key: FilterKey; values: FilterValue[] };

/** Groups whose values are counted: a role is one choice among few, drawn without a number. */
export const countedNames = (groups: readonly CategoryGroup[]): string[] =>
  offeredGroups(groups)
    .filter(({ key }) => key !== 'productRole')
    .map(({ categoryName }) => categoryName);

/**
 * [LST-03] [LI2] The filter rail as it is shown. The order of values is fixed, and one that would leave nothing stays,
 * with 0. A value without a product in the whole catalogue is not offered [OP-28].
 */
export const filterGroups = (
  groups: readonly CategoryGroup[],
  filters: Filters,
  counts: FacetCounts | null,
): FilterGroup[] =>
  offeredGroups(groups, filters).map(({ key, categoryName, values }) => ({
    key,
    values: values.map(({ slug, name, letter, categoryName: counted }) => {
      const group = key === 'productRole' ? undefined : counts?.[categoryName];
      return {
        slug,
        name,
        // a platform that counts a group leaves out what it found nothing for
        count: group ? (group[counted] ?? 0) : null,
        isChosen: filters[key].includes(slug),
        ...(letter ? { letter } : {}),
      };
    }),
  }));

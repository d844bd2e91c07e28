import type { ChosenGroup, FacetCounts, ProductSearch } from '../../../platforms/commerce/client/types.ts';
import type { FakeProduct } from './products.ts';

/** Combines values within a group with OR, and groups with AND. */
export const filterProducts = (products: readonly FakeProduct[], chosen: readonly ChosenGroup[] = []): FakeProduct[] =>
  products.filter(({ groups = {} }) =>
    chosen.every(({ name, values }) => values.length === 0 || values.some((each) => groups[name]?.includes(each.name))),
  );

/** Counts the results of each value in the counted groups, with the selection of the other groups applied. */
export const countProducts = (
  products: readonly FakeProduct[],
  { chosen = [], counted = [] }: Pick<ProductSearch, 'chosen' | 'counted'>,
): FacetCounts =>
  Object.fromEntries(
    counted.map((group) => {
      const remaining = filterProducts(
        products,
        chosen.filter(({ name }) => name !== group),
      );
      const values = remaining.flatMap(({ groups = {} }) => groups[group] ?? []);
      return [
        group,
        Object.fromEntries(values.map((value) => [value, values.filter((each) => each === value).length])),
      ];
    }),
  );

import type { ChosenGroup, FacetCounts, ProductSearch } from '../../../platforms/commerce/client/types.ts';
import type { FakeProduct } from './products.ts';

/** Any value of a group, something of every group. */
export const filterProducts = (products: readonly FakeProduct[], chosen: readonly ChosenGroup[] = []): FakeProduct[] =>
  products.filter(({ groups = {} }) =>
    chosen.every(({ name, values }) => values.length === 0 || values.some((each) => groups[name]?.includes(each.name))),
  );

/** How many each value of the counted groups would leave, with what is chosen in the others kept. */
export const countProducts = (
  products: readonly FakeProduct[],
  { chosen = [], counted = [] }: Pick<ProductSearch, 'chosen' | 'counted'>,
): FacetCounts =>
  Object.fromEntries(
    counted.map((group) => {
      const kept = filterProducts(
        products,
        chosen.filter(({ name }) => name !== group),
      );
      const values = kept.flatMap(({ groups = {} }) => groups[group] ?? []);
      return [
        group,
        Object.fromEntries(values.map((value) => [value, values.filter((each) => each === value).length])),
      ];
    }),
  );

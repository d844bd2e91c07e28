import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countAttributes, findProducts, type SearchFilters, type SearchSort } from './find-products.ts';
import { toConnection } from './paging.ts';
import { createRanks } from './places.ts';
import { createSetsBuilder, filterNames } from './sets.ts';
import type { Snapshot } from './snapshot.ts';
import type { CatalogueCategory, CatalogueProduct } from './types.ts';

const category = (entityId: number, parentId: number | null, name: string): CatalogueCategory => ({
  entityId,
  parentId,
  name,
  path: `/${entityId}/`,
});
const categories = [
  category(1, null, 'Role'),
  category(11, 1, 'Owner'),
  category(12, 1, 'Builder'),
  category(2, null, 'Type'),
  category(21, 2, 'Form'),
  category(22, 2, 'Guide'),
  category(23, 2, 'Exhibit'),
  category(3, null, 'Alone'),
];
const nameOf = (id: number): string => categories.find(({ entityId }) => entityId === id)?.name ?? '';
const fieldsOf = (ids: readonly number[]) => ids.map((id) => ({ name: id < 20 ? 'Role' : 'Type', value: nameOf(id) }));

/** Creates a catalogue with these categories per product, in best-selling order. */
function snapshotOf(all: readonly number[][]): Snapshot & { documents: CatalogueProduct[] } {
  const bestSelling = all.map((categoryIds, i) => ({
    entityId: 1000 - i,
    sku: `A${i}`,
    name: `Name ${(i * 7) % all.length}`,
    price: 100 + ((i * 13) % 17),
    salePrice: null,
    categoryIds,
    customFields: fieldsOf(categoryIds),
  })) as unknown as CatalogueProduct[];
  const byId = new Map(categories.map((each) => [each.entityId, each]));
  const children = Map.groupBy(categories, (each) => each.parentId);
  const sets = createSetsBuilder(filterNames(children));
  for (const product of bestSelling) sets.add(product);
  const ids = Uint32Array.from(bestSelling, ({ entityId }) => entityId);
  return {
    ids,
    rankOf: createRanks(ids),
    documents: bestSelling,
    sets: sets.end(byId, children, async () => bestSelling),
    // every second one, last first
    search: () => ({
      places: Uint32Array.from(bestSelling.keys())
        .filter((i) => i % 2 === 0)
        .reverse(),
      exact: 0,
    }),
  } as unknown as Snapshot & { documents: CatalogueProduct[] };
}

const wanted = fc.uniqueArray(fc.constantFrom('Form', 'Guide', 'Exhibit', 'No such value'), { minLength: 1 });
const catalogue = fc.array(fc.uniqueArray(fc.constantFrom(11, 12, 21, 22, 23)), { maxLength: 70 });
const filters = fc.record<SearchFilters>(
  {
    searchTerm: fc.constantFrom('', 'x'),
    categoryEntityIds: fc.uniqueArray(fc.constantFrom(1, 11, 12, 22, 99), { maxLength: 3 }),
    searchSubCategories: fc.boolean(),
    productAttributes: fc.array(fc.record({ attribute: fc.constantFrom('Type', 'No such'), values: wanted }), {
      maxLength: 1,
    }),
  },
  { requiredKeys: [] },
);
const sorts = fc.constantFrom<SearchSort>(
  'A_TO_Z',
  'Z_TO_A',
  'BEST_SELLING',
  'LOWEST_PRICE',
  'HIGHEST_PRICE',
  'RELEVANCE',
);

/** Reference implementation: matches one product at a time. */
function matches(product: CatalogueProduct, rank: number, requested: SearchFilters): boolean {
  const ids = requested.categoryEntityIds ?? [];
  const under = (id: number): boolean =>
    ids.includes(id) || (requested.searchSubCategories === true && ids.includes(Math.floor(id / 10)));
  const types = (requested.productAttributes ?? []).filter(({ attribute }) => attribute === 'Type');
  return (
    (!requested.searchTerm || rank % 2 === 0) &&
    (ids.length === 0 || product.categoryIds.some(under)) &&
    types.every(({ values }) =>
      product.customFields.some(({ name, value }) => name === 'Type' && values.includes(value)),
    )
  );
}

it('[LST-04] [LST-07] [LST-08] finds, sorts and pages what a look at every product would', async () => {
  await fc.assert(
    fc.asyncProperty(catalogue, filters, sorts, fc.integer({ min: 1, max: 9 }), async (all, requested, sort, first) => {
      // the last test covers a field that no product has
      const snapshot = snapshotOf([...all, [21]]);
      const expected = snapshot.documents.filter((product, rank) => matches(product, rank, requested));
      const list = await findProducts(snapshot, requested, sort);
      const ids: number[] = [];
      let page = toConnection(list, 'list', { first });
      ids.push(...page.edges.map(({ node }) => node));
      while (page.pageInfo.hasNextPage) {
        page = toConnection(list, 'list', { first, after: page.pageInfo.endCursor });
        ids.push(...page.edges.map(({ node }) => node));
      }
      const found = ids.map((id) => snapshot.documents.find(({ entityId }) => entityId === id)!);
      const skus = found.map(({ sku }) => sku);
      expect(skus.toSorted()).toEqual(expected.map(({ sku }) => sku).toSorted());
      expect(list.size).toBe(expected.length);
      const names = found.map(({ name }) => name);
      const byName = (a: string, b: string): number => a.localeCompare(b, 'en');
      if (sort === 'A_TO_Z') expect(names).toEqual(names.toSorted(byName));
      if (sort === 'Z_TO_A') expect(names).toEqual(names.toSorted(byName).toReversed());
      if (sort === 'LOWEST_PRICE') expect(found).toEqual(found.toSorted((a, b) => a.price - b.price));
      if (sort === 'BEST_SELLING') expect(skus).toEqual(expected.map(({ sku }) => sku));
    }),
  );
});

it('[LST-03] a count is what the list would hold with that value alone in its group', async () => {
  await fc.assert(
    fc.asyncProperty(catalogue, filters, async (all, requested) => {
      const snapshot = snapshotOf(all);
      for (const { name, values } of countAttributes(snapshot, requested)) {
        for (const { value, productCount } of values) {
          const others = (requested.productAttributes ?? []).filter(({ attribute }) => attribute !== name);
          const alone = { ...requested, productAttributes: [...others, { attribute: name, values: [value] }] };
          expect([name, value, productCount]).toEqual([name, value, (await findProducts(snapshot, alone)).size]);
        }
      }
    }),
  );
});

it('[LST-03] only fields named as a group of categories are filters; what leaves nothing is left out', async () => {
  const names = countAttributes(snapshotOf([[11, 21], [12]]), { categoryEntityIds: [12] });
  expect(names).toEqual([
    { name: 'Role', values: [{ value: 'Builder', isSelected: false, productCount: 1 }] },
    { name: 'Type', values: [] },
  ]);
});

it('[LST-04] ignores a group that no product has as a custom field', async () => {
  const snapshot = snapshotOf([[11], [12]]);
  expect(countAttributes(snapshot, {}).map(({ name }) => name)).toEqual(['Role']);
  const requested = { productAttributes: [{ attribute: 'Type', values: ['Form'] }] };
  expect((await findProducts(snapshot, requested)).size).toBe(2);
});

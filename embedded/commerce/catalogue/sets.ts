import { createSingleFlight } from '../../../core/in-flight.ts';
import type { Cents } from '../../../core/money.ts';
import { type Bits, bitsOf, emptyBits, union } from './bits.ts';
import { PositionList } from './places.ts';
import type { ActiveProduct, NameOnSale } from './stream-active-products.ts';
import type { CatalogueCategory } from './types.ts';
import { sortInSlices } from './yield-batches.ts';

export type SearchSort = 'A_TO_Z' | 'BEST_SELLING' | 'HIGHEST_PRICE' | 'LOWEST_PRICE' | 'RELEVANCE' | 'Z_TO_A';
/** A sort order of the catalogue: maps a position to the product's best-selling rank, and a rank to its position. */
export type CatalogueOrder = { rankAt: Uint32Array; placeOf: Uint32Array };

/** Catalogue queries, as sets over best-selling ranks. */
export type CatalogueSets = {
  size: number;
  /** documents of a category, with or without its descendants */
  category(id: number, hasDescendants: boolean): Bits;
  /** [LST-03] the filterable attributes: name → value → documents */
  attributes: ReadonlyMap<string, ReadonlyMap<string, Bits>>;
  /** null for best-selling order; computed on first use, then cached */
  order(sort: SearchSort): Promise<CatalogueOrder | null>;
};

type Categories = ReadonlyMap<number, CatalogueCategory>;
type Children = ReadonlyMap<number | null, readonly CatalogueCategory[]>;
const collator = new Intl.Collator('en');

/** A builder of the sets: receives documents in best-selling order. */
export type SetsDraft = {
  add(document: Pick<ActiveProduct, 'categoryIds' | 'customFields' | 'price'>): void;
  end(categories: Categories, children: Children, names: Names): CatalogueSets;
};
/** Loads the name of each document by its rank; undefined if it left the catalogue since. */
export type Names = () => Promise<readonly (Pick<NameOnSale, 'sku' | 'name'> | undefined)[]>;

/** `fields`: the filterable custom fields. */
export function createSetsBuilder(fields: readonly string[]): SetsDraft {
  const prices: Cents[] = [];
  const members = new Map<number, PositionList>();
  const attributes = new Map(fields.map((name) => [name, new Map<string, PositionList>()]));
  return {
    add({ categoryIds, customFields, price }) {
      const place = prices.length;
      prices.push(price);
      for (const id of categoryIds) put(members, id, place);
      for (const { name, value } of customFields) {
        const values = attributes.get(name);
        if (values) put(values, value, place);
      }
    },
    end: (categories, children, names) => createSets({ prices, members, attributes }, { categories, children, names }),
  };
}

function put<K>(lists: Map<K, PositionList>, key: K, place: number): void {
  const known = lists.get(key) ?? new PositionList();
  if (known.last < 0) lists.set(key, known);
  if (known.last !== place) known.push(place);
}

type Drafted = {
  prices: readonly Cents[];
  members: ReadonlyMap<number, PositionList>;
  attributes: ReadonlyMap<string, ReadonlyMap<string, PositionList>>;
};

function createSets(
  { prices, members, attributes }: Drafted,
  { categories, children, names }: { categories: Categories; children: Children; names: Names },
): CatalogueSets {
  const size = prices.length;
  const cents = Int32Array.from(prices);
  const setsOf = <K>(lists: ReadonlyMap<K, PositionList>): Map<K, Bits> =>
    new Map([...lists].map(([key, list]) => [key, bitsOf(size, list.settle())]));
  const own = setsOf(members);
  const alone = (id: number): Bits => own.get(id) ?? emptyBits(size);
  const orders = createSingleFlight<SearchSort, CatalogueOrder | null>(() => true);
  const withDescendants = cached((id: number) => union(size, [...descend(id, children)].map(alone)));
  return {
    size,
    category(id, hasDescendants) {
      // ids that are not categories are not cached
      if (!categories.has(id)) return emptyBits(size);
      return hasDescendants ? withDescendants(id) : alone(id);
    },
    // a field that no product has is not filterable: the shop was seeded before such fields existed
    attributes: new Map(
      [...attributes].filter(([, values]) => values.size > 0).map(([name, values]) => [name, setsOf(values)]),
    ),
    order: (sort) => orders.run(sort, () => orderBy(sort, cents, names)),
  };
}

/** [FA-06] Yields to requests, regardless of the number of documents. */
async function orderBy(sort: SearchSort, prices: Int32Array, names: Names): Promise<CatalogueOrder | null> {
  const compare = await comparing(sort, prices, names);
  if (compare === null) return null;
  const sorted = await sortInSlices(prices.keys(), compare);
  const rankAt = Uint32Array.from(sorted);
  const placeOf = new Uint32Array(rankAt.length);
  for (const [place, rank] of rankAt.entries()) placeOf[rank] = place;
  return { rankAt, placeOf };
}

type Compare = (a: number, b: number) => number;

async function comparing(sort: SearchSort, prices: Int32Array, names: Names): Promise<Compare | null> {
  if (sort === 'LOWEST_PRICE') return (a, b) => prices[a]! - prices[b]!;
  if (sort === 'HIGHEST_PRICE') return (a, b) => prices[b]! - prices[a]!;
  if (sort !== 'A_TO_Z' && sort !== 'Z_TO_A') return null;
  const all = await names();
  const byName: Compare = (a, b) =>
    collator.compare(all[a]?.name ?? '', all[b]?.name ?? '') || ((all[a]?.sku ?? '') < (all[b]?.sku ?? '') ? -1 : 1);
  return sort === 'A_TO_Z' ? byName : (a, b) => byName(b, a);
}

/**
 * Returns the filterable custom fields. A hosted store sets them in its control panel. Here a field is filterable if it
 * is named like a category group ("Project Role").
 */
export const filterNames = (children: Children): string[] =>
  (children.get(null) ?? []).filter((root) => (children.get(root.entityId)?.length ?? 0) > 0).map((root) => root.name);

function descend(id: number, children: Children): Set<number> {
  const found = new Set([id]);
  for (const each of found) for (const child of children.get(each) ?? []) found.add(child.entityId);
  return found;
}

function cached<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key) as V;
  };
}

import { addBit, type Bits, emptyBits, unite } from './bits.ts';
import { inSlices, sortInSlices } from './in-slices.ts';
import type { CatalogueCategory, CatalogueProduct } from './types.ts';

export type SearchSort = 'A_TO_Z' | 'BEST_SELLING' | 'HIGHEST_PRICE' | 'LOWEST_PRICE' | 'RELEVANCE' | 'Z_TO_A';
/** An order of the catalogue: which product, by its rank in best selling, stands at a place, and the other way round. */
export type Order = { rankAt: Uint32Array; placeOf: Uint32Array };

/** What the catalogue is asked for, as sets over the ranks of best selling. */
export type CatalogueSets = {
  size: number;
  /** documents of a category, with those beneath it or alone */
  category(id: number, hasDescendants: boolean): Bits;
  /** [LST-03] the attributes that can be filtered by: name → value → documents */
  attributes: ReadonlyMap<string, ReadonlyMap<string, Bits>>;
  /** null where the order is that of best selling; made when it is first asked for, then kept */
  order(sort: SearchSort): Promise<Order | null>;
};

type Categories = ReadonlyMap<number, CatalogueCategory>;
type Children = ReadonlyMap<number | null, readonly CatalogueCategory[]>;
const priceOf = (product: CatalogueProduct): number => product.salePrice ?? product.price;
const collator = new Intl.Collator('en');
const byName = (a: CatalogueProduct, b: CatalogueProduct): number =>
  collator.compare(a.name, b.name) || (a.sku < b.sku ? -1 : 1);
const COMPARE: Partial<Record<SearchSort, (a: CatalogueProduct, b: CatalogueProduct) => number>> = {
  A_TO_Z: byName,
  Z_TO_A: (a, b) => byName(b, a),
  HIGHEST_PRICE: (a, b) => priceOf(b) - priceOf(a),
  LOWEST_PRICE: (a, b) => priceOf(a) - priceOf(b),
};

/** [FA-06] Nothing here holds up requests, however many products there are. */
export async function createSets(
  bestSelling: readonly CatalogueProduct[],
  categories: Categories,
  children: Children,
): Promise<CatalogueSets> {
  const size = bestSelling.length;
  const members = await membersOf(bestSelling);
  const alone = (id: number): Bits => members.get(id) ?? emptyBits(size);
  const withDescendants = kept((id: number) => unite(size, [...descend(id, children)].map(alone)));
  return {
    size,
    category(id, hasDescendants) {
      // what is no category is not kept
      if (!categories.has(id)) return emptyBits(size);
      return hasDescendants ? withDescendants(id) : alone(id);
    },
    attributes: await attributesOf(bestSelling, filterNames(children)),
    order: kept((sort: SearchSort) => orderBy(bestSelling, COMPARE[sort])),
  };
}

/**
 * Which custom fields are filters is a setting of a hosted store's control panel. Here it follows from the categories: a field named
 * as a group of them ("Project Role") is one.
 */
const filterNames = (children: Children): string[] =>
  (children.get(null) ?? []).filter((root) => (children.get(root.entityId)?.length ?? 0) > 0).map((root) => root.name);

async function attributesOf(
  products: readonly CatalogueProduct[],
  names: readonly string[],
): Promise<Map<string, Map<string, Bits>>> {
  const attributes = new Map(names.map((name) => [name, new Map<string, Bits>()]));
  await inSlices(products, ({ customFields }, place) => {
    for (const { name, value } of customFields) {
      const values = attributes.get(name);
      if (values === undefined) continue;
      const known = values.get(value) ?? emptyBits(products.length);
      addBit(known, place);
      values.set(value, known);
    }
  });
  // a field that no product has is no filter: a shop that was filled before there were such fields
  return new Map([...attributes].filter(([, values]) => values.size > 0));
}

async function membersOf(products: readonly CatalogueProduct[]): Promise<Map<number, Bits>> {
  const members = new Map<number, Bits>();
  await inSlices(products, ({ categoryIds }, place) => {
    for (const id of categoryIds) {
      const known = members.get(id) ?? emptyBits(products.length);
      addBit(known, place);
      members.set(id, known);
    }
  });
  return members;
}

async function orderBy(
  products: readonly CatalogueProduct[],
  compare: (typeof COMPARE)[SearchSort],
): Promise<Order | null> {
  if (compare === undefined) return null;
  const sorted = await sortInSlices(products.keys(), (a, b) => compare(products[a]!, products[b]!));
  const rankAt = Uint32Array.from(sorted);
  const placeOf = new Uint32Array(rankAt.length);
  for (const [place, rank] of rankAt.entries()) placeOf[rank] = place;
  return { rankAt, placeOf };
}

function descend(id: number, children: Children): Set<number> {
  const found = new Set([id]);
  for (const each of found) for (const child of children.get(each) ?? []) found.add(child.entityId);
  return found;
}

function kept<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key) as V;
  };
}

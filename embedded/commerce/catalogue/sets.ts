import { addBit, type Bits, emptyBits, unite } from './bits.ts';
import type { CatalogueCategory, CatalogueProduct } from './types.ts';

export type SearchSort = 'A_TO_Z' | 'BEST_SELLING' | 'HIGHEST_PRICE' | 'LOWEST_PRICE' | 'RELEVANCE' | 'Z_TO_A';
/** An order of the catalogue: which product, by its rank in best selling, stands at a place, and the other way round. */
export type Order = { rankAt: Uint32Array; placeOf: Uint32Array };

/** What the catalogue is asked for, as sets over the ranks of best selling. Each is made when it is first asked for, then kept. */
export type CatalogueSets = {
  size: number;
  /** documents of a category, with those beneath it or alone */
  category(id: number, hasDescendants: boolean): Bits;
  /** [LST-03] the attributes that can be filtered by: name → value → documents */
  attributes(): ReadonlyMap<string, ReadonlyMap<string, Bits>>;
  /** null where the order is that of best selling */
  order(sort: SearchSort): Order | null;
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

export function createSets(
  bestSelling: readonly CatalogueProduct[],
  categories: Categories,
  children: Children,
): CatalogueSets {
  const size = bestSelling.length;
  const members = once(() => membersOf(bestSelling));
  const alone = (id: number): Bits => members().get(id) ?? emptyBits(size);
  const withDescendants = kept((id: number) => unite(size, [...descend(id, children)].map(alone)));
  return {
    size,
    category(id, hasDescendants) {
      // what is no category is not kept
      if (!categories.has(id)) return emptyBits(size);
      return hasDescendants ? withDescendants(id) : alone(id);
    },
    attributes: once(() => attributesOf(bestSelling, filterNames(children))),
    order: kept((sort: SearchSort) => orderBy(bestSelling, COMPARE[sort])),
  };
}

/**
 * Which custom fields are filters is a setting of a hosted store's control panel. Here it follows from the categories: a field named
 * as a group of them ("Project Role") is one.
 */
const filterNames = (children: Children): string[] =>
  (children.get(null) ?? []).filter((root) => (children.get(root.entityId)?.length ?? 0) > 0).map((root) => root.name);

function attributesOf(products: readonly CatalogueProduct[], names: readonly string[]): Map<string, Map<string, Bits>> {
  const attributes = new Map(names.map((name) => [name, new Map<string, Bits>()]));
  for (const [place, { customFields }] of products.entries()) {
    for (const { name, value } of customFields) {
      const values = attributes.get(name);
      if (values === undefined) continue;
      const known = values.get(value) ?? emptyBits(products.length);
      addBit(known, place);
      values.set(value, known);
    }
  }
  // a field that no product has is no filter: a shop that was filled before there were such fields
  return new Map([...attributes].filter(([, values]) => values.size > 0));
}

function membersOf(products: readonly CatalogueProduct[]): Map<number, Bits> {
  const members = new Map<number, Bits>();
  for (const [place, { categoryIds }] of products.entries()) {
    for (const id of categoryIds) {
      const known = members.get(id) ?? emptyBits(products.length);
      addBit(known, place);
      members.set(id, known);
    }
  }
  return members;
}

function orderBy(products: readonly CatalogueProduct[], compare: (typeof COMPARE)[SearchSort]): Order | null {
  if (compare === undefined) return null;
  const rankAt = Uint32Array.from(products.keys()).sort((a, b) => compare(products[a]!, products[b]!));
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

function once<V>(make: () => V): () => V {
  const made: V[] = [];
  return () => {
    if (made.length === 0) made.push(make());
    return made[0] as V;
  };
}

import {
  allBits,
  type Bits,
  bitsOf,
  countBefore,
  countBits,
  countCommon,
  hasBit,
  intersect,
  moveBits,
  toPositions,
  union,
} from './bits.ts';
import type { PagedList } from './paging.ts';
import type { CatalogueOrder, SearchSort } from './sets.ts';
import type { Snapshot } from './snapshot.ts';

export type { SearchSort } from './sets.ts';
export type SearchFilters = {
  searchTerm?: string | null;
  categoryEntityId?: number | null;
  categoryEntityIds?: number[] | null;
  searchSubCategories?: boolean | null;
  productAttributes?: { attribute: string; values: string[] }[] | null;
};
/** A filterable attribute with the number of results for each value. */
export type AttributeFilter = {
  name: string;
  values: { value: string; isSelected: boolean; productCount: number }[];
};

/**
 * [LST-07] Returns the ids of the matching products, in order. Several categories match any of them; a term without a
 * sort orders by relevance.
 */
export async function findProducts(
  snapshot: Snapshot,
  filters: SearchFilters,
  sort?: SearchSort | null,
): Promise<PagedList<number>> {
  const { size } = snapshot.sets;
  const term = readTerm(filters);
  const order = sort ?? (term === '' ? 'BEST_SELLING' : 'RELEVANCE');
  const wanted = [...categorySets(snapshot, filters), ...chosenSets(snapshot, filters).values()];
  if (term === '') return listOfBits(snapshot, meet(size, wanted), await snapshot.sets.order(order));

  const found = snapshot.search(term);
  const remaining = wanted.length === 0 ? found.places : found.places.filter(isIn(meet(size, wanted)));
  if (order === 'RELEVANCE') return listOfRanks(snapshot, remaining);
  const matches = bitsOf(size, remaining);
  if (order !== 'BEST_SELLING') return listOfBits(snapshot, matches, await snapshot.sets.order(order));
  // a document named by its number precedes the best sellers
  const named = found.places.subarray(0, found.exact).filter(isIn(matches));
  const others = Uint32Array.from(toPositions(matches)).filter((rank) => !named.includes(rank));
  const ranks = new Uint32Array(remaining.length);
  ranks.set(named);
  ranks.set(others, named.length);
  return listOfRanks(snapshot, ranks);
}

/**
 * [LST-03] Lists the filterable attributes with counts. A selected value narrows the values of other attributes, not
 * those of the same attribute. So a count is the size of the list with that value; values with count 0 are omitted.
 */
export function countAttributes(snapshot: Snapshot, filters: SearchFilters): AttributeFilter[] {
  const { size } = snapshot.sets;
  const term = readTerm(filters);
  const chosen = chosenSets(snapshot, filters);
  const base = [
    ...categorySets(snapshot, filters),
    ...(term === '' ? [] : [bitsOf(size, snapshot.search(term).places)]),
  ];
  return [...snapshot.sets.attributes].map(([name, sets]) => {
    const others = [...chosen].filter(([other]) => other !== name).map(([, set]) => set);
    const left = meet(size, [...base, ...others]);
    const selected = new Set(chosenOf(filters, name));
    const values = [...sets].map(([value, set]) => ({
      value,
      isSelected: selected.has(value),
      productCount: countCommon(set, left),
    }));
    return { name, values: values.filter(({ isSelected, productCount }) => isSelected || productCount > 0) };
  });
}

const readTerm = (filters: SearchFilters): string => filters.searchTerm?.trim() ?? '';
const isIn = (bits: Bits) => (rank: number) => hasBit(bits, rank);
const meet = (size: number, sets: readonly Bits[]): Bits =>
  sets.length === 0 ? allBits(size) : sets.reduce((met, set) => intersect(met, set));

function categorySets({ sets }: Snapshot, filters: SearchFilters): Bits[] {
  const { categoryEntityIds, categoryEntityId, searchSubCategories } = filters;
  const requested = [...(categoryEntityIds ?? []), ...(categoryEntityId == null ? [] : [categoryEntityId])];
  if (requested.length === 0) return [];
  return [
    union(
      sets.size,
      requested.map((id) => sets.category(id, searchSubCategories === true)),
    ),
  ];
}

const chosenOf = (filters: SearchFilters, name: string): string[] =>
  (filters.productAttributes ?? []).filter((each) => each.attribute === name).flatMap((each) => each.values);

/**
 * Combines values of one attribute with OR and attributes with AND. Ignores an attribute that is not filterable, as the
 * hosted platform does.
 */
function chosenSets({ sets }: Snapshot, filters: SearchFilters): Map<string, Bits> {
  const chosen = new Map<string, Bits>();
  for (const [name, values] of sets.attributes) {
    const requested = chosenOf(filters, name);
    if (requested.length === 0) continue;
    const found = requested.map((value) => values.get(value)).filter((set) => set !== undefined);
    chosen.set(name, union(sets.size, found));
  }
  return chosen;
}

/** Returns a set of documents in an order; a document's position is computed, not searched for. */
function listOfBits(snapshot: Snapshot, ranks: Bits, order: CatalogueOrder | null): PagedList<number> {
  const placeAt = (rank: number): number => order?.placeOf[rank] ?? rank;
  const bits = order === null ? ranks : moveBits(ranks, order.placeOf);
  return {
    size: countBits(bits),
    slice: (start, end) => toPositions(bits, start, end).map((place) => snapshot.ids[order?.rankAt[place] ?? place]!),
    keyOf: (id) => id,
    placeOf(key) {
      const rank = rankOf(snapshot, key);
      return rank !== undefined && hasBit(bits, placeAt(rank)) ? countBefore(bits, placeAt(rank)) : -1;
    },
  };
}

const listOfRanks = (snapshot: Snapshot, ranks: Uint32Array): PagedList<number> => ({
  size: ranks.length,
  slice: (start, end) => Array.from(ranks.subarray(start, end), (rank) => snapshot.ids[rank]!),
  keyOf: (id) => id,
  placeOf: (key) => ranks.indexOf(rankOf(snapshot, key) ?? -1),
});

const rankOf = (snapshot: Snapshot, key: string): number | undefined =>
  /^[1-9]\d{0,9}$/.test(key) ? snapshot.rankOf(Number(key)) : undefined;

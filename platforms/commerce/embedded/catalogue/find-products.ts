import type { CatalogueProduct, Snapshot } from './snapshot.ts';

export type SearchFilters = {
  searchTerm?: string | null;
  categoryEntityId?: number | null;
  categoryEntityIds?: number[] | null;
  searchSubCategories?: boolean | null;
};
export type SearchSort = 'A_TO_Z' | 'BEST_SELLING' | 'HIGHEST_PRICE' | 'LOWEST_PRICE' | 'RELEVANCE' | 'Z_TO_A';

const priceOf = (product: CatalogueProduct): number => product.salePrice ?? product.price;

/** [LST-07] The products that match, in order. Several categories mean any of them; a term without a sort means by relevance. */
export function findProducts(snapshot: Snapshot, filters: SearchFilters, sort?: SearchSort | null): CatalogueProduct[] {
  const term = filters.searchTerm?.trim() ?? '';
  const found = term === '' ? null : snapshot.index.search(term);
  const order = sort ?? (found ? 'RELEVANCE' : 'BEST_SELLING');
  const matches = new Set(found?.ids);
  const isWanted = categoryFilter(snapshot, filters);
  const keep = (list: readonly CatalogueProduct[]): CatalogueProduct[] =>
    list.filter((product) => (found === null || matches.has(product.entityId)) && isWanted(product));

  if (order === 'A_TO_Z') return keep(snapshot.alphabetical);
  if (order === 'Z_TO_A') return keep(snapshot.alphabetical).toReversed();
  if (order === 'HIGHEST_PRICE') return keep(snapshot.bestSelling).toSorted((a, b) => priceOf(b) - priceOf(a));
  if (order === 'LOWEST_PRICE') return keep(snapshot.bestSelling).toSorted((a, b) => priceOf(a) - priceOf(b));
  if (found === null) return keep(snapshot.bestSelling);
  const ranked = found.ids.map((id) => snapshot.byId.get(id)).filter((product) => product !== undefined);
  if (order === 'RELEVANCE') return keep(ranked);
  // a document named by its code leads whatever sells best
  const named = new Set(found.ids.slice(0, found.exact));
  return [
    ...keep(ranked.slice(0, found.exact)),
    ...keep(snapshot.bestSelling).filter((product) => !named.has(product.entityId)),
  ];
}

function categoryFilter(snapshot: Snapshot, filters: SearchFilters): (product: CatalogueProduct) => boolean {
  const asked = [
    ...(filters.categoryEntityIds ?? []),
    ...(filters.categoryEntityId == null ? [] : [filters.categoryEntityId]),
  ];
  if (asked.length === 0) return () => true;
  const wanted = new Set(
    asked.flatMap((id) => (filters.searchSubCategories ? [...snapshot.withDescendants(id)] : [id])),
  );
  return (product) => product.categoryIds.some((id) => wanted.has(id));
}

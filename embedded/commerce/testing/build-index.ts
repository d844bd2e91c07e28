import type { NamedCategory } from '../catalogue/search/category-names.ts';
import type { Searchable } from '../catalogue/search/postings.ts';
import { type CatalogueIndex, createIndexBuilder } from '../catalogue/search.ts';
import { forEachYielding } from '../catalogue/yield-batches.ts';

export async function buildIndex(
  documents: readonly Searchable[],
  categories: readonly NamedCategory[] = [],
): Promise<CatalogueIndex> {
  const draft = createIndexBuilder();
  await forEachYielding(documents, draft.add);
  return draft.end(categories);
}

import type { CategoryNode, Product, ProductPage, ProductSearch } from './types.ts';

/** Whether a product belongs to any of these categories or their subcategories. */
export function isInAnyCategory(product: Product, ids: readonly number[], tree: readonly CategoryNode[]): boolean {
  const wanted = new Set(ids.flatMap((id) => [id, ...beneath(find(tree, id))]));
  return product.categories.some((category) => wanted.has(category.entityId));
}

/** No cursor of the platform starts with this prefix. */
const OWN = '_e';
export const isLocalCursor = (cursor: string | undefined): boolean => cursor?.startsWith(OWN) === true;

/** Returns a page of a complete in-memory list, with local cursors; null if a cursor matches no product of the list. */
export function toProductPage(products: readonly Product[], query: ProductSearch): ProductPage | null {
  const cursorOf = (product: Product): string => `${OWN}${product.entityId}`;
  const at = (cursor: string): number => products.findIndex((product) => cursorOf(product) === cursor);
  const after = query.after === undefined ? -1 : at(query.after);
  const before = query.before === undefined ? products.length : at(query.before);
  if ((query.after !== undefined && after < 0) || before < 0) return null;
  const start = query.last === undefined ? after + 1 : Math.max(after + 1, before - query.last);
  const end = query.last === undefined ? Math.min(before, start + (query.first ?? 10)) : before;
  const page = products.slice(start, Math.max(start, end));
  return {
    products: page,
    totalItems: products.length,
    pageInfo: {
      startCursor: page[0] ? cursorOf(page[0]) : null,
      endCursor: page.length > 0 ? cursorOf(page[page.length - 1]!) : null,
      hasNextPage: end < products.length,
      hasPreviousPage: start > 0,
    },
    counts: null,
  };
}

const beneath = (node: CategoryNode | undefined): number[] =>
  (node?.children ?? []).flatMap((child) => [child.entityId, ...beneath(child)]);
function find(tree: readonly CategoryNode[], id: number): CategoryNode | undefined {
  for (const node of tree) {
    const found = node.entityId === id ? node : find(node.children, id);
    if (found) return found;
  }
  return undefined;
}

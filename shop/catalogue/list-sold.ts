import { err, ok, type Result } from '../../core/result.ts';
import type { ShopContext } from '../context.ts';
import { type DocumentKind, summariseDocument } from './document.ts';

const AT_ONCE = 50;
/** beyond it a platform goes round in circles */
const MOST_PAGES = 2_000;

/** Every SKU that the commerce platform sells, page by page: for a command, never for a request. */
export async function listSold({
  commerce,
}: Pick<ShopContext, 'commerce'>): Promise<Result<{ sku: string; kind: DocumentKind }[], 'unavailable'>> {
  const sold: { sku: string; kind: DocumentKind }[] = [];
  let after: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const found = await commerce.searchProducts({ first: AT_ONCE, sort: 'A_TO_Z', ...(after ? { after } : {}) });
    if (!found.ok) return err('unavailable', found.code);
    sold.push(...found.value.products.map((product) => ({ sku: product.sku, kind: summariseDocument(product).kind })));
    const { hasNextPage, endCursor } = found.value.pageInfo;
    if (!hasNextPage || endCursor === null) return ok(sold);
    after = endCursor;
  }
  return err('unavailable', 'too many pages');
}

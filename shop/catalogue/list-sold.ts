import { err, ok, type Result } from '../../core/result.ts';
import type { Product } from '../../platforms/commerce/client/types.ts';
import type { ShopContext } from '../context.ts';
import { type DocumentKind, summariseDocument } from './document.ts';

/** Every SKU that the commerce platform sells: for a command, never for a request. */
export async function listSkus(
  context: Pick<ShopContext, 'commerce'>,
): Promise<Result<{ sku: string; kind: DocumentKind }[], 'unavailable'>> {
  const sold: { sku: string; kind: DocumentKind }[] = [];
  const walked = await walkCatalogue(context, (products) => {
    sold.push(...products.map((product) => ({ sku: product.sku, kind: summariseDocument(product).kind })));
  });
  return walked.ok ? ok(sold) : walked;
}

const AT_ONCE = 50;

/**
 * Gives every product that the commerce platform sells to `take`, a page at a time, none of which is kept: for jobs and commands, never for a request.
 * `unavailable`: the platform failed, or goes round in circles; what came before was given.
 */
async function walkCatalogue(
  { commerce }: Pick<ShopContext, 'commerce'>,
  take: (products: readonly Product[]) => void | Promise<void>,
): Promise<Result<null, 'unavailable'>> {
  let after: string | undefined;
  for (;;) {
    const found = await commerce.searchProducts({ first: AT_ONCE, sort: 'A_TO_Z', ...(after ? { after } : {}) });
    if (!found.ok) return err('unavailable', found.code);
    await take(found.value.products);
    const { hasNextPage, endCursor } = found.value.pageInfo;
    if (!hasNextPage || endCursor === null) return ok(null);
    if (endCursor === after) return err('unavailable', 'the same page twice');
    after = endCursor;
  }
}

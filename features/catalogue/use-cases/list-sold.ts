import { err, ok, type Result } from '../../../core/result.ts';
import type { Product } from '../../../platforms/commerce/client/types.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { type DocumentKind, summarizeDocument } from '../rules/document.ts';

/** Returns every SKU on sale. For commands, never for requests. */
export async function listSkus(
  context: Pick<ShopContext, 'commerce'>,
): Promise<Result<{ sku: string; kind: DocumentKind }[], 'unavailable'>> {
  const sold: { sku: string; kind: DocumentKind }[] = [];
  const walked = await walkCatalogue(context, (products) => {
    sold.push(...products.map((product) => ({ sku: product.sku, kind: summarizeDocument(product).kind })));
  });
  return walked.ok ? ok(sold) : walked;
}

const AT_ONCE = 50;

/**
 * Passes every product on sale to `onPage`, page by page, without collecting them. For jobs and commands, never for
 * requests. Returns `unavailable` if the platform fails or repeats a cursor; earlier pages were already passed.
 */
async function walkCatalogue(
  { commerce }: Pick<ShopContext, 'commerce'>,
  onPage: (products: readonly Product[]) => void | Promise<void>,
): Promise<Result<null, 'unavailable'>> {
  let after: string | undefined;
  for (;;) {
    const found = await commerce.searchProducts({ first: AT_ONCE, sort: 'A_TO_Z', ...(after ? { after } : {}) });
    if (!found.ok) return err('unavailable', found.code);
    await onPage(found.value.products);
    const { hasNextPage, endCursor } = found.value.pageInfo;
    if (!hasNextPage || endCursor === null) return ok(null);
    if (endCursor === after) return err('unavailable', 'the same page twice');
    after = endCursor;
  }
}

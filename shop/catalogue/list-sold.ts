import { ok, type Result } from '../../core/result.ts';
import type { ShopContext } from '../context.ts';
import { type DocumentKind, summariseDocument } from './document.ts';
import { walkCatalogue } from './walk-catalogue.ts';

/** Every SKU that the commerce platform sells: for a command, never for a request. */
export async function listSold(
  context: Pick<ShopContext, 'commerce'>,
): Promise<Result<{ sku: string; kind: DocumentKind }[], 'unavailable'>> {
  const sold: { sku: string; kind: DocumentKind }[] = [];
  const walked = await walkCatalogue(context, (products) => {
    sold.push(...products.map((product) => ({ sku: product.sku, kind: summariseDocument(product).kind })));
  });
  return walked.ok ? ok(sold) : walked;
}

import type { Product } from '../../../platforms/commerce/client/types.ts';
import type { ShopContext } from '../../shared/shop-context.ts';

/**
 * Returns the product with exactly this number, or null; null also if the commerce platform does not respond. Near
 * matches of a search are other documents.
 */
export async function findSold({ commerce }: Pick<ShopContext, 'commerce'>, sku: string): Promise<Product | null> {
  const found = await commerce.productBySku(sku);
  return found.ok && found.value?.sku.toUpperCase() === sku.toUpperCase() ? found.value : null;
}

import type { Product } from '../../platforms/commerce/client/types.ts';
import type { ShopContext } from '../context.ts';

/** What is sold under exactly this number; null also where commerce is silent. A near one, which a search offers, is another document. */
export async function findSold({ commerce }: Pick<ShopContext, 'commerce'>, sku: string): Promise<Product | null> {
  const found = await commerce.productBySku(sku);
  return found.ok && found.value?.sku.toUpperCase() === sku.toUpperCase() ? found.value : null;
}

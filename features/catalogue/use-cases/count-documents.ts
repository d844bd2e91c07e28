import type { ShopContext } from '../../shared/shop-context.ts';

/** [PD6] Returns the number of documents in the catalogue; null if the platform does not respond. */
export async function countDocuments({ commerce }: Pick<ShopContext, 'commerce'>): Promise<number | null> {
  const found = await commerce.searchProducts({ sort: 'BEST_SELLING', first: 1 });
  return found.ok && found.value.totalItems > 0 ? found.value.totalItems : null;
}

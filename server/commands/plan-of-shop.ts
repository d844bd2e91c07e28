import type { Shop } from '../shop-folder/shop-file.ts';

/** A plan of a shop's file as an account would sell it. */
export function planOfShop({ id, name, description, sku, itemCode, tiers }: Shop['plans'][number]) {
  const plan = sku === 'SUB-UNL' ? 'unlimited' : 'facility-manager';
  return { plan, productId: id, name, description, sku, itemCode, lookupKey: `${plan}-year`, tiers };
}

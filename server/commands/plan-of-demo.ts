import type { DemoShop } from '../../demo/read-demo.ts';

/** A plan of the demo shop as an account would sell it. */
export function planOfDemo({ id, name, description, sku, itemCode, tiers }: DemoShop['plans'][number]) {
  const plan = sku === 'SUB-UNL' ? 'unlimited' : 'facility-manager';
  return { plan, productId: id, name, description, sku, itemCode, lookupKey: `${plan}-year`, tiers };
}

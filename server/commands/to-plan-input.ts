import { hasAssociation } from '../shop-folder/has-association.ts';
import type { Shop } from '../shop-folder/shop-file.ts';

/** Maps a plan of a shop's file to the format of an account. */
export function planOfShop({ id, name, description, sku, itemCode, tiers }: Shop['plans'][number]) {
  const plan = sku === 'SUB-UNL' ? 'unlimited' : 'facility-manager';
  return { plan, productId: id, name, description, sku, itemCode, lookupKey: `${plan}-year`, tiers };
}

/**
 * [OP-28] Returns the member coupon of a shop's file in the format of an account: from `planCoupons`, else the member
 * discount on documents. Returns null if the shop has no association, or if the discount is not a percentage.
 */
export function memberCouponOf(
  shop: Pick<Shop, 'memberPromotion' | 'planCoupons'>,
  couponId: string,
): { name: string; percentOff: number } | null {
  if (!hasAssociation(shop, couponId)) return null;
  const named = shop.planCoupons.find(({ id }) => id === couponId);
  const name = named?.name ?? shop.memberPromotion?.name ?? '';
  const percentOff = named ? named.percentOff : (shop.memberPromotion?.basisPoints ?? 0) / 100;
  return percentOff ? { name: name.slice(0, 40), percentOff } : null;
}

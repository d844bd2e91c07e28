import type { Shop } from './shop-file.ts';

/**
 * [OP-28] Whether members of an association pay less in this shop: for documents (`memberPromotion`), or for plans (the
 * member coupon among `planCoupons`). Without one, the shop shows no membership at all.
 */
export const hasAssociation = (
  { memberPromotion, planCoupons }: Pick<Shop, 'memberPromotion' | 'planCoupons'>,
  memberCoupon: string,
): boolean => memberPromotion !== null || planCoupons.some(({ id }) => id === memberCoupon);

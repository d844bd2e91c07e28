import { priceQuantity } from '../billing/price-quantity.ts';
import type { MutationContext } from '../billing/types.ts';
import { type CouponPurchase, checkCode, findUsableCode } from '../coupons/check-code.ts';
import { findObject } from '../objects/rows.ts';
import { badRequest, type Reply } from '../wire/reply.ts';
import type { LockedCheckoutSession } from './lock-session.ts';

/** Returns the purchase data that the rules of promotion codes check. */
async function purchaseOf(
  { tx }: Pick<MutationContext, 'tx'>,
  { session, state }: LockedCheckoutSession,
): Promise<CouponPurchase> {
  const price = (await findObject(tx, 'price', state.priceId))?.body;
  if (price === undefined) throw new Error(`price ${state.priceId} is gone`);
  return {
    customerId: String(session.customer),
    productId: String(price.product),
    subtotal: priceQuantity(price, state.quantity).amount,
  };
}

/** [SUB-09] [SUB-24] Applies a code in place of the previous one. Refuses every code if the server set the discount. */
export async function withPromotionCode(
  call: MutationContext,
  locked: LockedCheckoutSession,
  typed: string,
): Promise<LockedCheckoutSession | Reply> {
  if (locked.session.allow_promotion_codes !== true)
    return badRequest('Promotion codes cannot be used here.', { code: 'invalidCode', param: 'promotion_code' });
  const allowed = await findUsableCode(call.tx, typed, await purchaseOf(call, locked), call.now);
  if ('isFinal' in allowed) return allowed;
  const discount = { couponId: allowed.coupon.id, promotionCodeId: allowed.code.id };
  return { ...locked, state: { ...locked.state, discount } };
}

export function withoutPromotionCode(locked: LockedCheckoutSession): LockedCheckoutSession | Reply {
  return locked.session.allow_promotion_codes === true
    ? { ...locked, state: { ...locked.state, discount: null } }
    : badRequest('The discount of this session is set by the shop.', { param: 'promotion_code' });
}

/** Sets a quantity within the bounds; removes a code whose minimum is no longer met. */
export async function withQuantity(
  call: MutationContext,
  locked: LockedCheckoutSession,
  quantity: number,
  { isServer }: { isServer: boolean },
): Promise<LockedCheckoutSession | Reply> {
  const { adjustable } = locked.state;
  if (adjustable === null && !isServer)
    return badRequest('The quantity of this line item cannot be changed.', { param: 'quantity' });
  const { minimum, maximum } = adjustable ?? { minimum: 1, maximum: 999_999 };
  if (!Number.isInteger(quantity) || quantity < minimum || quantity > maximum)
    return badRequest(`The quantity must be between ${minimum} and ${maximum}.`, { param: 'quantity' });
  const counted = { ...locked, state: { ...locked.state, quantity } };
  const codeId = locked.state.discount?.promotionCodeId ?? null;
  if (codeId === null) return counted;
  const still = await checkCode(call.tx, codeId, await purchaseOf(call, counted), call.now);
  return 'isFinal' in still ? { ...counted, state: { ...counted.state, discount: null } } : counted;
}

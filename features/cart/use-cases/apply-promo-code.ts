import { err, type Result } from '../../../core/result.ts';
import type { Cart } from '../../../platforms/commerce/client/types.ts';
import { commerceFailure } from '../../shared/commerce-failure.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { closeOpenCheckout } from './close-open-checkout.ts';
import { authorizeCart } from './own-cart.ts';

type CouponInput = { cartId?: string | null; code: string };

/**
 * Applies a promo code to the caller's cart; a code that the platform rejects is `coupon-invalid`. [CRT-15] [CRT-22]
 */
export async function applyPromoCode(context: ShopContext, input: CouponInput): Promise<Result<Cart, FailureCode>> {
  const id = await authorizeCart(context, input.cartId);
  if (!id.ok) return id;
  const cart = await context.commerce.applyCoupon(id.value, input.code);
  if (cart.ok) return closeOpenCheckout(context, cart.value);
  if (cart.code === 'invalid') return err('coupon-invalid', input.code);
  return err(cart.code === 'not-found' ? 'cart-missing' : cart.code === 'limited' ? 'limited' : 'something-went-wrong');
}

/** Removes a promo code. [CRT-22] */
export async function removePromoCode(context: ShopContext, input: CouponInput): Promise<Result<Cart, FailureCode>> {
  const id = await authorizeCart(context, input.cartId);
  if (!id.ok) return id;
  const cart = await context.commerce.removeCoupon(id.value, input.code);
  return cart.ok ? closeOpenCheckout(context, cart.value) : err(commerceFailure(cart.code));
}

import type { Customer } from '../../shared/session.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { addNotices, cappedNotice, cartMergedNotice, codesDroppedNotice } from './cart-notice.ts';
import { recreateCart } from './recreate-cart.ts';

/**
 * Merges the visitor's cart into the customer's at sign-in: the lines of both, with added quantities. The cart page
 * announces lines from the customer's cart, lines above the limit, and codes that were not transferred. No payment
 * starts before it did. A failure never fails the sign-in and leaves the customer's cart unchanged. [CRT-24]
 */
export async function mergeGuestCart(
  context: ShopContext,
  customer: Customer,
  visitorCartId: string | null,
): Promise<void> {
  if (!visitorCartId) return;
  const own = await context.carts.find(customer.sub);
  const adopted = await recreateCart(context, customer, own ? [own, visitorCartId] : [visitorCartId]);
  if (!adopted.ok) {
    if (adopted.code !== 'cart-missing') context.log.warn({ code: adopted.code }, 'cart not taken over at sign-in');
    return;
  }
  const { olds, dropped, capped } = adopted.value;
  const stored = olds.find(({ id }) => id === own)?.lines ?? [];
  await addNotices(context, [...cartMergedNotice(stored), ...cappedNotice(capped), ...codesDroppedNotice(dropped)]);
}

import type { ShopContext } from '../context.ts';
import type { Customer } from '../sign-in/session.ts';
import { addNotices, cappedNotice, cartMergedNotice, codesDroppedNotice } from './cart-notice.ts';
import { recreateCart } from './recreate-cart.ts';

/**
 * [CRT-24] At sign-in the visitor's cart becomes the customer's: lines of both, quantities added. What the customer's own cart brought, which lines held
 * more copies than one cart takes, and which code did not come over, waits for the cart page, and nothing is paid before it was said. Failing here never fails the sign-in; the customer's own
 * cart then stays as it was.
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

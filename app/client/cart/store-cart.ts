import { countItems } from '../../../shop/cart/count-items.ts';
import { cartStore, resetCart } from '../../everywhere/session/cart-store.ts';
import type { PageCart } from './wire-cart.ts';

/** Keeps the cart that a call answered; no cart resets [CRT-02]. Apart from the store, because no page answers with a cart before a press. */
export function storeCart(cart: PageCart | null): void {
  if (cart) cartStore.setState({ cartId: cart.id, cartCount: countItems(cart) });
  else resetCart();
}

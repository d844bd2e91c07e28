import { cartStore, resetCart } from '../../everywhere/session/cart-store.ts';
import { countOf, type WireCart } from './wire-cart.ts';

/** Takes over what a call answered; no cart resets [CRT-02]. Apart from the store, because no page answers with a cart before a press. */
export function keepCart(cart: WireCart | null): void {
  if (cart) cartStore.setState({ cartId: cart.id, cartCount: countOf(cart) });
  else resetCart();
}

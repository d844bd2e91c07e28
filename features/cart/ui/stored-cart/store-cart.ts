import { countItems } from '../../rules/count-items.ts';
import { cartStore, resetCart } from '../cart-store.ts';
import type { PageCart } from './wire-cart.ts';

/** Stores the cart returned by a call; null resets it [CRT-02]. Separate from the store, because pages need it only after a click. */
export function storeCart(cart: PageCart | null): void {
  if (cart) cartStore.setState({ cartId: cart.id, cartCount: countItems(cart) });
  else resetCart();
}

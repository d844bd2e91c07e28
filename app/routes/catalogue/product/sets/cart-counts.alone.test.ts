import { afterEach, expect, it, vi } from 'vitest';
import { cartStore, resetCart } from '../../../../../features/cart/ui/cart-store.ts';
import { readCartCounts } from './cart-counts.ts';

const line = (product_id: number, quantity: number) => ({ id: `${product_id}`, product_id, variant_id: 1, quantity });
const respondingWith = (body: unknown, status = 200) => vi.fn(async () => Response.json(body, { status }));
afterEach(resetCart);

it('[PRD-09] returns the copies of a document in the cart', async () => {
  cartStore.setState({ cartId: 'c/1', cartCount: 3 });
  const fetch = respondingWith({ cart: { id: 'c/1', line_items: { digital_items: [line(7, 2), line(8, 1)] } } });
  const copies = await readCartCounts(fetch);
  expect(copies({ productId: 7, variantId: 1 })).toBe(2);
  expect(copies({ productId: 7, variantId: 2 })).toBe(0);
  expect(fetch).toHaveBeenCalledWith('/api/commerce/get-cart', expect.anything());
});

it('[PRD-09] sends no request without a cart, and returns 0 for a failed one, keeping the cart', async () => {
  const unasked = respondingWith({});
  expect((await readCartCounts(unasked))({ productId: 7, variantId: 1 })).toBe(0);
  expect(unasked).not.toHaveBeenCalled();
  cartStore.setState({ cartId: 'c1', cartCount: 3 });
  const broken = vi.fn(async () => Promise.reject(new TypeError('offline')));
  for (const fetch of [broken, respondingWith({}, 500), respondingWith('nonsense')]) {
    expect((await readCartCounts(fetch))({ productId: 7, variantId: 1 })).toBe(0);
  }
  expect(cartStore.getState()).toMatchObject({ cartId: 'c1', cartCount: 3 });
});

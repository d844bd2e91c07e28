import { beforeEach, expect, it } from 'vitest';
import { addToCart } from './add-to-cart.ts';
import { cartStore } from './cart-store.ts';
import { verifyCart } from './revalidate-cart.ts';

const LINE = { quantity: 2, productId: 1101, variantId: 11101 };
const line = (quantity: number) => ({
  id: 'l1',
  product_id: 1101,
  variant_id: 11101,
  name: 'x',
  sku: 'A101-2025',
  list_price: 84,
  sale_price: 0,
  quantity,
});
const cartOf = (id: string, quantity = 2) => ({
  cart: {
    id,
    base_amount: 84,
    cart_amount: 84,
    line_items: { physical_items: [], digital_items: [line(quantity)], gift_certificates: [], custom_items: [] },
  },
});

/** Responses by path, in order; records the calls. */
function server(responses: Record<string, [status: number, body: unknown] | 'offline'>) {
  const requested: string[] = [];
  const fetch = (async (input: string) => {
    const path = String(input).split('?', 1)[0]!;
    requested.push(path);
    const result = responses[path];
    if (result === undefined || result === 'offline') throw new TypeError('fetch failed');
    return Response.json(result[1], { status: result[0] });
  }) as typeof globalThis.fetch;
  return { fetch, requested: requested };
}
const UPDATE = '/api/commerce/update-cart';
const CREATE = '/api/commerce/create-cart';
const READ = '/api/commerce/get-cart';

beforeEach(() => {
  cartStore.setState({ cartId: '', cartCount: 0 });
});
const state = () => {
  const { cartId, cartCount } = cartStore.getState();
  return [cartId, cartCount];
};

it.each([[[503, {}] as [number, unknown]], [[422, {}] as [number, unknown]], ['offline' as const]])(
  '[CRT-20] [ERR-09] returns false when the add fails (%o), and changes nothing',
  async (result) => {
    cartStore.setState({ cartId: 'cart-1', cartCount: 4 });
    const { fetch, requested } = server({ [UPDATE]: result });
    expect(await addToCart([LINE], fetch)).toBe(false);
    expect(state()).toEqual(['cart-1', 4]);
    expect(requested).toEqual([UPDATE]);
  },
);

it.each([
  ['missing', [404, { error: 'x' }] as [number, unknown]],
  ['failing', [503, {}] as [number, unknown]],
  ['nothing', [200, {}] as [number, unknown]],
  ['null', [200, { cart: null }] as [number, unknown]],
  ['not JSON', 'offline' as const],
])('[CRT-02] [CRT-04] [ERR-09] resets the cart when the loaded one is %s', async (_, result) => {
  cartStore.setState({ cartId: 'cart-1', cartCount: 4 });
  expect(await verifyCart(server({ [READ]: result }).fetch)).toBeNull();
  expect(state()).toEqual(['', 0]);
});

it('[CRT-04] keeps the current count of a valid cart', async () => {
  cartStore.setState({ cartId: 'cart-1', cartCount: 4 });
  expect(await verifyCart(server({ [READ]: [200, cartOf('cart-1', 7)] }).fetch)).toMatchObject({ id: 'cart-1' });
  expect(state()).toEqual(['cart-1', 7]);
});

it.each([403, 404])(
  '[CRT-02] [CRT-23] creates a new cart when the old one returns %i, and keeps it',
  async (status) => {
    cartStore.setState({ cartId: 'cart-1', cartCount: 4 });
    const { fetch, requested } = server({ [UPDATE]: [status, { error: 'x' }], [CREATE]: [200, cartOf('cart-2')] });
    expect(await addToCart([LINE], fetch)).toMatchObject({ id: 'cart-2' });
    expect(requested).toEqual([UPDATE, CREATE]);
    expect(state()).toEqual(['cart-2', 2]);
  },
);

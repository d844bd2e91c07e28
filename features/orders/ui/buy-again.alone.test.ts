import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeStorage } from '../../../tests/support/fake/storage.ts';

const { stored, storage } = createFakeStorage();
vi.stubGlobal('document', { documentElement: { dataset: {} } });
vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });

const { buyLinesAgain: buyAgain } = await import('./buy-again.ts');
const { cartStore, resetCart } = await import('../../cart/ui/cart-store.ts');

const LINES = [
  { code: 'G702', productId: 702, variantId: 1702, quantity: 2 },
  { code: 'A101', productId: 101, variantId: 1101, quantity: 1 },
];
const CART = {
  id: 'cart-1',
  line_items: { physical_items: [], digital_items: [{ quantity: 3 }], gift_certificates: [] },
};

function storeThat(status: number, body: unknown) {
  const sent: unknown[] = [];
  const fetch = (async (_path: string, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)));
    return Response.json(body, { status });
  }) as typeof globalThis.fetch;
  return { fetch, sent };
}

beforeEach(() => {
  stored.clear();
  resetCart();
});

it('[CRT-01] adds an order’s documents to the cart in the same quantities, in one request', async () => {
  const { fetch, sent } = storeThat(200, { cart: CART });
  expect(await buyAgain(LINES, fetch)).toEqual({ added: 3 });
  expect(sent).toEqual([
    {
      lineItems: [
        { quantity: 2, product_id: 702, variant_id: 1702 },
        { quantity: 1, product_id: 101, variant_id: 1101 },
      ],
    },
  ]);
  expect(cartStore.getState()).toMatchObject({ cartId: 'cart-1', cartCount: 3 });
});

it('[CRT-07] [CRT-20] adds nothing for documents that a plan includes, or after a failed request', async () => {
  expect(await buyAgain(LINES, storeThat(409, { code: 'restricted' }).fetch)).toEqual({ blocked: 'G702' });
  expect(await buyAgain(LINES, storeThat(503, {}).fetch)).toBe('failed');
  expect(cartStore.getState()).toMatchObject({ cartId: '', cartCount: 0 });
});

import { expect, it, vi } from 'vitest';
import { toCartResponse } from '../../../api/shapes/cart.ts';
import { ANN } from '../../../tests/support/fake/people.ts';
import { CONTRACT, lineOf } from '../../../tests/support/fake/products.ts';
import { createFakeStorage } from '../../../tests/support/fake/storage.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { addLines } from '../use-cases/add-lines.ts';
import { getCart } from '../use-cases/get-cart.ts';
import { getCurrentCartId } from '../use-cases/own-cart.ts';
import { recreateForCheckout } from '../use-cases/start-checkout.ts';

const { storage } = createFakeStorage();
vi.stubGlobal('document', { documentElement: { dataset: {} } });
vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });
const { cartStore, storeCartFacts } = await import('./cart-store.ts');
const { readCartCounts } = await import('../../../app/routes/catalogue/product/sets/cart-counts.ts');
const { verifyCart } = await import('./revalidate-cart.ts');

/** A customer whose page knows a cart; during the page's request a checkout replaces that cart. */
async function raceWithCheckout() {
  const shop = await createFakeShop().visit(ANN);
  const added = await addLines(shop, { lines: [lineOf(CONTRACT, 2)] });
  const known = added.ok ? added.value.id : '';
  storeCartFacts({ cartId: known, count: 2 });
  const fetch = (async (path: string) => {
    await recreateForCheckout(shop);
    const cartId = new URL(path, 'https://shop.example').searchParams.get('cartId') ?? undefined;
    const found = toCartResponse(await getCart(shop, cartId));
    return Response.json(found.ok ? found.value : {}, { status: found.ok ? 200 : 403 });
  }) as typeof globalThis.fetch;
  return { fetch, known, own: () => getCurrentCartId(shop) };
}

it('[CRT-04] [CRT-16] keeps the cart that a checkout created while the page’s cart was verified', async () => {
  const { fetch, known, own } = await raceWithCheckout();
  const cart = await verifyCart(fetch);
  expect(cart?.id).toBe(await own());
  expect(cart?.id).not.toBe(known);
  expect(cartStore.getState()).toMatchObject({ cartId: cart?.id, cartCount: 2 });
});

it('[PRD-09] counts the copies of that cart, too', async () => {
  const { fetch } = await raceWithCheckout();
  expect((await readCartCounts(fetch))(CONTRACT)).toBe(2);
});

it('[CRT-04] [CRT-16] keeps the cart that a checkout stored, when the verification still found none', async () => {
  storeCartFacts({ cartId: 'visitors', count: 1 });
  const fetch = (async () => {
    storeCartFacts({ cartId: 'the customer’s', count: 1 });
    return Response.json({ cart: null });
  }) as typeof globalThis.fetch;
  expect(await verifyCart(fetch)).toBeNull();
  expect(cartStore.getState()).toMatchObject({ cartId: 'the customer’s', cartCount: 1 });
});

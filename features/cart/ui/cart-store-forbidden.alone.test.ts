import { expect, it, vi } from 'vitest';

vi.stubGlobal('document', { documentElement: { dataset: {} } });
vi.stubGlobal('window', {
  get localStorage(): Storage {
    throw new Error('forbidden');
  },
});
const { cartStore, hydrateCart, storeCartFacts } = await import('./cart-store.ts');

it('[CRT-18] [FMT-03] keeps the cart for the life of the page when the browser forbids storage', async () => {
  await hydrateCart();
  expect(cartStore.getState()).toEqual({ cartId: '', cartCount: 0, hydrated: true });
  storeCartFacts({ cartId: 'cart-1', count: 3 });
  expect(cartStore.getState()).toMatchObject({ cartId: 'cart-1', cartCount: 3 });
});

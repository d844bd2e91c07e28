import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';

/** [CRT-18] The browser's copy of the cart facts; the server stores the cart itself. */
export type CartState = { cartId: string; cartCount: number; hydrated: boolean };

export const CART_KEY = 'planroom-cart';
const EMPTY = { cartId: '', cartCount: 0 };

// the server renders with an empty store and must never access a storage
const isBrowser = typeof document !== 'undefined';
const nowhere = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/** A browser that forbids storages throws on access; the fallback is page memory. */
export function storageOf() {
  try {
    return isBrowser ? window.localStorage : nowhere;
  } catch {
    return nowhere;
  }
}

/** [CRT-18] [FMT-03] The persisted store, under the local storage key `planroom-cart`. Read after the first paint: `hydrateCart`. */
export const cartStore = createStore<CartState>()(
  persist((): CartState => ({ ...EMPTY, hydrated: false }), {
    name: CART_KEY,
    version: 1,
    storage: createJSONStorage(storageOf),
    partialize: ({ cartId, cartCount, hydrated }) => ({ cartId, cartCount, hydrated }),
    skipHydration: true,
  }),
);

/** Reads the storage once; a broken or forbidden storage leaves an empty cart. */
export async function hydrateCart(): Promise<void> {
  if (cartStore.getState().hydrated) return;
  try {
    await readStorage();
  } finally {
    cartStore.setState({ hydrated: true });
  }
}

async function readStorage(): Promise<void> {
  await cartStore.persist.rehydrate();
  const { cartId, cartCount } = cartStore.getState();
  if (typeof cartId !== 'string' || !Number.isInteger(cartCount) || cartCount < 0) resetCart();
}

// [CRT-18] follows the cart of other tabs; the event fires in other tabs only, and never on the server
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === CART_KEY) void readStorage();
});

/** Stores the two cart facts of the session call. */
export const storeCartFacts = (facts: { cartId: string; count: number } | null): void => {
  cartStore.setState(facts ? { cartId: facts.cartId, cartCount: facts.count } : EMPTY);
};

/** [CRT-02] [CRT-17] Id empty, count 0. */
export function resetCart(): void {
  cartStore.setState(EMPTY);
}

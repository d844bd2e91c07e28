import { afterEach, expect, it, vi } from 'vitest';
import { addFailedText } from '../../features/cart/ui/add-failed-text.ts';
import { addToCart } from '../../features/cart/ui/add-to-cart.ts';
import { cartStore, resetCart } from '../../features/cart/ui/cart-store.ts';
import { keepsCookies } from './keeps-cookies.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  resetCart();
});
const block = () => vi.stubGlobal('navigator', { cookieEnabled: false });

it('[OP-39] detects whether the browser stores cookies', () => {
  expect(keepsCookies()).toBe(true);
  vi.stubGlobal('navigator', { cookieEnabled: true });
  expect(keepsCookies()).toBe(true);
  block();
  expect(keepsCookies()).toBe(false);
});

it('[OP-39] adds nothing, shows no count and names the cause when the cart could not be stored', async () => {
  block();
  const requested: string[] = [];
  const fetch = async (path: string) => {
    requested.push(path);
    return Response.json({ cart: null });
  };
  const line = { quantity: 1, productId: 1, variantId: 1 };
  expect(await addToCart([line], fetch as typeof globalThis.fetch)).toBe(false);
  expect([requested, cartStore.getState().cartCount]).toEqual([[], 0]);
  expect(addFailedText()).toMatch(/blocking cookies/);
  vi.unstubAllGlobals();
  expect(addFailedText()).toBe('Not added. Please try again.');
});

import { expect, it } from 'vitest';
import { isOtherCart } from './use-other-tabs.ts';

const stored = (cartId: string, cartCount: number) =>
  JSON.stringify({ state: { cartId, cartCount, hydrated: true }, version: 1 });

it('[ST-31] detects that another tab has changed the cart', () => {
  const shown = { cartId: 'c-1', count: 2 };
  expect(isOtherCart(stored('c-1', 3), shown)).toBe(true);
  expect(isOtherCart(stored('c-2', 2), shown)).toBe(true);
  expect(isOtherCart(stored('', 0), shown)).toBe(true);
  expect(isOtherCart(null, shown)).toBe(true);
  expect(isOtherCart(stored('c-1', 1), null)).toBe(true);
});

it('reloads nothing for a cart that is shown already, or a broken entry', () => {
  expect(isOtherCart(stored('c-1', 2), { cartId: 'c-1', count: 2 })).toBe(false);
  expect(isOtherCart(stored('', 0), null)).toBe(false);
  expect(isOtherCart('{', { cartId: 'c-1', count: 2 })).toBe(false);
});

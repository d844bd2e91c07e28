import { expect, it } from 'vitest';
import { countCopiesInCart } from './copies-in-cart.ts';

const line = (product_id: number, quantity: number) => ({
  id: `line-${product_id}`,
  product_id,
  variant_id: 10_000 + product_id,
  name: 'A form',
  sku: 'G705-2025',
  quantity,
  list_price: 16,
  sale_price: 16,
});
const cartOf = (...digital_items: object[]) => ({
  id: 'c',
  cart_amount: 0,
  tax_amount: 0,
  tax_included: false,
  line_items: { physical_items: [], digital_items, gift_certificates: [], custom_items: [] },
});
const count = (answer: () => Response) =>
  countCopiesInCart({ productId: 7705, variantId: 17_705 }, (async () => answer()) as typeof globalThis.fetch);

it('[CRT-13] counts the copies of this document alone', async () => {
  expect(await count(() => Response.json({ cart: cartOf(line(7701, 3), line(7705, 79)) }))).toBe(79);
  expect(await count(() => Response.json({ cart: cartOf(line(7701, 3)) }))).toBe(0);
});

it.each([
  ['there is no cart', () => Response.json({ cart: null })],
  ['the cart cannot be read', () => Response.json({}, { status: 503 })],
])('[CRT-13] counts 0 when %s', async (_, answer) => {
  expect(await count(answer)).toBe(0);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { WireCart } from '../client/cart/wire-cart.ts';
import AddDialog from './add-dialog.tsx';

const B101 = { productId: 7, variantId: 70, sku: 'B101-2025', code: 'B101', title: 'Agreement', pageCount: null };
const line = {
  id: 'l',
  product_id: 7,
  variant_id: 70,
  sku: 'B101-2025',
  name: 'Agreement',
  quantity: 2,
  list_price: 84,
  sale_price: 84,
};
const cart = {
  line_items: { physical_items: [line], digital_items: [], gift_certificates: [], custom_items: [] },
} as unknown as WireCart;

it.each([
  ['document', '2 copies, $168. Finalize each once, for one job.'],
  ['platform', '2 copies, $168. Edit them as often as you need.'],
] as const)('[CRT-05] [ACC-17] what was added says what it is good for: %s', (kind, says) => {
  const element = <AddDialog document={{ ...B101, kind }} cart={cart} quantity={2} onClose={() => undefined} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  expect(html).toContain(says);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import AddDialog from './add-dialog.tsx';

const B101 = {
  productId: 7,
  variantId: 70,
  sku: 'B101-2025',
  code: 'B101',
  title: 'Agreement',
  pageCount: null,
  picture: null,
};
const line = {
  id: 'l',
  productId: 7,
  variantId: 70,
  sku: 'B101-2025',
  name: 'Agreement',
  quantity: 2,
  listPrice: 8_400,
  salePrice: 8_400,
  kind: 'digital' as const,
};
const cart = { id: 'cart-1', cartAmount: 16_800, taxAmount: 0, taxIncluded: false, lines: [line] };

it.each([
  ['document', '2 copies, $168. Finalize each once, for one job.'],
  ['platform', '2 copies, $168. Edit them as often as you need.'],
] as const)('[CRT-05] [ACC-17] what was added says what it is good for: %s', (kind, says) => {
  const element = <AddDialog document={{ ...B101, kind }} cart={cart} quantity={2} onClose={() => undefined} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  expect(html).toContain(says);
});

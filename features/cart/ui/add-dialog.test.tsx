import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { hintStore } from '../../account/ui/person-hint.ts';
import type { DocumentSet } from '../../catalogue/use-cases/find-document-set.ts';
import AddDialog from './add-dialog.tsx';
import { UseWith } from './cross-sell.tsx';

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
] as const)('[CRT-05] [ACC-17] says how the added document can be used: %s', (kind, says) => {
  const element = <AddDialog document={{ ...B101, kind }} cart={cart} quantity={2} onClose={() => undefined} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  expect(html).toContain(says);
});

it('[LK-47] names the plan that includes the added document', () => {
  const render = () => {
    const element = (
      <AddDialog document={{ ...B101, kind: 'document' }} cart={cart} quantity={1} onClose={() => undefined} />
    );
    return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  };
  expect(render()).not.toContain('Your plan includes this document.');
  const before = hintStore.getInitialState();
  const known = vi.spyOn(hintStore, 'getInitialState');
  known.mockReturnValue({ ...before, hints: new Set(['unlimited']) });
  const html = render();
  known.mockRestore();
  expect(html).toContain('Your plan includes this document.');
});

const A201 = {
  ...B101,
  productId: 8,
  variantId: 80,
  sku: 'A201-2025',
  code: 'A201',
  title: 'General Terms',
  purpose: 'Shared by all.',
  href: '/documents/a201-2025/',
  kind: 'document' as const,
  edition: '2025',
  price: 9_600,
  salePrice: null,
};

it.each([
  ['offers what goes with it', 9, true],
  ['offers nothing that the cart holds', 8, false],
] as const)('[LK-13] the confirmation %s', (_, otherId, isOffered) => {
  const other = { ...line, id: 'm', productId: otherId, sku: 'C401-2025' };
  const set = { name: '', documents: [A201, A201] } as unknown as DocumentSet;
  const element = (
    <UseWith code="B101" set={set} inCart={{ ...cart, lines: [line, other] }} onAdded={() => undefined} />
  );
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  expect(html.includes('Use it with B101')).toBe(isOffered);
  expect(html.includes('$96')).toBe(isOffered);
});

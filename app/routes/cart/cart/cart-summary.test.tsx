import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { CartView } from '../../../../features/cart/use-cases/view-cart.ts';
import { CART_LINE } from '../../../../tests/support/cart-line-view.ts';
import { PURCHASE_FACTS } from '../../../../tests/support/purchase-facts.ts';
import { CartSummary } from './cart-summary.tsx';

const A101 = CART_LINE;
const G702 = { ...A101, id: 'm', quantity: 2, document: { ...A101.document, sku: 'G702-2025', code: 'G702' } };
const SITE = { name: 'Planroom Draft', url: 'https://draft.example' };

function render(lines: CartView['lines'], isSignedIn = true): string {
  const summary = { itemCount: 3, baseAmount: 13_200, memberDiscount: 0, subtotal: 13_200, coupons: [], total: 13_200 };
  const view: CartView = { cartId: 'c', lines, isMember: false, memberPercent: null, summary };
  const element = (
    <CartSummary
      view={view}
      isSignedIn={isSignedIn}
      isCheckoutDue={false}
      outcome={undefined}
      facts={PURCHASE_FACTS.documents}
    />
  );
  const router = createMemoryRouter([{ id: 'root', path: '/', element, loader: () => null }], {
    hydrationData: { loaderData: { root: { documentSite: SITE } } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
const solidOf = (html: string): (string | undefined)[] =>
  [
    ...html
      .replaceAll(/<span translate="no">([^<]*)<\/span>/g, '$1')
      .matchAll(/<(?:a|button)[^>]*class="btn solid[^>]*>(?:<span>)?([^<]*)/g),
  ].map(([, text]) => text);
const included = (line: CartView['lines'][number]) => ({ ...line, isInPlan: true });

it('[LK-01] offers opening before buying for a cart that the plan includes completely', () => {
  const html = render([included(A101), included(G702)]);
  expect(solidOf(html)).toEqual(['Open in Planroom Draft']);
  expect(html).toContain('A101, G702 (opens in a new tab)');
  expect(html).toContain('Check out anyway, <span translate="no">$132</span>');
  expect(html).toContain('>3 of 3<');
});

it('[LK-01] offers buying a cart that the plan includes in part, and says how much it includes', () => {
  const html = render([A101, included(G702)]);
  expect(solidOf(html)).toEqual(['Check out, $132']);
  expect(html).toContain('>2 of 3<');
  expect(html).not.toContain('Open in Planroom Draft');
});

it('[LK-01] shows nothing about plans in a cart of any other buyer', () => {
  const html = render([A101, G702]);
  expect(solidOf(html)).toEqual(['Check out, $132']);
  expect(html).not.toContain('In your plan');
  expect(solidOf(render([A101], false))).toEqual(['Sign in to check out']);
});

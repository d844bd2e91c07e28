import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { PURCHASE_FACTS } from '../../../../tests/support/purchase-facts.ts';
import type { CheckoutTotals, Reduction } from './figures.ts';
import { OrderPanel, type OrderPanelProps } from './order-panel.tsx';

const nothing = () => undefined;
const figures: CheckoutTotals = {
  lineId: 'li_1',
  plan: 'Unlimited (Tier 1 at $2,199.00 / year)',
  seats: 3,
  bounds: { min: 1, max: 50 },
  lines: [{ key: '0', seats: 3, price: 219_900, amount: 659_700 }],
  reductions: [],
  subtotal: 659_700,
  tax: { amount: 0, percent: null },
  credit: 0,
  total: 659_700,
  next: 659_700,
};
const special = {
  code: 'PARTNER26',
  text: 'This code comes with terms of its own.',
  link: { text: 'How codes work', href: '/help/promo-codes', isNewTab: true },
};
const code = (promotionCode: string): Reduction[] => [
  { key: '0', name: 'x', code: promotionCode, percent: 20, amount: 131_940 },
];
const CHANGE: OrderPanelProps['change'] = {
  isPending: false,
  hasChanged: false,
  status: '',
  typed: '',
  type: nothing,
  refused: null,
  setSeats: async () => undefined,
  applyCode: async () => false,
  bringCode: async () => undefined,
  removeCode: async () => undefined,
};
function render(change: Partial<OrderPanelProps> = {}, isDisabled = false): string {
  const props: OrderPanelProps = {
    figures,
    isMember: false,
    memberCoupon: 'AIAMember',
    special,
    earlierCode: null,
    change: CHANGE,
    onReprice: null,
    pay: {
      total: 659_700,
      isPaying: false,
      isDisabled,
      reason: null,
      consentText: null,
      renewsText: null,
      facts: PURCHASE_FACTS.plans,
      invoiceHref: '/account/order-history/receipt/cs_1?preview=1',
      problems: [],
      onPay: nothing,
    },
    ...change,
  };
  const router = createMemoryRouter([{ path: '/', element: <OrderPanel {...props} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
const payOf = (html: string): string => /<button[^>]*btn solid[^>]*>/.exec(html)?.[0] ?? '';

it('[SUB-19] [ERR-20] shows an error with Retry when the price could not be calculated, and disables payment', () => {
  const html = render({ onReprice: nothing }, true);
  expect(html).toMatch(
    /class="note bad"[^>]*role="alert".*We couldn’t calculate the price\. Please try again in a moment\./,
  );
  expect(html).toContain('Try again</button>');
  expect(payOf(html)).toContain('disabled');
  expect(payOf(render())).not.toContain('disabled');
});

it('[SUB-14] announces the amount due after a change, but not on page load', () => {
  const statusOf = (html: string): string =>
    /<p class="small checkout-status" role="status">(.*?)<\/p>/.exec(html)?.[1] ?? '';
  expect(statusOf(render())).toBe('');
  expect(statusOf(render({ change: { ...CHANGE, hasChanged: true } }))).toMatch(/The amount due is \$[\d,.]+/);
  expect(statusOf(render({ change: { ...CHANGE, hasChanged: true, status: 'Not changed.' } }))).toBe('Not changed.');
});

it('[SUB-08] [SUB-25] shows the content’s message and contact for the special code only', () => {
  const html = render({ figures: { ...figures, reductions: code('partner26') } });
  expect(html).toContain('This code comes with terms of its own.');
  expect(html).toContain('href="/help/promo-codes"');
  expect(html).toContain('Remove promo code partner26');
  expect(render({ figures: { ...figures, reductions: code('BUILD15') } })).not.toContain('terms of its own');
});

it('[SUB-06] [SUB-08] names a code as earlier only if it came with an earlier checkout', () => {
  const reductions = code('BUILD15');
  const text = 'We restored your earlier checkout, including this promo code.';
  expect(render({ figures: { ...figures, reductions }, earlierCode: 'build15' })).toContain(text);
  expect(render({ figures: { ...figures, reductions }, earlierCode: null })).not.toContain(text);
  expect(render({ figures: { ...figures, reductions: code('START20') }, earlierCode: 'BUILD15' })).not.toContain(text);
});

it('[SUB-09] [SUB-14] [SUB-24] lists what is applied and saved, names no tier, and shows a member no field', () => {
  const html = render({ figures: { ...figures, reductions: code('BUILD15') } });
  expect(html).toContain('Promo code BUILD15 applied. You save $1,319.40.');
  expect(html).not.toContain('Tier 1');
  expect(html).not.toContain('Add a promo code');
  expect(render()).toContain('Add a promo code');
  const member = render({ isMember: true });
  expect(member).toContain('Codes can’t be combined with the member discount.');
  expect(member).not.toContain('Add a promo code');
});

import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { SubscriptionOrder as Bought } from '../../../../features/orders/rules/order.ts';
import type { PlanMethod } from '../../../../features/plans/use-cases/read-own-plan.ts';
import { SubscriptionOrderDetails } from './subscription-order.tsx';

const ORDER = {
  kind: 'subscription',
  orderNumber: 'PLN-0001',
  status: 'Completed',
  createdAt: '2026-06-15T12:00:00.000Z',
  total: 642_713,
  receiptUrl: '/receipt',
  subscription: { name: 'Unlimited', siteUrl: '' },
  invoice: {
    lines: [{ description: '3 × Unlimited', quantity: 3, amount: 659_700, isProration: false }],
    subtotal: 659_700,
    discounts: [{ name: 'Member', amount: 65_970 }],
    taxes: [48_983],
    total: 642_713,
    pdfUrl: null,
  },
} as unknown as Bought;

const VISA = { id: 'pm_1', type: 'card', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030, isExpired: false };

const render = (change: Partial<Bought> = {}, paidWith: PlanMethod | null = null): string => {
  const order = { ...ORDER, ...change };
  const site = { name: 'Draft', url: 'https://draft.example' };
  const element = <SubscriptionOrderDetails order={order} site={site} paidWith={paidWith} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
};

it.each([
  [{ kind: 'plan', count: 3 } as const, 'Unlimited, 3 seats'],
  [{ kind: 'added', count: 1 } as const, 'Unlimited, 1 seat added'],
  [null, 'Unlimited'],
])('[ACC-05] names the purchased plan: %j', (seats, texts) => {
  expect(render({ subscription: { name: 'Unlimited', siteUrl: '', seats } })).toContain(
    `<p class="strong">${texts}</p>`,
  );
});

it('[ACC-05] shows name and site of a subscription; the site opens in a new tab', () => {
  const html = render({ subscription: { name: 'Unlimited', siteUrl: 'https://draft.example', seats: null } });
  expect(html).toMatch(
    /<a href="https:\/\/draft\.example"[^>]*rel="noopener noreferrer">Open in Draft<span[^>]*> \(opens in a new tab\)/,
  );
});

it('[ACC-05] highlights only the total of the list; the subtotal is a normal row', () => {
  const html = render();
  expect(html.match(/class="sum[^"]*"/g)).toEqual(['class="sum ans"']);
  expect(html).toMatch(/class="sum ans"><dt>Total<\/dt><dd translate="no">\$6,427\.13</);
  expect(html).toMatch(/<div><dt>Subtotal<\/dt><dd translate="no">\$6,597\.00</);
});

it('[ACC-05] shows the paying method, the payment date, the period and the payer of a plan order', () => {
  const invoice = {
    ...ORDER.invoice,
    paidAt: '2026-06-15T12:00:00.000Z',
    lines: [
      {
        ...ORDER.invoice.lines[0]!,
        period: { start: '2026-06-15T12:00:00.000Z', end: '2027-06-15T12:00:00.000Z' },
      },
    ],
    billedTo: { name: 'Uma Larsen', address: null },
  };
  const factsOf = (html: string) =>
    [...html.matchAll(/<dt>([^<]+)<\/dt><dd>([^<]+)<\/dd>/g)].map(([, label, value]) => `${label}: ${value}`);
  expect(factsOf(render({ invoice }, VISA as PlanMethod))).toEqual([
    'Paid on: 06/15/2026',
    'Paid with: Visa ending 4242',
    'Period: 06/15/2026 to 06/15/2027',
    'Billed to: Uma Larsen',
  ]);
  expect(render({ invoice })).not.toContain('Paid with');
});

it('[ACC-05] shows the tax rate of a plan order where only one rate matches', () => {
  // 489.83 of 5,937.30 is 8.25%
  expect(render()).toContain('<dt>Sales tax, 8.25%</dt>');
  const small = { ...ORDER.invoice, subtotal: 100, discounts: [], taxes: [8], total: 108 };
  expect(render({ invoice: small })).toContain('<dt>Sales tax</dt>');
});

const sums = (change: Partial<Bought>): string[] =>
  [...render(change).matchAll(/<dt>([^<]+)<\/dt><dd[^>]*>([^<]+)</g)]
    .map(([, label, amount]) => `${label} ${amount}`)
    .slice(-3);

it('[MO-04] [SM6] shows credit and charged amount of an order that credit paid in part', () => {
  // 6,427.13 − 749.41 = 5,677.72
  const credit = { charged: 567_772, used: 74_941, kept: 0 };
  expect(sums({ credit })).toEqual(['Total $6,427.13', 'Credit used −$749.41', 'Paid $5,677.72']);
  expect(sums({ credit, status: 'Payment due' }).at(-1)).toBe('Amount due $5,677.72');
});

it('[SM6] shows that nothing was charged and the kept credit for a negative total', () => {
  const credit = { charged: 0, used: 0, kept: 76_438 };
  expect(sums({ credit, status: 'Credit' }).slice(1)).toEqual(['Added to your credit $764.38', 'Paid $0.00']);
});

it('[ACC-06] links a pending debit to its invoice, because nothing is due', () => {
  const html = render({ status: 'Payment processing' });
  expect(html).toContain('Payment processing');
  expect(html).toContain('Your bank is sending the payment.');
  expect(html).not.toContain('Pay this invoice');
  expect(render({ status: 'Payment returned' })).toContain('Pay this invoice');
});

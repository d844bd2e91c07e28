import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { SellingControl, UnsettledPurchase } from '../../../core/selling-control.ts';
import { createFakeDesk } from '../../../tests/support/fake/desk.ts';
import { ANN, BEN, listed } from '../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { showPurchases } from './purchases-page.tsx';

const stuck = (id: string, change: Partial<UnsettledPurchase>): UnsettledPurchase => ({
  id,
  state: 'charged',
  customerId: BEN.customerId,
  total: 8_883,
  lines: [{ sku: 'A101-2025', quantity: 2 }],
  since: '2026-06-14T05:02:00.000Z',
  steps: [],
  givenUpAt: null,
  ...change,
});

async function draw(unsettled: UnsettledPurchase[]): Promise<string> {
  const selling = { unsettled: async () => unsettled, settledSince: async () => [] } as Partial<SellingControl>;
  const context = await createFakeShop().visit(ANN);
  const staff = { sub: ANN.sub, email: ANN.email };
  const desk = { ...createFakeDesk([listed(BEN)]).books, selling: selling as SellingControl, context, staff };
  const page = await showPurchases({ desk, query: new URLSearchParams(), form: new URLSearchParams(), file: null });
  return page.is === 'page' ? renderToStaticMarkup(page.body) : '';
}

it('[DSK-07] of all that can be retried the one that waits longest has the solid button', async () => {
  const html = await draw([
    stuck('late', { since: '2026-06-14T06:00:00.000Z' }),
    stuck('first', {}),
    stuck('bank', { state: 'asking', since: '2026-06-14T04:00:00.000Z', givenUpAt: '2026-06-14T04:15:00.000Z' }),
  ]);
  const buttons = [...html.matchAll(/<a class="(btn[^"]*)" href="\/desk\/purchases\/documents\/(\w+)\/retry"/g)];
  expect(buttons.map(([, look, id]) => [id, look])).toEqual([
    ['first', 'btn solid'],
    ['late', 'btn'],
  ]);
});

it('[DSK-07] says since when as the steps below do, and keeps a number with its copies together', async () => {
  const html = await draw([stuck('first', {})]);
  expect(html).toContain('<small>since 06/14 05:02</small>');
  expect(html).toContain('<h2><span class="dnowrap">A101-2025 × 2</span></h2>');
});

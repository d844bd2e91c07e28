import { expect, it } from 'vitest';
import type { PendingPurchase } from '../../../../../core/ports/commerce-admin.ts';
import { renderPurchases } from '../../../../../tests/support/draw-purchases.ts';
import { BEN } from '../../../../../tests/support/fake/people.ts';

const stuck = (id: string, change: Partial<PendingPurchase>): PendingPurchase => ({
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

it('[DSK-07] gives the solid button to the retriable purchase that has waited longest', async () => {
  const html = await renderPurchases([
    stuck('late', { since: '2026-06-14T06:00:00.000Z' }),
    stuck('first', {}),
    stuck('bank', { state: 'asking', since: '2026-06-14T04:00:00.000Z', givenUpAt: '2026-06-14T04:15:00.000Z' }),
  ]);
  const buttons = [...html.matchAll(/<a class="(btn[^"]*)" href="\/desk\/purchases\/documents\/(\w+)\/retry"/g)];
  expect(buttons.map(([, variant, id]) => [id, variant])).toEqual([
    ['first', 'btn solid'],
    ['late', 'btn'],
  ]);
});

it('[DSK-07] formats the start time like the steps below, and keeps a number and its copies on one line', async () => {
  const html = await renderPurchases([stuck('first', {})]);
  expect(html).toContain('<small>since 06/14 05:02</small>');
  expect(html).toContain('<h2><span class="dnowrap">A101-2025 × 2</span></h2>');
});

import { expect, it } from 'vitest';
import type { BillingDocument, BillingRow } from '../../../core/pdf/billing-document.ts';
import { invoicePage } from './invoice-page.ts';

async function render(rows: readonly BillingRow[]): Promise<string> {
  const paper: BillingDocument = {
    language: 'en',
    size: 'letter',
    title: 'Receipt',
    name: 'Receipt ch_1',
    createdAt: new Date(0),
    seller: 'Planroom',
    address: 'Planroom',
    status: null,
    facts: [],
    parties: [],
    table: { caption: 'What was paid', heads: ['Item', 'What', 'Amount'], rows },
    note: [],
    sums: [],
    pageOf: () => '',
  };
  const links = { base: '/platform/payment', pdf: '/pdf', pay: '/pay', publishableKey: 'pk_test_1' };
  return String(await invoicePage({ paper, due: null, isOfPlan: false }, links));
}
const row = (number: string): BillingRow => ({ number, title: 'A custom edit', hint: '', figures: ['$1,299.00'] });
const headsOf = (page: string): string[] =>
  [...page.matchAll(/<th scope="col"[^>]*>([^<]*)</g)].map(([, text]) => text!);

it('[PL-18] the receipt of a payment without an invoice has no empty column of items', async () => {
  const page = await render([row('')]);
  expect(headsOf(page)).toEqual(['What', 'Amount']);
  expect(page).toContain('<tr><th scope="row" data-l="What"><span>A custom edit');
});

it('[PL-18] items have a number column as soon as one has a number', async () => {
  const page = await render([row('SUB-UNL'), row('')]);
  expect(headsOf(page)).toEqual(['Item', 'What', 'Amount']);
  expect(page).toContain('<tr><th scope="row" data-l="Item" class="n">SUB-UNL</th><td data-l="What">');
});

import { afterAll, expect, inject, it } from 'vitest';
import { closeBrowser, newShopper } from '../support/shopper.ts';

const url = inject('storeUrl');
afterAll(closeBrowser);

it('[RTE-07] [ACC-04] [FMT-01] order history: 6 a page, newest first, and a refunded order cannot be opened', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.becomes('customer');
  await shopper.goes('/account/order-history');
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
    'Order',
    'Date',
    'What',
    'Status',
    'Total',
    'Receipt',
  ]);
  expect(await rows.count()).toBe(6);
  const numbers: number[] = [];
  let refunded = 0;
  for (;;) {
    for (const row of await rows.all()) {
      numbers.push(Number(await row.getByRole('rowheader').innerText()));
      expect(await row.getByRole('cell').nth(0).innerText()).toMatch(/^\d\d\/\d\d\/\d{4}$/);
      expect(await row.getByRole('cell').nth(3).innerText()).toMatch(/^\$\d+(\.\d\d)?$/);
      if (!(await row.getByText('Refunded', { exact: true }).isVisible())) continue;
      refunded += 1;
      expect(await row.getByRole('link').count()).toBe(0);
      expect(await row.getByText('Refunded, closed').isVisible()).toBe(true);
      const answer = await shopper.context.request.get(`${url}/account/order-history?orderId=${numbers.at(-1)}`);
      expect(answer.status()).toBe(404);
    }
    const next = page.getByRole('link', { name: 'Next page' });
    if ((await next.count()) === 0) break;
    const first = await rows.first().getByRole('rowheader').innerText();
    await next.click();
    await rows.first().getByRole('rowheader').filter({ hasNotText: first }).waitFor();
  }
  expect(refunded).toBe(1);
  expect(numbers.length).toBeGreaterThanOrEqual(8);
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  await shopper.leaves();
});

it('[ACC-05] [ACC-17] an editable platform document opens on its site, a one-time document as Word and PDF', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.becomes('customer');
  await shopper.goes('/account/library');
  const documents = page.getByRole('list', { name: 'Your documents' }).getByRole('listitem');
  await documents.first().waitFor();
  let entry = documents.filter({ hasText: 'Editable document' });
  if ((await entry.count()) === 0) {
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.getByText(/^Page 2 of/).waitFor();
    entry = documents.filter({ hasText: 'Editable document' });
  }
  await entry
    .first()
    .getByRole('link', { name: /^Order \d+/ })
    .click();
  await page.getByRole('heading', { level: 1, name: /^Order \d+/ }).waitFor();
  const lines = page.getByRole('region', { name: 'Documents' }).getByRole('listitem');
  const editable = lines.filter({ hasText: 'Editable document' });
  const site = editable.getByRole('link');
  expect(await site.count()).toBe(1);
  expect(await site.innerText()).toMatch(/^Open on Planroom Draft[\s\S]*opens in a new tab/);
  expect(await site.getAttribute('href')).toMatch(/^https:\/\/draft\.example\.com/);
  expect(await site.getAttribute('rel')).toContain('noopener');
  const file = lines.filter({ hasText: 'One-time document' });
  expect(await file.getByRole('link', { name: 'Word of A401' }).count()).toBe(1);
  expect(await file.getByRole('link', { name: 'PDF of A401' }).count()).toBe(1);
  await shopper.leaves();
});

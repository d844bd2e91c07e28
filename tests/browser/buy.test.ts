import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { type RunningStore, startStore } from '../support/running-store.ts';
import { closeWindows, newShopper, type Shopper, TEST_CARD } from '../support/shopper.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'planroom-buy-'));
let store: RunningStore | null = null;

afterAll(async () => {
  await closeWindows();
  await store?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Clicks a download link and returns the first bytes of the file. */
async function downloads(shopper: Shopper, link: string): Promise<{ name: string; start: string; size: number }> {
  const [download] = await Promise.all([
    shopper.page.waitForEvent('download'),
    shopper.page.getByRole('link', { name: link }).click(),
  ]);
  const bytes = readFileSync(await download.path());
  return { name: download.suggestedFilename(), start: bytes.subarray(0, 4).toString('latin1'), size: bytes.length };
}

async function findsEverythingOf(shopper: Shopper, orderNumber: string): Promise<void> {
  const { page } = shopper;
  await shopper.goes('/account/order-history');
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: orderNumber, exact: true }) });
  // a freshly started process can exceed the page's platform timeout; the page then offers a retry
  const again = page.getByRole('button', { name: message('retry.button') });
  await row.or(again).first().waitFor();
  if (await again.isVisible()) await again.click();
  await expect.poll(() => row.getByText('Complete').isVisible()).toBe(true);
  await expect.poll(() => row.getByRole('cell').nth(0).innerText()).toMatch(/^\d\d\/\d\d\/\d{4}$/);

  await row.getByRole('link', { name: `Receipt for ${orderNumber}` }).click();
  await page.getByRole('heading', { level: 1, name: 'Receipt' }).waitFor();
  await expect.poll(() => page.getByRole('article').getByText('Pat Lindqvist', { exact: true }).isVisible()).toBe(true);
  const receipt = await downloads(shopper, 'Download PDF');
  expect(receipt.start).toBe('%PDF');
  expect(receipt.name).toBe(`receipt-${orderNumber}.pdf`);

  await shopper.goes('/account/order-history');
  await page.getByRole('link', { name: orderNumber, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: `Order ${orderNumber}` }).waitFor();
  const wordFile = await downloads(shopper, 'Word of A101');
  expect(wordFile.start).toBe('PK\u0003\u0004');
  expect(wordFile.name).toMatch(/A101.*\.docx$/i);
  expect(wordFile.size).toBeGreaterThan(5_000);
  const print = await downloads(shopper, 'PDF of A101');
  expect(print.start).toBe('%PDF');
  expect(print.size).toBeGreaterThan(5_000);

  await shopper.goes('/account/library');
  const bought = page.getByRole('list', { name: message('library.list') }).getByRole('listitem');
  await expect.poll(() => bought.filter({ hasText: `Order ${orderNumber}` }).count()).toBe(1);
}

it(
  '[RTE-01] [RTE-04] [RTE-05] [RTE-07] [RTE-08] [HDR-03] [CRT-01] [CRT-11] [CRT-16] [CRT-19] [CRT-24] [ACC-04] [ACC-05] [ACC-06] [FMT-01] ' +
    'a visitor buys A101, signing up midway, and everything is still there after kill -9',
  async () => {
    store = await startStore({ dataDir });
    const shopper = await newShopper(store.url);
    const { page } = shopper;

    await shopper.goes('/');
    await page.getByRole('combobox', { name: message('search.label') }).fill('a101');
    await page.keyboard.press('Shift+Enter');
    await page.waitForURL('**/search?q=a101');
    await page
      .getByRole('article')
      .first()
      .getByRole('link', { name: /^A101-2025/ })
      .click();
    await page.waitForURL(/\/documents\/.*a101/i);
    await page
      .getByRole('button', { name: message('add.button.named', { code: 'A101' }), exact: true })
      .first()
      .click();
    const added = page.getByRole('dialog', { name: message('add.dialog.title', { code: 'A101' }) });
    await added.getByRole('link', { name: message('add.dialog.view') }).click();
    await page.getByRole('heading', { level: 1, name: 'Cart' }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: /^Cart/ }).first().innerText()).toMatch(/1/);

    await page.getByRole('button', { name: message('cart.signIn') }).click();
    await shopper.createsAccount('pat.lindqvist@example.com', { first: 'Pat', last: 'Lindqvist' });
    await page.getByRole('heading', { level: 1, name: 'Check out' }).waitFor();
    await shopper.fillsBilling('OH');
    await shopper.fillsCard(TEST_CARD);
    const orderNumber = await shopper.pays();
    expect(orderNumber).toMatch(/^\d+$/);
    await expect.poll(() => page.getByText(`Order ${orderNumber}`).isVisible()).toBe(true);

    await page.getByRole('link', { name: 'Open your documents' }).click();
    await page.waitForURL(/orderId=/);
    await expect.poll(() => page.getByRole('link', { name: /^Cart/ }).first().innerText()).toMatch(/0 items/);
    await findsEverythingOf(shopper, orderNumber);

    const { port } = new URL(store.url);
    // leaves the page first, so that no request is pending when the server stops
    await page.goto('about:blank');
    await store.kill();
    store = await startStore({ dataDir, port: Number(port) });
    await findsEverythingOf(shopper, orderNumber);
    await shopper.leaves();
  },
);

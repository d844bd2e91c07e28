import { afterAll, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { ownStore } from '../support/own-store.ts';
import { closeWindows, newShopper } from '../support/shopper.ts';

const url = ownStore().url;
afterAll(closeWindows);

it('[RTE-07] [ACC-04] [FMT-01] [LK-25] order history: 6 a page, newest first, and a refunded order cannot be opened', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.becomes('customer');
  await shopper.goes('/account/order-history');
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect
    .poll(() => page.getByRole('columnheader').allInnerTexts())
    .toEqual(['Order', 'Date', 'Items', 'Status', 'Total', 'Receipt']);
  await expect.poll(() => rows.count()).toBe(6);
  const numbers: number[] = [];
  let refunded = 0;
  for (;;) {
    for (const row of await rows.all()) {
      numbers.push(Number(await row.getByRole('rowheader').innerText()));
      await expect.poll(() => row.getByRole('cell').nth(0).innerText()).toMatch(/^\d\d\/\d\d\/\d{4}$/);
      await expect.poll(() => row.getByRole('cell').nth(3).innerText()).toMatch(/^\$\d+(\.\d\d)?$/);
      if (!(await row.getByText('Refunded', { exact: true }).isVisible())) continue;
      refunded += 1;
      // the refunded order cannot be opened, but its credit note can
      await expect.poll(() => row.getByRole('link').allInnerTexts()).toEqual([expect.stringMatching(/^Credit note/)]);
      await expect.poll(() => row.getByText('Refunded, closed').isVisible()).toBe(true);
      const response = await shopper.context.request.get(`${url}/account/order-history?orderId=${numbers.at(-1)}`);
      expect(response.status()).toBe(404);
    }
    const next = page.getByRole('link', { name: message('pager.next') });
    if ((await next.count()) === 0) break;
    const first = await rows.first().getByRole('rowheader').innerText();
    await next.click();
    await rows.first().getByRole('rowheader').filter({ hasNotText: first }).waitFor();
  }
  expect(refunded).toBe(1);
  expect(numbers.length).toBeGreaterThanOrEqual(8);
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  // [LK-25] two lines each on a phone
  await page.setViewportSize({ width: 390, height: 844 });
  await shopper.goes('/account/order-history');
  await expect.poll(() => rows.count()).toBe(6);
  await expect
    .poll(() => rows.evaluateAll((all) => Math.max(...all.map((row) => row.getBoundingClientRect().height))))
    .toBeLessThanOrEqual(110);
  await shopper.leaves();
});

it('[ACC-05] [ACC-17] an editable platform document opens on its site, a one-time document as Word and PDF', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.becomes('customer');
  await shopper.goes('/account/library');
  const documents = page.getByRole('list', { name: message('library.list') }).getByRole('listitem');
  await documents.first().waitFor();
  let entry = documents.filter({ hasText: 'Editable document' });
  if ((await entry.count()) === 0) {
    await page.getByRole('link', { name: message('pager.next') }).click();
    await page.getByText(/^Page 2 of/).waitFor();
    entry = documents.filter({ hasText: 'Editable document' });
  }
  await entry
    .first()
    .getByText(/^Orders? of A\d+/)
    .click();
  await entry
    .first()
    .getByRole('link', { name: /^Order \d+/ })
    .first()
    // at its number: the hidden word before it is 1 px and begins above the link
    .click({ position: { x: 16, y: 9 } });
  await page.getByRole('heading', { level: 1, name: /^Order \d+/ }).waitFor();
  const lines = page.getByRole('region', { name: 'Documents' }).getByRole('listitem');
  const editable = lines.filter({ hasText: 'Editable document' });
  const site = editable.getByRole('link');
  await expect.poll(() => site.count()).toBe(1);
  await expect.poll(() => site.innerText()).toMatch(/^Open in Planroom Draft[\s\S]*opens in a new tab/);
  // no site is configured: the link leads to the store's placeholder page
  await expect.poll(() => site.getAttribute('href')).toBe(`${url}/planroom-draft`);
  await expect.poll(() => site.getAttribute('rel')).toContain('noopener');
  const file = lines.filter({ hasText: 'One-time document' });
  await expect.poll(() => file.getByRole('link', { name: 'Word of A401' }).count()).toBe(1);
  await expect.poll(() => file.getByRole('link', { name: 'PDF of A401' }).count()).toBe(1);
  await shopper.leaves();
});

it('[LK-11] filters purchases by kind and number: at once with a script, keeping the focus, and by a button without one', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.becomes('customer');
  await shopper.goes('/account/library');
  const documents = page.getByRole('list', { name: message('library.list') }).getByRole('listitem');
  const editable = documents.filter({ hasText: 'Editable document' });
  const kind = page.getByLabel(message('library.kind'), { exact: true });
  const field = page.getByRole('search', { name: message('library.title') }).getByLabel(message('library.find'));
  const isFocused = (of: typeof kind) => of.evaluate((element) => element === document.activeElement);
  await documents.filter({ hasText: 'One-time document' }).first().waitFor();
  await kind.focus();
  await kind.selectOption('platform');
  await expect.poll(() => new URL(page.url()).searchParams.get('kind')).toBe('platform');
  await expect.poll(() => documents.filter({ hasText: 'One-time document' }).count()).toBe(0);
  await expect.poll(() => editable.count()).toBeGreaterThan(0);
  await expect.poll(() => isFocused(kind)).toBe(true);
  await page.goBack();
  await expect.poll(() => kind.inputValue()).toBe('all');
  await documents.filter({ hasText: 'One-time document' }).first().waitFor();
  await field.fill('a-401');
  await field.press('Enter');
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('a-401');
  await expect.poll(() => page.getByRole('link', { name: 'PDF of A401' }).count()).toBe(1);
  await expect.poll(() => page.getByRole('link', { name: 'PDF of G702' }).count()).toBe(0);
  await expect.poll(() => isFocused(field)).toBe(true);
  await shopper.leaves();

  const plain = await newShopper(url, { javaScriptEnabled: false });
  await plain.becomes('customer');
  await plain.goes('/account/library');
  await plain.page.getByLabel(message('library.kind'), { exact: true }).selectOption('document');
  await plain.page
    .getByRole('button', { name: message('library.find.button'), exact: true })
    .last()
    .click();
  await expect.poll(() => new URL(plain.page.url()).searchParams.get('kind')).toBe('document');
  await expect.poll(() => plain.page.getByText('Editable document', { exact: true }).count()).toBe(0);
  await plain.leaves();
});

it('[LK-11] starts a draft from the top of My documents for a plan holder', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.becomes('unlimited');
  await shopper.goes('/account/library');
  await page.getByLabel(message('library.plan.start')).fill('A101');
  const hit = page.getByRole('row').filter({ hasText: 'Fixed Sum' });
  const open = hit.getByRole('link', { name: /A101/ }).last();
  await expect.poll(() => open.getAttribute('href')).toBe(`${url}/planroom-draft`);
  await expect.poll(() => open.getAttribute('target')).toBe('_blank');
  await shopper.leaves();
});

it('[RTE-07] [CRT-01] [ACC-11] an order by its number, and its documents once more in the cart; without JavaScript too', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const shopper = await newShopper(url, { javaScriptEnabled });
    const { page } = shopper;
    await shopper.becomes('customer');
    await shopper.goes('/account/order-history?page=2');
    const number = await page.getByRole('rowheader').getByRole('link').last().innerText();
    const field = page.getByLabel('Order number');
    const find = page.getByRole('button', { name: message('orders.find.button'), exact: true });
    await field.fill('1');
    await find.click();
    await page.getByText('You don’t have an order with the number 1.').waitFor();
    await expect.poll(() => field.inputValue()).toBe('1');
    await field.fill(`#${number}`);
    await find.click();
    await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor();
    await page.getByText('Adds to your cart: G702 × 1, G703 × 1.').waitFor();
    await page.getByRole('button', { name: 'Buy again' }).click();
    if (javaScriptEnabled) {
      await page.getByRole('status').getByText('We added 2 copies to your cart.').waitFor();
      await expect.poll(() => page.getByRole('banner').getByRole('link', { name: /^Cart/ }).innerText()).toContain('2');
      await page.getByRole('link', { name: message('again.cart') }).click();
    }
    await page.waitForURL(`${url}/cart`);
    for (const code of ['G702', 'G703']) await page.getByRole('button', { name: `Remove ${code}` }).waitFor();
    await shopper.leaves();
  }
});

it('[OH3] [ACC-06] a receipt prints whole, and nothing else with it; its PDF is the store’s own', async () => {
  const shopper = await newShopper(url, { colorScheme: 'dark' });
  const { page } = shopper;
  await shopper.becomes('customer');
  await shopper.goes('/account/order-history');
  await page
    .getByRole('link', { name: /^Receipt for/ })
    .first()
    .click();
  const receipt = page.getByRole('article');
  await receipt.getByRole('heading', { level: 1, name: 'Receipt' }).waitFor();
  const parts = [
    receipt.getByText('Planroom', { exact: true }).first(),
    receipt.getByRole('heading', { level: 1 }),
    receipt.getByText('Paid with'),
    receipt.getByText('Billed to'),
    receipt.getByText('2200 Quarry Street', { exact: true }),
    receipt.getByText('Tax ID 89-2104716'),
    receipt.getByRole('columnheader', { name: 'Price' }),
    receipt.getByRole('table'),
    receipt.getByText('Questions about this receipt'),
  ];
  const around = [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('button', { name: 'Print' })];
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => Promise.all(parts.map((part) => part.isVisible()))).toEqual(parts.map(() => true));
  await expect.poll(() => Promise.all(around.map((part) => part.isVisible()))).toEqual(around.map(() => false));
  await expect.poll(() => page.getByText('Help: ').first().isVisible()).toBe(false);
  const address = await page.locator('a[download]').getAttribute('href');
  const file = await shopper.context.request.get(url + address);
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await shopper.leaves();
});

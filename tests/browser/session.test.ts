import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { ownStore } from '../support/own-store.ts';
import { closeWindows, newShopper } from '../support/shopper.ts';

const url = ownStore().url;
afterAll(closeWindows);

const CARLOS = ['carlos.mendez@example.com', 'level-and-plumb-2'] as const;
const NADIA = ['nadia.brooks@example.com', 'pencil-and-paper-1'] as const;

const openMenu = (page: Page): Promise<void> =>
  page.getByText(message('frame.account.menu')).locator('xpath=ancestor::summary').click();
const flag = (page: Page): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('ACDCartHasFired'));
const intent = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('planroom-buy-now'));
const storedCart = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('planroom-cart') ?? '{}').state);

it('[CRT-04] [CRT-17] [CRT-25] [RTE-21] [RTE-25] [RTE-01] [HDR-04] [FMT-03] [API-03] [LD1] [LK-01] signing out resets the cart, clears the flag, leads home, and sign-in asks again', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.becomes('customer');
  await shopper.becomes('visitor');
  await shopper.goes('/documents');
  await openMenu(page);
  await page.getByRole('banner').getByRole('link', { name: 'My Account', exact: true }).click();
  await shopper.arrives(`${url}/documents`, () => shopper.signsIn(...CARLOS));
  await expect.poll(() => page.locator('html').getAttribute('data-known')).toBe('signed-in bought');
  await expect.poll(() => flag(page)).not.toBeNull();
  await shopper.addsToCart('G703');
  await page.getByRole('button', { name: message('add.dialog.continue') }).click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /1 item/ })
    .waitFor();

  await openMenu(page);
  await shopper.arrives(`${url}/`, () => page.getByRole('button', { name: message('frame.logout') }).click());
  await expect.poll(() => flag(page)).toBeNull();
  await expect.poll(() => page.locator('html').getAttribute('data-known')).toBeNull();
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .not.toContain('planroom-person');
  await expect.poll(() => storedCart(page)).toMatchObject({ cartId: '', cartCount: 0 });
  await page
    .getByRole('banner')
    .getByRole('link', { name: /0 items/ })
    .waitFor();

  // the identity provider's session has ended, too: it asks for the password
  await page.goto(`${url}/account/order-history`);
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await shopper.arrives(/order-history/, () => shopper.signsIn(...CARLOS));
  await page.getByRole('heading', { level: 1, name: message('account.orders') }).waitFor();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /1 item/ })
    .waitFor();
  await shopper.leaves();
});

it('[CRT-10] [CRT-24] holds a visitor’s Buy now until the sign-in, resumes it on the same document and clears it', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.becomes('new');
  await shopper.becomes('visitor');
  await shopper.finds('G704');
  await page.getByRole('button', { name: message('quantity.more') }).click();
  await page
    .getByRole('button', { name: message('buy.button') })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await shopper.arrives(`${url}/cart`, () => shopper.signsIn(...NADIA));
  await expect
    .poll(() => page.getByRole('textbox', { name: message('cart.copies', { code: 'G704' }) }).inputValue())
    .toBe('2');
  await expect.poll(() => intent(page)).toBeNull();

  // a stored intent for another document is discarded without a purchase
  await page.evaluate(() =>
    localStorage.setItem('planroom-buy-now', JSON.stringify({ entityId: 1101, variantEntityId: 11101, count: 1 })),
  );
  await shopper.finds('G705');
  await shopper.goes(new URL(page.url()).pathname);
  await expect.poll(() => intent(page)).toBeNull();
  await shopper.goes('/cart');
  await expect
    .poll(() =>
      page
        .getByRole('list', { name: message('cart.lines') })
        .getByRole('listitem')
        .count(),
    )
    .toBe(1);
  await shopper.leaves();
});

it('[CRT-09] adds once and opens the cart on a customer’s Buy now; opens it directly for an item in the cart', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.becomes('expired-member');
  const adds: string[] = [];
  page.on('request', (request) => {
    if (/(create|update)-cart$/.test(request.url())) adds.push(request.url());
  });
  for (const _ of ['first', 'again']) {
    await shopper.finds('G709');
    await page
      .getByRole('button', { name: message('buy.button') })
      .first()
      .click();
    await page.waitForURL(`${url}/cart`);
    await page.getByRole('textbox', { name: message('cart.copies', { code: 'G709' }) }).waitFor();
    await expect
      .poll(() => page.getByRole('textbox', { name: message('cart.copies', { code: 'G709' }) }).inputValue())
      .toBe('1');
  }
  expect(adds).toHaveLength(1);
  await shopper.leaves();
});

it('[ST-31] [CRT-18] syncs additions to another tab, and signs it out with the customer', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.becomes('customer');
  await shopper.goes('/documents');
  const cart = await shopper.opensTab();
  await cart.goes('/cart');
  await cart.page.getByRole('heading', { name: message('cart.empty.title') }).waitFor();
  await shopper.addsToCart('G703');
  await page.getByRole('button', { name: message('add.dialog.continue') }).click();
  await cart.page.getByRole('list', { name: message('cart.lines') }).waitFor();
  const library = await shopper.opensTab();
  await library.goes('/documents');
  await expect.poll(() => library.page.locator('html').getAttribute('data-person')).toContain('signed-in');

  await openMenu(page);
  await shopper.arrives(`${url}/`, () => page.getByRole('button', { name: message('frame.logout') }).click());
  await expect.poll(() => library.page.locator('html').getAttribute('data-person')).toBeNull();
  await library.page
    .getByRole('banner')
    .getByRole('link', { name: /0 items/ })
    .waitFor();
  await cart.page.getByRole('heading', { name: message('cart.empty.title') }).waitFor();
  await shopper.leaves();
});

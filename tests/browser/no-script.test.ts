import { afterAll, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { ownStore } from '../support/own-store.ts';
import { closeWindows, newShopper } from '../support/shopper.ts';

const url = ownStore().url;
afterAll(closeWindows);

it('[RTE-04] [LST-08] [CRT-01] [CRT-11] [CRT-13] [CRT-16] [CRT-24] [API-15] without JavaScript: search, page, add, change, remove, sign in, open the checkout', async () => {
  const shopper = await newShopper(url, { javaScriptEnabled: false });
  const { page } = shopper;
  await shopper.becomes('expired-member');
  await shopper.becomes('visitor');

  await shopper.goes('/');
  await page
    .getByRole('main')
    .getByRole('searchbox', { name: message('search.label') })
    .fill('g702');
  await page.getByRole('button', { name: message('search.submit') }).click();
  await page.getByRole('heading', { level: 1, name: 'Documents for “g702”' }).waitFor();
  await page.getByRole('article').first().getByRole('link').click();
  await page.getByRole('textbox', { name: message('offers.label.copies') }).fill('2');
  await page
    .getByRole('button', { name: message('add.button.named', { code: 'G702' }) })
    .first()
    .click();
  await page.waitForURL(`${url}/cart`);
  const copies = page.getByRole('textbox', { name: message('cart.copies', { code: 'G702' }) });
  await expect.poll(() => copies.inputValue()).toBe('2');

  await page.goto(`${url}/documents`);
  await page
    .getByRole('navigation', { name: message('pager.label') })
    .getByRole('link', { name: message('pager.next') })
    .click();
  await page
    .getByRole('navigation', { name: message('pager.label') })
    .getByText(/Page 2 of/)
    .waitFor();
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Add .* to cart$/ })
    .click();
  await page.waitForURL(`${url}/cart`);
  const lines = page.getByRole('list', { name: message('cart.lines') }).getByRole('listitem');
  await expect.poll(() => lines.count()).toBe(2);

  // content that a script loads after the first view is in the HTML
  await page.getByRole('heading', { name: /^(?:Often bought with G702|Popular documents)$/ }).waitFor();

  const line = lines.filter({ has: copies });
  await copies.fill('3');
  await line.getByRole('button', { name: 'Update' }).click();
  await page.waitForURL(`${url}/cart`);
  await expect.poll(() => copies.inputValue()).toBe('3');
  await lines
    .filter({ hasNot: copies })
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.waitForURL(`${url}/cart`);
  await expect.poll(() => lines.count()).toBe(1);

  await page.getByRole('button', { name: message('cart.signIn') }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await shopper.signsIn('edgar.holt@example.com', 'tracing-and-vellum-4');
  await page.getByRole('heading', { level: 1, name: 'Check out' }).waitFor();
  await expect.poll(() => page.getByText('3 × $24').isVisible()).toBe(true);
  await page.getByRole('combobox', { name: 'State' }).selectOption('OH');
  await page.getByRole('button', { name: 'Update tax' }).click();
  await page.getByRole('button', { name: 'Pay $76.14' }).waitFor();

  await page.goto(`${url}/cart`);
  await page.getByRole('button', { name: /^Check out/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Check out' }).waitFor();

  // the session ends during checkout: leads to sign-in, and back to the checkout with the cart
  await page.goto(`${url}/cart`);
  await page.context().clearCookies();
  await page.getByRole('button', { name: /^Check out/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await shopper.signsIn('edgar.holt@example.com', 'tracing-and-vellum-4');
  await page.getByRole('heading', { level: 1, name: 'Check out' }).waitFor();

  // merging a cart of another browser shows a notice before payment, and a large quantity asks for confirmation
  await page.context().clearCookies();
  await page.goto(`${url}/search?q=g702`);
  await page.getByRole('article').first().getByRole('link').click();
  await page.getByRole('textbox', { name: message('offers.label.copies') }).fill('100');
  await page
    .getByRole('button', { name: message('add.button.named', { code: 'G702' }) })
    .first()
    .click();
  await page.getByRole('button', { name: 'Yes, 100 copies' }).click();
  await expect.poll(() => copies.inputValue()).toBe('100');
  await page.getByRole('button', { name: message('cart.signIn') }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await shopper.signsIn('edgar.holt@example.com', 'tracing-and-vellum-4');
  await page.getByText('We added your earlier cart: 3 copies of G702.').waitFor();
  await expect.poll(() => copies.inputValue()).toBe('103');
  await shopper.leaves();
});

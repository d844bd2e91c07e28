import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { checkAccessibility } from '../support/check-page.ts';
import { waitForIdle } from '../support/hydration.ts';
import { ownStore } from '../support/own-store.ts';
import { closeWindows, mailedLink, newShopper, type Shopper, TEST_CARD } from '../support/shopper.ts';

const url = ownStore().url;
let shopper: Shopper;

const openFresh = async (): Promise<void> => {
  shopper = await newShopper(url, { bypassCSP: true });
};
/** Checks each page in four ways. A dialog without navigation is checked only at the widths that show it. */
const isInOrder = async (): Promise<void> => expect(await checkAccessibility(shopper.page)).toEqual([]);

afterAll(closeWindows);

describe('[GQ1] [GQ2] [GQ4] [GQ5] axe finds nothing and nothing scrolls sideways: visitor', () => {
  beforeAll(openFresh);
  afterAll(() => shopper.context.close());

  it.each([
    ['home', '/'],
    ['listing', '/documents'],
    ['last page of a series', '/documents?series=between-owner-and-contractor'],
    ['search', '/search?q=a101'],
    ['search without a term', '/search'],
    ['no result', '/search?q=zzqxw'],
    ['empty cart', '/cart'],
    ['quick order', '/quick-order?list=a101,%20G702%20x3%20and%20the%20bond%20form;%20D301;%20Z410'],
    ['unknown page', '/no/such/page'],
    ['sign-in that did not finish', '/login-redirect'],
    ['forgotten address of the identity provider', '/platform/identity/nowhere'],
    ['checkout without sign-in', '/platform/commerce/checkout'],
    ['plans', '/subscriptions'],
    ['hero over a drawing', '/lp/first-agreement'],
    ['articles', '/learn'],
    ['an article with tables', '/learn/retainage'],
    ['help', '/help'],
    ['a help entry', '/help/tax-exemption'],
    ['a form', '/contact'],
    ['legal text', '/privacy-policy'],
  ])('%s', async (_, path) => {
    await shopper.page.goto(url + path);
    await waitForIdle(shopper.page);
    await isInOrder();
  });

  it('the console, and the preview that it leads to', async () => {
    const { page } = shopper;
    // earlier tests cause hundreds of identical rows
    await page.route('**/platform/api/log?**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response: response, json: ((await response.json()) as unknown[]).slice(-20) });
    });
    await page.goto(`${url}/platform`);
    await waitForIdle(page);
    await isInOrder();
    // the console polls: ends pending requests without a response
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('link', { name: 'Show unpublished entries in this browser' }).click();
    await page.getByRole('button', { name: message('frame.preview.leave') }).waitFor();
    // the blocks that only a preview shows are checked in every-block.test.ts
    await waitForIdle(page);
    await isInOrder();
    await page.getByRole('button', { name: message('frame.preview.leave') }).click();
    await expect.poll(() => page.getByRole('button', { name: message('frame.preview.leave') }).count()).toBe(0);
  });

  it('sign in, its errors, create an account, its errors, its mail, its link here and elsewhere, used, forgotten password', async () => {
    const { page } = shopper;
    await page.goto(`${url}/login?returnTo=/`);
    await isInOrder();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').waitFor();
    await isInOrder();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('heading', { level: 1, name: 'Create an account' }).waitFor();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('alert').waitFor();
    await isInOrder();
    const email = `mail.looked.at.${Date.now()}@example.com`;
    await shopper.fillsAccount(email, { first: 'Quiet', last: 'Look' });
    await isInOrder();
    const link = await mailedLink(shopper.context, url, email);
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: 'Confirm your email' }).waitFor();
    await isInOrder();
    const elsewhere = await newShopper(url, { bypassCSP: true });
    await elsewhere.page.goto(link);
    await elsewhere.page.getByLabel('Password', { exact: true }).fill('not the one chosen');
    await elsewhere.page.getByRole('button', { name: 'Confirm email' }).click();
    await elsewhere.page.getByRole('alert').waitFor();
    expect(await checkAccessibility(elsewhere.page)).toEqual([]);
    await elsewhere.context.close();
    await shopper.arrives(`${url}/`, () => page.getByRole('button', { name: 'Confirm email' }).click());
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor();
    await isInOrder();
    await shopper.becomes('visitor');
    await page.goto(`${url}/login?returnTo=/`);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('heading', { level: 1, name: 'Reset your password' }).waitFor();
    await isInOrder();
  });

  it('product page, with the confirmation of an add open', async () => {
    const { page } = shopper;
    await shopper.finds('A101');
    await page.getByRole('region', { name: 'Goes with A101' }).getByRole('article').first().waitFor();
    for (const title of ['When to use', 'How to use']) await page.getByRole('heading', { name: title }).click();
    const sample = page.getByRole('img', { name: 'A101, sample page 1', exact: true });
    await page.getByRole('heading', { name: message('gallery.title') }).scrollIntoViewIfNeeded();
    await sample.scrollIntoViewIfNeeded();
    await expect.poll(() => sample.evaluate((image) => (image as HTMLImageElement).complete)).toBe(true);
    // a control half below the sticky header cannot be clicked there
    await page.evaluate(() => scrollTo(0, 0));
    await isInOrder();
    await page
      .getByRole('button', { name: message('add.button.named', { code: 'A101' }) })
      .first()
      .click();
    await page.getByRole('dialog', { name: message('add.dialog.title', { code: 'A101' }) }).waitFor();
    await isInOrder();
  });

  it('product page of an editable platform document', async () => {
    await shopper.finds('B101');
    await isInOrder();
  });

  it('cart, a refused code, the question before a removal, and after it', async () => {
    const { page } = shopper;
    await shopper.goes('/cart');
    await page.getByText(message('cart.promo.open')).click();
    await page.getByRole('textbox', { name: message('cart.promo.label') }).fill('NAILGUN');
    await page.getByRole('button', { name: message('cart.promo.apply') }).click();
    await page.getByRole('alert').waitFor();
    await isInOrder();
    await page.getByRole('textbox', { name: message('cart.promo.label') }).fill('SITE10');
    await page.getByRole('button', { name: message('cart.promo.apply') }).click();
    const remove = page.getByRole('button', { name: message('cart.promo.remove', { code: 'SITE10' }) });
    await remove.waitFor();
    await isInOrder();
    // [CRT-22] the button is in the row of its code, and the code field is hidden until the code is removed
    await page.getByRole('term').filter({ hasText: 'Promo code SITE10' }).filter({ has: remove }).waitFor();
    await expect.poll(() => page.getByText(message('cart.promo.open')).isVisible()).toBe(false);
    await page.getByRole('button', { name: message('cart.remove.named', { code: 'A101' }) }).click();
    const question = page.getByRole('dialog', { name: message('cart.remove.title', { code: 'A101' }) });
    await question.waitFor();
    await isInOrder();
    await question.getByRole('button', { name: message('cart.remove.named', { code: 'A101' }) }).click();
    await page.getByRole('button', { name: message('cart.undo') }).waitFor();
    await isInOrder();
  });

  it('menus: account, series, the drawer and its level below', async () => {
    const { page } = shopper;
    await page.setViewportSize({ width: 1366, height: 768 });
    await shopper.goes('/documents');
    for (const summary of ['Account menu', 'Plans']) {
      await page.getByRole('banner').getByText(summary).locator('xpath=ancestor-or-self::summary').click();
      expect(await checkAccessibility(page, { axe: [1366], scroll: [1366] })).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await page.setViewportSize({ width: 390, height: 844 });
    // waits for the render at the new width, since a click on a moving button can miss
    await page.waitForFunction(
      () =>
        innerWidth === 390 &&
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))).then(() => true),
    );
    await page.getByRole('button', { name: message('frame.menu') }).click();
    await page.getByRole('dialog', { name: message('frame.menu') }).waitFor();
    const phones = { axe: [390], scroll: [320, 390, 768] };
    expect(await checkAccessibility(page, phones)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Documents' }).click();
    expect(await checkAccessibility(page, phones)).toEqual([]);
  });
});

describe('[GQ1] [GQ2] [GQ4] [GQ5] axe finds nothing and nothing scrolls sideways: customer', () => {
  beforeAll(async () => {
    await openFresh();
    await shopper.becomes('customer');
  });
  afterAll(() => shopper.context.close());

  it('cart, checkout, its errors, confirmation', async () => {
    const { page } = shopper;
    await shopper.addsToCart('A401');
    await shopper.goes('/cart');
    await isInOrder();
    await shopper.checksOut();
    await page.frameLocator('iframe').first().getByRole('textbox', { name: 'Card number' }).waitFor();
    await page.getByRole('textbox', { name: 'City' }).fill('');
    await page.getByRole('button', { name: /^Pay|^Enter/ }).click();
    await page.getByRole('alert').filter({ hasText: 'City' }).first().waitFor();
    await isInOrder();
    await shopper.fillsBilling('OH');
    await shopper.fillsCard(TEST_CARD);
    await shopper.pays();
    await isInOrder();
  });

  it('order history, an order of each kind, receipt, library', async () => {
    const { page } = shopper;
    await shopper.goes('/account/order-history');
    const numbers = page.getByRole('table').getByRole('rowheader').getByRole('link');
    const hrefs = await Promise.all((await numbers.all()).map((link) => link.getAttribute('href')));
    await isInOrder();
    const receipt = await page
      .getByRole('link', { name: /^Receipt for/ })
      .first()
      .getAttribute('href');
    for (const path of [...hrefs.slice(0, 4), receipt, '/account/library', '/account/order-history?page=2']) {
      await shopper.goes(String(path));
      await isInOrder();
    }
  });

  it('an account without orders', async () => {
    await shopper.becomes('visitor');
    await shopper.page.goto(`${url}/login?returnTo=/account/order-history`);
    await shopper.createsAccount(`quiet.start.${Date.now()}@example.com`, { first: 'Quiet', last: 'Start' });
    await shopper.page.getByRole('heading', { name: 'No orders yet' }).waitFor();
    await isInOrder();
    await shopper.goes('/account/library');
    await isInOrder();
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { checkAccessibility } from '../support/check-page.ts';
import { ownStore } from '../support/own-store.ts';
import { closeWindows, newShopper, type Shopper } from '../support/shopper.ts';

const url = ownStore().url;
/** A document that the unlimited plan excludes from the cart, and one that it does not. */
const SECOND_TIER = '/documents/a202-2025';
const FREE = '/documents/g702-2025';

let shopper: Shopper;
afterEach(() => fetch(`${url}/platform/api/faults`, { method: 'DELETE' }));
afterAll(closeWindows);

const comes = async (person: string, path: string, options = {}): Promise<Shopper> => {
  shopper = await newShopper(url, options);
  await shopper.becomes(person);
  await shopper.goes(path);
  await shopper.page.getByText(message('person.inPlan')).first().waitFor();
  return shopper;
};
const dialog = () => shopper.page.getByRole('dialog', { name: message('included.plan') });
const cartCount = async (): Promise<number> => {
  const response = await shopper.page.request.get(`${url}/api/auth/session`);
  return ((await response.json()) as { cart: { count: number } | null }).cart?.count ?? 0;
};

/** The browser logs 4xx responses to its console: the store rejects the add. */
const REFUSED = /status of 409/;

describe('[CRT-07] [CRT-08] a subscriber', () => {
  it('[ST-29] [LK-01] is offered the plan for what it keeps out of the cart, and no copy: no price, no button', async () => {
    for (const [person, path, code] of [
      ['unlimited', SECOND_TIER, 'A202'],
      ['facility', '/documents/f101-2025', 'F101'],
    ] as const) {
      const { page } = await comes(person, path);
      const offers = page.getByRole('complementary', { name: message('offers.label') });
      await offers.getByRole('link', { name: new RegExp(`^Open in Planroom Draft\\s+${code}`) }).waitFor();
      await expect.poll(() => offers.getByRole('button').count()).toBe(0);
      await expect.poll(() => offers.innerText()).not.toContain('$');
      // also in search results
      await page.goto(`${url}/search?q=${code}`);
      const card = page.locator('article.card').filter({ hasText: code }).first();
      await card.getByText(message('person.inPlan')).first().waitFor();
      await expect
        .poll(() => card.getByRole('button', { name: message('add.button.named', { code }) }).count())
        .toBe(0);
      await expect.poll(() => card.locator('.buy').innerText()).not.toContain('$');
      await shopper.leaves();
    }
  });

  describe('whose page was loaded before the sign-in', () => {
    // one visit: a dialog does not change the page
    beforeAll(async () => {
      shopper = await newShopper(url);
      await shopper.goes(SECOND_TIER);
      await shopper.page.request.post(`${url}/platform/api/sign-in`, { data: { person: 'unlimited' } });
    });
    afterAll(() => shopper.leaves());

    it('learns on adding a copy that the plan includes the document; nothing is added', async () => {
      const { page } = shopper;
      const offers = page.getByRole('complementary', { name: message('offers.label') });
      await offers.getByRole('button', { name: message('add.button.named', { code: 'A202' }) }).click();
      await dialog().getByText('Your plan includes A202').waitFor();
      await dialog()
        .getByRole('link', { name: /^Open in Planroom Draft\s+A202/ })
        .waitFor();
      await expect
        .poll(() => dialog().getByRole('link', { name: 'your plan' }).getAttribute('href'))
        .toMatch(/^\/account/);
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'hidden' });
      await expect
        .poll(() => offers.getByRole('button', { name: message('add.button.named', { code: 'A202' }) }).isEnabled())
        .toBe(true);
      await expect.poll(() => cartCount()).toBe(0);
      shopper.expectsTrouble(REFUSED);
    });

    it('[SUB-07] reads words and buttons as in any other dialog, although it opens from an offer', async () => {
      const { page } = shopper;
      const offers = page.getByRole('complementary', { name: message('offers.label') });
      await offers.getByRole('button', { name: message('add.button.named', { code: 'A202' }) }).click();
      const padding = (name: string | RegExp, role: 'link' | 'button' = 'link') =>
        dialog()
          .getByRole(role, { name })
          .last()
          .evaluate((part) => getComputedStyle(part).paddingInlineEnd);
      // no gap between an address and the next word
      await expect.poll(() => padding(/@/)).toBe('0px');
      await expect
        .poll(async () => [await padding('Close', 'button'), await padding(/^Open in Planroom Draft/)])
        .toEqual(['24px', '24px']);
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'hidden' });
      shopper.expectsTrouble(REFUSED);
    });

    it('learns it by a set’s choice, which document it is, and can choose again', async () => {
      const { page } = shopper;
      const choice = page.getByRole('dialog').getByRole('checkbox', { name: /^A202/ });
      const opensChoice = async (): Promise<void> => {
        await page.getByRole('button', { name: /^Add the set, / }).click();
        await expect.poll(() => choice.isChecked()).toBe(true);
      };
      await opensChoice();
      await page.getByRole('dialog').getByRole('button', { name: /^Add / }).click();
      await dialog().getByText('Your plan includes A202').waitFor();
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'hidden' });
      await opensChoice();
      await expect.poll(() => cartCount()).toBe(0);
      await page.keyboard.press('Escape');
      // closing goes back in the history, which would abort a navigation that begins before it ends
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await expect.poll(() => page.evaluate(() => history.state?.layers ?? 0)).toBe(0);
      await shopper.goes(SECOND_TIER);
      await page.getByRole('link', { name: /^Open the set in Planroom Draft/ }).waitFor();
      shopper.expectsTrouble(REFUSED);
    });
  });

  it('[ERR-10] adds items outside the plan, adds nothing while the check fails, and shows a polite message', async () => {
    const { page } = await comes('unlimited', FREE);
    const add = page.getByRole('button', { name: message('add.button.named', { code: 'G702' }) }).first();
    await add.click();
    const added = page.getByRole('dialog', { name: message('add.dialog.title', { code: 'G702' }) });
    await added.waitFor();
    await expect.poll(() => cartCount()).toBe(1);
    await page.keyboard.press('Escape');
    await added.waitFor({ state: 'hidden' });
    await page.request.post(`${url}/platform/api/faults`, { data: { platform: 'payment', times: 200, status: 503 } });
    await add.click();
    await page.getByRole('status').filter({ hasText: 'Not added' }).first().waitFor();
    shopper.expectsTrouble(/the store answered 503|status of 503/);
    await page.request.delete(`${url}/platform/api/faults`);
    await expect.poll(() => cartCount()).toBe(1);
    await shopper.leaves();
  });
});

it('[CRT-08] [CRT-24] [CA5] a visitor’s cart loses at sign-in what the plan has; the cart page says which and why, once', async () => {
  shopper = await newShopper(url);
  const { page } = shopper;
  for (const [product_id, quantity] of [
    [1202, 2],
    [7702, 3],
  ] as const) {
    const variant_id = 10_000 + product_id;
    await page.request.post(`${url}/api/commerce/create-cart`, {
      headers: { origin: url },
      data: { lineItems: [{ product_id, variant_id, quantity }] },
    });
  }
  await expect.poll(() => cartCount()).toBe(5);
  await page.request.post(`${url}/platform/api/sign-in`, { data: { person: 'canceling' } });
  await shopper.goes('/cart');
  const notice = page.getByText('We removed A202 from your cart because your Unlimited plan already includes it.');
  await notice.waitFor();
  await page.getByText('3 items.').waitFor();
  await expect.poll(() => cartCount()).toBe(3);
  await page.reload();
  await page.getByText('3 items.').waitFor();
  await expect.poll(() => notice.count()).toBe(0);
  await shopper.leaves();
});

describe('[LI8] "Included in your plan"', () => {
  afterEach(() => shopper.leaves());

  it('is on every card for the unlimited plan, without layout shift or axe violations', async () => {
    const { page } = await comes('unlimited', '/documents', { bypassCSP: true });
    const cards = page.locator('.cards article.card');
    await expect.poll(() => cards.getByText(message('person.inPlan')).count()).toBe(await cards.count());
    expect(await checkAccessibility(page)).toEqual([]);
  });

  it('is only on documents of the facility manager’s plan', async () => {
    const { page } = await comes('facility', '/documents?series=facility-management');
    await expect.poll(() => page.getByText(message('person.inPlan')).count()).toBeGreaterThan(3);
    await shopper.goes('/documents/g702-2025');
    await page.getByText('Frank').first().waitFor();
    await expect.poll(() => page.getByRole('complementary').getByText(message('person.inPlan')).count()).toBe(0);
  });
});

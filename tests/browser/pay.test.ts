import { afterAll, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { watchCharges } from '../support/charges.ts';
import { ownStore } from '../support/own-store.ts';
import { closeWindows, DECLINED_CARD, newShopper, type Shopper, TEST_CARD } from '../support/shopper.ts';

const url = ownStore().url;
afterAll(closeWindows);

type OrdersResponse = { total: number };
const countOrders = async ({ context }: Shopper): Promise<number> =>
  ((await (await context.request.get(`${url}/api/account/orders`)).json()) as OrdersResponse).total;

it('[CRT-19] [ERR-07] charges once after a declined and a good card, and keeps all input', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  const chargedSince = await watchCharges(url);
  await shopper.becomes('new');
  await shopper.holds('G702');
  await shopper.goes('/cart');
  await shopper.checksOut();
  await shopper.fillsBilling('OH');
  await shopper.fillsCard(DECLINED_CARD);
  await page.getByRole('button', { name: 'Pay $25.38' }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: /declined/i })
    .first()
    .waitFor();
  await expect.poll(() => chargedSince()).toEqual([]);

  await expect.poll(() => page.getByRole('textbox', { name: 'Street address' }).inputValue()).toBe('18 Quarry Road');
  await expect.poll(() => page.getByRole('textbox', { name: 'City' }).inputValue()).toBe('Columbus');
  await expect.poll(() => page.getByRole('textbox', { name: 'ZIP code' }).inputValue()).toBe('43215');
  await expect.poll(() => page.getByRole('combobox', { name: 'State' }).inputValue()).toBe('OH');
  await shopper.fillsCard(TEST_CARD);
  await shopper.pays();
  await expect.poll(() => chargedSince()).toEqual([2538]);
  shopper.expectsTrouble(/status of 402/);
  await shopper.leaves();
});

it('[CRT-19] charges once and creates one order for two tabs with a double click in each', async () => {
  const shopper = await newShopper(url);
  await shopper.becomes('customer');
  const ordersBefore = await countOrders(shopper);
  const chargedSince = await watchCharges(url);
  await shopper.holds('G701');
  await shopper.goes('/cart');
  await shopper.checksOut();
  const other = await shopper.opensTab();
  await other.page.goto(`${url}/platform/commerce/checkout`);
  for (const tab of [shopper, other]) {
    await tab.fillsBilling('OH');
    await tab.fillsCard(TEST_CARD);
  }
  const payIn = async ({ page }: Shopper): Promise<string> => {
    await page.getByRole('button', { name: /^Pay \$/ }).dblclick({ noWaitAfter: true });
    await page.waitForURL(/\/checkout\/confirmation\/\d+$/);
    return page.url();
  };
  const [here, there] = await Promise.all([payIn(shopper), payIn(other)]);
  expect(there).toBe(here);
  await expect.poll(() => chargedSince()).toEqual([1904]);
  await expect.poll(() => countOrders(shopper)).toBe(ordersBefore + 1);

  // the Back button, the URL and a reload lead to the same order, never to a second payment
  await shopper.page.goBack();
  await shopper.page.waitForURL(here);
  await shopper.page.goto(`${url}/platform/commerce/checkout`);
  await expect.poll(() => shopper.page.url()).toBe(here);
  await shopper.page.reload();
  await expect.poll(() => chargedSince()).toHaveLength(1);
  await shopper.leaves();
});

it('[CRT-19] charges nothing when the session ended at the checkout, says so, and keeps the cart', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  const chargedSince = await watchCharges(url);
  await shopper.becomes('expired-member');
  await shopper.holds('G707');
  await shopper.goes('/cart');
  await shopper.checksOut();
  await shopper.fillsBilling('OH');
  await shopper.fillsCard(TEST_CARD);
  await shopper.context.clearCookies();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByRole('heading', { level: 1, name: 'You’ve been signed out of checkout' }).waitFor();
  await expect.poll(() => chargedSince()).toEqual([]);
  await shopper.context.request.post(`${url}/platform/api/sign-in`, {
    data: { person: 'expired-member' },
    headers: { origin: url },
  });
  await shopper.goes('/cart');
  await page.getByRole('textbox', { name: message('cart.copies', { code: 'G707' }) }).waitFor();
  shopper.expectsTrouble(/status of 401/);
  await shopper.leaves();
});

it('[CRT-12] [CRT-24] [CRT-19] [FMT-01] shows a member the discount in the cart, charges the member price and shows it in the order', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  const chargedSince = await watchCharges(url);
  await shopper.becomes('member');
  await shopper.holds('A101');
  await shopper.goes('/cart');
  const summary = page.getByRole('region', { name: message('cart.summary') });
  const amountOf = (label: string): Promise<string> =>
    summary.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd[1]').innerText();
  await expect.poll(() => amountOf('Base amount')).toBe('$84');
  await expect.poll(() => amountOf('Member discount, 10%')).toBe('−$8.40');
  await expect.poll(() => amountOf('Subtotal')).toBe('$75.60');
  await expect.poll(() => amountOf('Sales tax')).toBe('calculated at checkout');
  await shopper.checksOut();
  await expect.poll(() => page.getByText('−$8.40').isVisible()).toBe(true);
  await shopper.fillsBilling('OH');
  await page.getByRole('button', { name: 'Pay $79.95' }).waitFor();
  await shopper.fillsCard(TEST_CARD);
  const number = await shopper.pays();
  await expect.poll(() => chargedSince()).toEqual([7995]);
  await shopper.goes('/account/order-history');
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: number, exact: true }) });
  await expect.poll(() => row.getByText('$79.95').isVisible()).toBe(true);
  await shopper.leaves();
});

type Seen = { event?: string; ecommerce?: { items?: object[] } | null }[];

it('[CRT-16] [FMT-02] checking out pushes begin_checkout with the goods and nothing of the person', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  // the browser leaves the cart page at once, so events are stored where the next page can read them
  await page.addInitScript(() => {
    const seen: object[] = [];
    Object.assign(window, {
      dataLayer: Object.assign(seen, {
        push(...events: object[]) {
          const noted: object[] = JSON.parse(sessionStorage.getItem('seen') ?? '[]');
          sessionStorage.setItem('seen', JSON.stringify([...noted, ...events]));
          return Array.prototype.push.apply(seen, events);
        },
      }),
    });
  });
  await shopper.becomes('member');
  await shopper.holds('A105');
  await shopper.goes('/cart');
  await shopper.checksOut();
  const noted = await page.evaluate(() => sessionStorage.getItem('seen') ?? '[]');
  const begun = (JSON.parse(noted) as Seen).filter(({ event }) => event === 'begin_checkout');
  expect(begun).toEqual([
    {
      event: 'begin_checkout',
      ecommerce: {
        currency: 'USD',
        value: 35.1,
        tax: expect.any(Number),
        items: [{ item_id: 'A105-2025', item_name: expect.any(String), price: 39, quantity: 1 }],
      },
    },
  ]);
  // a timestamp in milliseconds can contain any three digits
  expect(noted.replaceAll(/\d{13}/g, '')).not.toMatch(/marisol|vega|@|1003|555/i);
  await shopper.leaves();
});

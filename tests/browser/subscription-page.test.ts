import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { boxOf } from '../support/box-of.ts';
import { checkAccessibility } from '../support/check-page.ts';
import { ownStore } from '../support/own-store.ts';
import { closeWindows, newShopper } from '../support/shopper.ts';

const url = ownStore().url;
afterAll(closeWindows);

const UNLIMITED = '/subscriptions/unlimited-subscription';
const FACILITY = '/subscriptions/facility-manager-subscription';
const cardOf = (page: Page, plan = 'Unlimited') => page.getByRole('region', { name: plan, exact: true });
const seatsOf = (page: Page) => page.getByRole('textbox', { name: 'Seats' });
const continueWith = (page: Page, label: string) => cardOf(page).getByRole('button', { name: label });
/** waits until the provider has confirmed the price for the number of seats */
const priceIs = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).waitFor({ state: 'attached' });
const draftOf = (page: Page): Promise<Record<string, unknown> | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('planroom-subscription') ?? 'null')?.state ?? null);

it('[SUB-01] [SUB-02] [SUB-03] [RTE-15] [PRD-07] from the plans compared to a plan: seats, price, tiers, contents; on reload one seat again', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.goes('/subscriptions');
  const plans = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Unlimited' }) });
  await plans.getByText('$2,199', { exact: true }).waitFor();
  await plans.getByRole('link', { name: /unlimited plan/i }).click();
  await page.getByRole('heading', { level: 1, name: 'Every document, one price per seat.' }).waitFor();
  await priceIs(page, '1 seat, $2,199 a year');
  await expect.poll(async () => (await boxOf(cardOf(page))).width).toBe(500);

  const more = cardOf(page).getByRole('button', { name: message('seats.count.more') });
  for (let click = 0; click < 4; click += 1) await more.click();
  await cardOf(page).getByText('5 seats × $1,999').waitFor();
  await cardOf(page).getByText('15 or more seats: $1,799 each').waitFor();
  await priceIs(page, '5 seats, $9,995 a year');
  await seatsOf(page).fill('50');
  await priceIs(page, '50 seats, $89,950 a year');
  await expect.poll(() => more.isDisabled()).toBe(true);
  await continueWith(page, 'Continue with 50 seats').waitFor();

  const contents = page.getByRole('region', { name: 'What’s included' });
  await contents.getByText('194 documents: 110 contracts, 46 guides and exhibits, and 38 forms.').waitFor();
  const series = page.getByRole('list', { name: 'Documents by series' }).getByRole('listitem');
  const counts = await series.evaluateAll((items) =>
    items.map((item) => Number(/(\d+) doc/.exec(item.textContent ?? '')?.[1])),
  );
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(194);

  await page.reload();
  await priceIs(page, '1 seat, $2,199 a year');
  await expect.poll(() => seatsOf(page).inputValue()).toBe('1');
  await shopper.goes(FACILITY);
  await page
    .getByRole('region', { name: 'What’s included' })
    .getByText(/^38 documents: /)
    .waitFor();
  await cardOf(page, 'Facility manager').getByText('$899', { exact: true }).first().waitFor();
  await shopper.leaves();
});

it('[MO-23] [SUB-05] [SUB-21] [ERR-02] a code: empty does nothing, a valid one strikes the price, any other is cleared without an error text', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  const requested: string[] = [];
  let logged = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/payment/promo-code')) requested.push(request.postData() ?? '');
    if (request.url().endsWith('/api/log/client-failure')) logged += 1;
  });
  await shopper.goes(UNLIMITED);
  await page.getByText(message('planPage.code.open')).click();
  const field = page.getByRole('textbox', { name: message('planPage.code.label') });
  const apply = page.getByRole('button', { name: message('planPage.code.apply') });
  await field.fill('   ');
  await apply.click();
  await field.fill('NO-SUCH-CODE');
  await apply.click();
  await page
    .getByRole('status')
    .filter({ hasText: message('planPage.updated') })
    .waitFor({ state: 'attached' });
  await expect.poll(() => field.inputValue()).toBe('');
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  shopper.expectsTrouble(/422/);
  await expect.poll(() => logged).toBe(1);

  // the message about the code disappears with the next input
  await field.pressSequentially('B');
  await page
    .getByRole('status')
    .filter({ hasText: message('planPage.updated') })
    .waitFor({ state: 'detached' });
  await field.fill('  BUILD15 ');
  await field.press('Enter');
  await cardOf(page).getByText('Code BUILD15, 15%').waitFor();
  expect(requested.map((body) => JSON.parse(body).promoCode)).toEqual(['NO-SUCH-CODE', 'BUILD15']);
  await expect.poll(() => cardOf(page).locator('s').innerText()).toBe('$2,199');
  await cardOf(page).getByRole('definition').filter({ hasText: '$1,869.15' }).waitFor();
  const remove = cardOf(page).getByRole('button', { name: 'Remove code BUILD15' });
  await expect.poll(() => remove.evaluate((button) => button === document.activeElement)).toBe(true);
  await remove.press('Enter');
  await page.getByText('Today, then each year').waitFor();
  await expect.poll(() => cardOf(page).locator('s').count()).toBe(0);
  await shopper.leaves();
});

it('[SUB-02] [SUB-05] a code for larger orders is none at one seat; with enough seats it holds, in the provider’s spelling, until there are fewer', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.goes(UNLIMITED);
  await priceIs(page, '1 seat, $2,199 a year');
  await page.getByText(message('planPage.code.open')).click();
  const field = page.getByRole('textbox', { name: message('planPage.code.label') });
  await field.fill('crew250');
  await field.press('Enter');
  await page
    .getByRole('status')
    .filter({ hasText: message('planPage.updated') })
    .waitFor({ state: 'attached' });
  await expect.poll(async () => [await field.inputValue(), await cardOf(page).locator('s').count()]).toEqual(['', 0]);

  await seatsOf(page).fill('3');
  await priceIs(page, '3 seats, $6,597 a year');
  await field.fill('crew250');
  await field.press('Enter');
  await cardOf(page).getByText('Code CREW250', { exact: true }).waitFor();
  await cardOf(page).getByRole('definition').filter({ hasText: '$6,347' }).waitFor();
  await seatsOf(page).fill('2');
  await cardOf(page).getByRole('status').getByText('Code CREW250 needs an order of $5,000 or more.').waitFor();
  await priceIs(page, '2 seats, $4,398 a year');
  await expect.poll(() => cardOf(page).locator('s').count()).toBe(0);
  await expect.poll(() => seatsOf(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await shopper.leaves();
});

it('[SUB-04] [SUB-07] [MNG-12] shows a customer with an unpaid plan the open invoice instead of an offer', async () => {
  const shopper = await newShopper(url, { bypassCSP: true });
  const { page } = shopper;
  await shopper.becomes('unlimited');
  await page.route('**/api/auth/session', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const rights = { hasActive: false, isUnlimited: false, isUnpaid: true };
    Object.assign(body.session.subscription, rights);
    await route.fulfill({ response: response, json: body });
  });
  await shopper.goes(UNLIMITED);
  const card = page.getByRole('region', { name: 'You have Unlimited' });
  const button = card.getByRole('button', { name: 'Your last invoice is unpaid' });
  await button.waitFor();
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
  const way = card.getByRole('link', { name: 'Open my orders' });
  await expect.poll(() => way.getAttribute('href')).toBe('/account/order-history');
  await button.press('Enter');
  const modal = page.getByRole('dialog', { name: 'Your last invoice is unpaid' });
  await expect
    .poll(() => modal.getByRole('link', { name: 'Open my orders' }).getAttribute('href'))
    .toBe('/account/order-history');
  expect(await checkAccessibility(page, { axe: [390], scroll: [320, 390, 1366] })).toEqual([]);
  await shopper.leaves();
});

it('[SUB-03] [SUB-04] while no answer confirms the price buying is disabled, says why, and can be tried again; a late answer never counts', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  let logged = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/log/client-failure')) logged += 1;
  });
  let isDown = true;
  let letGo = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/payment/prices', async (route) => {
    if (isDown) return route.fulfill({ status: 503, json: { error: 'away' } });
    if (route.request().postDataJSON().seatCount === 2) await released;
    return route.continue();
  });
  await shopper.goes(UNLIMITED);
  await page.getByText('We can’t confirm the price right now, so you can’t buy this plan yet.').waitFor();
  const button = continueWith(page, 'Continue with 1 seat');
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
  await button.press('Enter');
  await expect.poll(() => logged).toBe(1);
  await expect.poll(() => draftOf(page)).toBeNull();
  shopper.expectsTrouble(/503/);
  isDown = false;
  await page.getByRole('button', { name: message('planPage.retry') }).click();
  await priceIs(page, '1 seat, $2,199 a year');
  await expect.poll(() => button.getAttribute('aria-disabled')).toBeNull();

  const second = page.waitForRequest(
    (request) => /prices$/.test(request.url()) && /:2\b/.test(request.postData() ?? ''),
  );
  await seatsOf(page).fill('2');
  await second;
  await cardOf(page).getByText('2 seats × $2,199').waitFor();
  await expect.poll(() => continueWith(page, 'Continue with 2 seats').getAttribute('aria-disabled')).toBe('true');
  await seatsOf(page).fill('6');
  await priceIs(page, '6 seats, $11,994 a year');
  letGo();
  await continueWith(page, 'Continue with 6 seats').waitFor();
  await expect.poll(() => page.getByRole('status').filter({ hasText: '2 seats,' }).count()).toBe(0);
  await shopper.leaves();
});

it('[SUB-06] [SUB-26] keeps a visitor’s draft on submit and signs in before the checkout', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.goes(UNLIMITED);
  await seatsOf(page).fill('3');
  const requested = page.waitForRequest((request) => new URL(request.url()).pathname === '/login');
  // clicks before the price response: the click waits for it
  await continueWith(page, 'Continue with 3 seats').click();
  expect(new URL((await requested).url()).searchParams.get('returnTo')).toBe('/subscriptions/checkout');
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await page.goto(`${url}/how-numbers-work`);
  await expect
    .poll(() => draftOf(page))
    .toEqual({
      id: 'prod_unlimited',
      title: 'Unlimited',
      priceId: 'price_unlimited_year',
      seatCount: 3,
      tierPrice: { totalPrice: '6597.00', interval: 'year' },
      promoCode: '',
      path: UNLIMITED,
      by: '',
    });
  await shopper.leaves();
});

it('[SUB-24] shows a member the discount and that codes cannot be combined', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.becomes('member');
  await shopper.goes(UNLIMITED);
  await cardOf(page).getByText('−$219.90').waitFor();
  await cardOf(page).getByText('Codes can’t be combined with the member discount.').waitFor();
  await expect.poll(() => page.getByText(message('planPage.code.open')).count()).toBe(0);
  await shopper.leaves();
});

it('[SUB-04] [SUB-07] [DG1] [DG4] says that a plan holder has a plan, and shows the contact on click', async () => {
  const shopper = await newShopper(url, { bypassCSP: true });
  const { page } = shopper;
  await shopper.becomes('unlimited');
  await shopper.goes(UNLIMITED);
  const card = page.getByRole('region', { name: 'You have Unlimited' });
  const button = card.getByRole('button', { name: 'Subscription Active' });
  await button.waitFor();
  await card.getByText('Your account already has an active plan. Each account can have one plan at a time.').waitFor();
  await card.getByRole('link', { name: 'Open my plan' }).waitFor();
  await button.press('Enter');
  const modal = page.getByRole('dialog', { name: 'You already have a plan' });
  await modal.getByRole('link', { name: '555-0142' }).waitFor();
  await modal.getByRole('link', { name: 'help@planroom.example' }).waitFor();
  expect(await checkAccessibility(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'detached' });
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  await button.press('Enter');
  await modal.waitFor();
  await page.goBack();
  await modal.waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).pathname).toBe(UNLIMITED);
  await shopper.leaves();
});

it('[GQ1] [GQ4] [SUB-02] both plans are in order, with the field for the code open', async () => {
  const shopper = await newShopper(url, { bypassCSP: true });
  const { page } = shopper;
  for (const [path, axe] of [
    [UNLIMITED, [390, 1366]],
    // the same components with other words
    [FACILITY, [390]],
  ] as const) {
    await shopper.goes(path);
    await page.getByText(message('planPage.code.open')).click();
    await page.getByRole('button', { name: /^Continue with 1 seat/ }).waitFor();
    expect(await checkAccessibility(page, { axe, scroll: [320, 390, 768, 1366] })).toEqual([]);
  }
  await shopper.leaves();
});

it('[SUB-02] [GQ3] by keyboard alone: from the seats to the button', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.goes(UNLIMITED);
  await priceIs(page, '1 seat, $2,199 a year');
  await seatsOf(page).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('4');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await priceIs(page, '5 seats, $9,995 a year');
  await page.keyboard.press('Tab');
  const summary = page.getByText(message('planPage.code.open'));
  await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  // the page may unload before the keystroke resolves: only the destination counts
  page.keyboard.press('Enter').catch(() => undefined);
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).not.toBe(UNLIMITED);
  await shopper.leaves();
});

it('[SUB-02] without a script: every price, and a plain link to sign in and check out', async () => {
  const shopper = await newShopper(url, { javaScriptEnabled: false });
  const { page } = shopper;
  await shopper.goes(UNLIMITED);
  const table = cardOf(page).getByRole('table', { name: 'Price by number of seats' });
  await expect.poll(() => table.getByRole('row').allInnerTexts()).toHaveLength(4);
  await expect.poll(() => seatsOf(page).isVisible()).toBe(false);
  await cardOf(page).getByRole('link', { name: 'Sign in and check out' }).click();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await shopper.leaves();
});

it('[LK-10] prints a plan as text and prices: nothing overlaps the heading, and buttons are hidden', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.goes('/subscriptions/unlimited-subscription');
  const card = page.locator('.buycard');
  const buttons = card.getByRole('button').filter({ visible: true });
  const pages = page.getByRole('navigation', { name: message('frame.subnav') });
  await pages.waitFor();
  await expect.poll(() => buttons.count()).toBeGreaterThan(2);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => pages.isVisible()).toBe(false);
  await expect.poll(() => buttons.count()).toBe(0);
  await expect.poll(() => card.getByRole('textbox').filter({ visible: true }).count()).toBe(0);
  await card.getByText('$2,199').first().waitFor();
  await shopper.leaves();
});

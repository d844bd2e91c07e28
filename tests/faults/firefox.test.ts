import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatMoney } from '../../core/money.ts';
import { message } from '../../messages/message.ts';
import { actIn, findFirefox, frameIn, openFirefox } from '../support/https/firefox.ts';
import { givePlan, moveToToday } from '../support/https/give-plan.ts';
import { type HttpsShop, openHttpsShop } from '../support/https/https-shop.ts';
import { CODE } from '../support/https/quay-shop.ts';
import { closeWindows, NEW_PASSWORD, newShopper, TEST_CARD, TEST_TIMEOUT_MS } from '../support/shopper.ts';
import { until } from '../support/until.ts';

// The main journeys in stock Firefox, at an https address. Skipped where Firefox is not installed.

const firefox = findFirefox();
if (firefox === undefined)
  process.stderr.write('Firefox is not installed, so its journeys are skipped; FIREFOX_PATH names it.\n');

/** its bank asks the cardholder for every payment */
const PROOF_CARD = '4000 0027 6000 3184';

let shop: HttpsShop;
let browser: Browser;
let page: Page;
const errors: string[] = [];
beforeAll(async () => {
  if (firefox === undefined) return;
  shop = await openHttpsShop();
  browser = await openFirefox(firefox);
  page = await openPage(browser);
});
afterAll(async () => {
  await browser?.close();
  await closeWindows();
  await shop?.close();
});

async function openPage(place: Pick<Browser, 'newPage'>): Promise<Page> {
  const page = await place.newPage();
  page.on('console', (entry) => {
    if (entry.type() === 'error') errors.push(`${entry.text()} at ${page.url()}`);
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  // an error object would reach this test as a handle, and its page may be gone by then
  await page.evaluateOnNewDocument(() => {
    const log = console.error;
    console.error = (...values) => log(...values.map((each) => (each instanceof Error ? String(each) : each)));
  });
  return page;
}

/** A customer of the shop with a confirmed e-mail. */
async function makeCustomer(): Promise<string> {
  const findLink = async (email: string): Promise<string> => {
    await until(`a link was mailed to ${email}`, () => shop.mailTo(email, /confirm/i) !== undefined);
    return /https:\S+\/confirm\?link=[\w-]+/.exec(shop.mailTo(email, /confirm/i)?.text ?? '')?.[0] ?? '';
  };
  const shopper = await newShopper(shop.url, { ignoreHTTPSErrors: true }, findLink);
  return shopper.becomesNew({ first: 'Fay', last: 'Fox' });
}

async function fillCard(selector: string, number = TEST_CARD, place = page): Promise<void> {
  const card = actIn(await frameIn(place, selector));
  await card.fill('Card number', number);
  await card.fill('Expires', '12 / 30');
  await card.fill('Security code', '123');
}

it.skipIf(firefox === undefined)(
  '[OP-24] [CRT-16] in Firefox a visitor uses a code, signs in on the way to the checkout and pays',
  async () => {
    const email = await makeCustomer();
    const act = actIn(page);
    await page.goto(`${shop.url}/documents/q100/`);
    await act.click('button', 'to cart');
    await act.see('[role=dialog] h2, dialog h2, [role=dialog], dialog', message('add.dialog.title', { code: 'Q100' }));
    await page.goto(`${shop.url}/cart`);
    await act.click('summary', message('cart.promo.open'));
    await act.fill(message('cart.promo.label'), CODE);
    await act.click('button', message('cart.promo.apply'));
    await act.see('main', message('cart.coupon', { code: CODE }));
    await act.click('button', message('cart.signIn'));
    await act.fill('Email', email);
    await act.fill('Password', NEW_PASSWORD);
    await act.click('button', 'Sign in');
    await act.see('h1', 'Check out');
    const address = [
      ['First name', 'Fay'],
      ['Last name', 'Fox'],
      ['Street', '18 Quarry Road'],
      ['City', 'Columbus'],
      ['ZIP code', '43215'],
    ] as const;
    for (const [name, value] of address) await act.fill(name, value);
    await act.fill('State', 'OH');
    await fillCard('iframe');
    await act.click('button', 'Pay $');
    await act.see('h1', 'Thank you, your order is complete');
    expect(new URL(page.url()).origin).toBe(shop.url);
    await until('the order was mailed', () => shop.mailTo(email, /order \d+/i) !== undefined);
  },
);

it.skipIf(firefox === undefined)(
  '[OP-24] [SUB-10] in Firefox a buyer gets a plan with fields of the provider at another origin',
  async () => {
    const act = actIn(page);
    await page.goto(`${shop.url}/subscriptions/unlimited-subscription`);
    await act.click('button', 'Continue with 1 seat');
    const address = actIn(await frameIn(page, 'iframe[title="Billing address fields"]'));
    for (const [name, value] of [
      ['Name or company', 'Fox Works'],
      ['Street address', '18 Quarry Road'],
      ['City', 'Columbus'],
      ['ZIP code', '43215'],
    ] as const)
      await address.fill(name, value);
    await address.fill('State', 'OH');
    await act.click('button', message('checkout.address.save'));
    await act.see('button', message('checkout.address.change'));
    await fillCard('iframe[title="Secure payment fields"]');
    await act.click('label', 'Renew each year');
    await act.click('button', 'Pay $');
    await act.see('h1', message('success.title'));
  },
);

it.skipIf(firefox === undefined)(
  '[OP-24] [OP-43] [MNG-05] in Firefox a card that asks for proof adds seats and is charged what the price beside it said',
  async () => {
    const email = await makeCustomer();
    const { customer } = await givePlan(shop, email, { seats: 1, daysAgo: 100, isRenewing: true });
    await moveToToday(shop, customer);
    const charges = async () => (await shop.stripe.charges.list({ customer })).data.filter(({ paid }) => paid);
    // a separate context, without a sign-in
    const context = await browser.createBrowserContext();
    const own = await openPage(context);
    const act = actIn(own);
    const path = '/account/subscription-management';
    await own.goto(`${shop.url}/login?returnTo=${path}`);
    await act.fill('Email', email);
    await act.fill('Password', NEW_PASSWORD);
    await act.click('button', 'Sign in');
    await act.click('button', message('manage.seats.press'));
    await act.fill(message('seats.count'), '2');
    await act.see('dialog', '3 after.');
    await act.click('button', message('seats.method.another'));
    await act.click('button', message('seats.method.new'));
    await fillCard('dialog iframe', PROOF_CARD, own);
    await act.click('button', message('seats.card.save'));
    const showsResponse = async (text: string): Promise<void> => {
      const question = 'iframe[title="Card authentication"]';
      await actIn(await frameIn(own, question)).click('button', text);
      await own.waitForSelector(question, { hidden: true, timeout: TEST_TIMEOUT_MS });
    };
    await showsResponse('Yes, complete');
    await act.see('dialog', message('seats.method', { method: 'Visa ending 3184' }));

    await act.click('dialog button', 'Pay $');
    await showsResponse('No, fail');
    await act.see('dialog', 'Nothing was charged and your seats are unchanged.');
    expect(await charges()).toHaveLength(1);

    const due = await act.amountOf(message('seats.due'));
    await act.click('dialog button', `Pay ${due}`);
    await showsResponse('Yes, complete');
    await act.see('dialog', message('seats.done.total', { count: 3 }));
    const [charge, ...others] = await charges();
    expect([formatMoney(charge?.amount ?? 0), others.length]).toEqual([due, 1]);
    const { data: plans } = await shop.stripe.subscriptions.list({ customer });
    expect(plans.map(({ items }) => items.data[0]?.quantity)).toEqual([3]);
    await act.click('button', message('seats.done.close'));
    await act.see('main', message('manage.seats.count', { count: 3 }));
    await until('the seats were mailed', () => shop.mailTo(email, /seats/i)?.text.includes(due) === true);
    await context.close();
  },
);

/** A page that is left while a late part loads: Firefox logs that module as an error, and the screen shows nothing of it. */
const CUT_OFF = /^TypeError: error loading dynamically imported module: (\S+)/;

it.skipIf(firefox === undefined)('[OP-24] in Firefox no page logged an error, and no policy was reported', async () => {
  expect(errors.filter((text) => !CUT_OFF.test(text))).toEqual([]);
  // one that was cut off is there all the same
  for (const text of errors) {
    const [, module = ''] = CUT_OFF.exec(text) ?? [];
    // as text: the tests' own build would replace the import
    const load = `import(${JSON.stringify(module)}).then(() => 'loaded', String)`;
    expect(await page.evaluate(load)).toBe('loaded');
  }
});

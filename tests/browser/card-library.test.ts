import { join } from 'node:path';
import type { FrameLocator } from 'playwright-core';
import type Stripe from 'stripe';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStripe } from '../../platforms/payment/client/create-stripe.ts';
import { checkAccessibility } from '../support/check-page.ts';
import { delayResponse } from '../support/delay-response.ts';
import { ownStore } from '../support/own-store.ts';
import { closeWindows, newShopper, type Shopper } from '../support/shopper.ts';

const url = ownStore().url;
let script = '';

beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    mode: 'production',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rolldownOptions: { input: join(import.meta.dirname, '..', 'support', 'card-page', 'card-page.tsx') },
    },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as { output: { type: string; code?: string }[] };
  script = output.find((file) => file.type === 'chunk')?.code ?? '';
});
afterAll(closeWindows);

type PlatformKeys = { platform: string; baseUrl: string; keys: { secretKey: string; publishableKey: string } };

async function openPlatform(): Promise<{ stripe: Stripe; key: string }> {
  const all = (await (await fetch(`${url}/platform/api/keys`)).json()) as PlatformKeys[];
  const { baseUrl, keys } = all.find(({ platform }) => platform === 'payment')!;
  return { stripe: createStripe(fetch, { secretKey: keys.secretKey, baseUrl }), key: keys.publishableKey };
}

/** axe is an external script, which the frames' policy blocks */
const LOOKED_OVER = { bypassCSP: true };

/** Opens a page of the store's origin that contains only the library: `name` is one of `card-page.tsx`. */
async function openPage(name: string, key: string, secret: string | null, options = {}): Promise<Shopper> {
  const shopper = await newShopper(url, options);
  const { page } = shopper;
  await page.route(`${url}/card-page`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Card</title><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><link rel="icon" href="/favicon.svg"><body><div id="root" data-page="${name}" data-key="${key}" data-secret="${secret}"></div><script src="/platform/payment/stripe.js"></script><script type="module" src="/card-page.js"></script></body></html>`,
    }),
  );
  await page.route(`${url}/card-page.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await page.goto(`${url}/card-page`);
  return shopper;
}

/** Checks the frames with axe; the surrounding page is only a container. */
const framesAreInOrder = async ({ page }: Shopper): Promise<void> => {
  const faults = await checkAccessibility(page, { axe: [390, 1366], scroll: [320, 390] });
  expect(faults.filter((fault) => !/landmark|region|heading|page-has/.test(fault))).toEqual([]);
};

async function fillCard(fields: FrameLocator, number: string): Promise<void> {
  await fields.getByLabel('Card number').fill(number);
  await fields.getByLabel('Expires').fill('12 / 30');
  await fields.getByLabel('Security code').fill('123');
}

it('[API-01] the official React card library runs unchanged on the stand-in: a declined card, then a good one', async () => {
  const { stripe, key } = await openPlatform();
  const intent = await stripe.paymentIntents.create({ amount: 8400, currency: 'usd' });
  const shopper = await openPage('card', key, intent.client_secret);
  const { page } = shopper;
  const outcome = page.getByRole('status');
  await shopper.fillsCard('4000 0000 0000 0002');
  await page.getByRole('button', { name: 'Pay' }).click();
  await outcome.filter({ hasText: 'error: card_declined' }).waitFor();
  await shopper.fillsCard('4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Pay' }).click();
  await outcome.filter({ hasText: 'succeeded' }).waitFor();
  const charges = await stripe.charges.list({ payment_intent: intent.id });
  expect(charges.data.filter((charge) => charge.status === 'succeeded')).toHaveLength(1);
  // the declined payment is a 402, which the browser logs to its console
  shopper.expectsTrouble(/status of 402/);
  await shopper.leaves();
});

it('[SUB-10] a bank account is saved through the payment element, after its mistakes are named at the fields', async () => {
  const { stripe, key } = await openPlatform();
  const customer = await stripe.customers.create({ email: 'bank@example.org' });
  const intent = await stripe.setupIntents.create({
    customer: customer.id,
    allowed_payment_method_types: ['card', 'us_bank_account'],
    usage: 'off_session',
  });
  const shopper = await openPage('setup', key, intent.client_secret, LOOKED_OVER);
  const { page } = shopper;
  const fields = page.frameLocator('iframe[title="Secure payment fields"]');
  const outcome = page.getByRole('status');
  // by keyboard: the radio group is one tab stop, and arrow keys change the payment method
  await fields.getByRole('radio', { name: 'Card' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Reyes Kettner Architects');
  await fields.getByLabel('Routing number').fill('110000001');
  await fields.getByLabel('Account number').fill('000123456789');
  await fields.getByText('Check the routing number. One of its digits is wrong.').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await outcome.filter({ hasText: 'error: Check the routing number' }).waitFor();
  await fields.getByLabel('Routing number').fill('110000000');
  await expect.poll(() => fields.getByText('Check the routing number').count()).toBe(0);
  await framesAreInOrder(shopper);
  await page.getByRole('button', { name: 'Save' }).click();
  await outcome.filter({ hasText: 'succeeded' }).waitFor();
  const saved = await stripe.customers.listPaymentMethods(customer.id, { type: 'us_bank_account' });
  expect(saved.data[0]?.us_bank_account).toMatchObject({ last4: '6789', account_holder_type: 'company' });
  expect(saved.data[0]?.billing_details.name).toBe('Reyes Kettner Architects');
  await shopper.leaves();
});

it('[SUB-10] [SUB-12] [SUB-13] a checkout: address, code, seats, a card that its bank asks about, one charge', async () => {
  const { stripe, key } = await openPlatform();
  const product = await stripe.products.create({ name: 'Library plan' });
  const price = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    recurring: { interval: 'year' },
    unit_amount: 219_900,
  });
  const coupon = await stripe.coupons.create({ percent_off: 10, duration: 'forever' });
  await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code: 'LIBRARY10' });
  const customer = await stripe.customers.create({ email: 'ada@example.org' });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    ui_mode: 'elements',
    customer: customer.id,
    line_items: [{ price: price.id, quantity: 3, adjustable_quantity: { enabled: true, minimum: 1, maximum: 50 } }],
    allow_promotion_codes: true,
    automatic_tax: { enabled: true },
    billing_address_collection: 'required',
    customer_update: { address: 'auto' },
    saved_payment_method_options: { payment_method_save: 'enabled' },
    return_url: `${url}/card-page?session_id={CHECKOUT_SESSION_ID}`,
  });
  const shopper = await openPage('checkout', key, session.client_secret, LOOKED_OVER);
  const { page } = shopper;
  const shows = (name: string, text: string | RegExp) => page.getByTestId(name).filter({ hasText: text }).waitFor();
  const address = page.frameLocator('iframe[title="Billing address fields"]');
  const payment = page.frameLocator('iframe[title="Secure payment fields"]');
  const pay = page.getByRole('button', { name: /^Pay/ });
  const outcome = page.getByRole('status');

  await address.getByLabel('Name or company').fill('Reyes Kettner Architects');
  await pay.click();
  await outcome.filter({ hasText: 'error: Enter the street and number.' }).waitFor();
  await payment.getByText('Enter your card number.').waitFor();
  await framesAreInOrder(shopper);
  await address.getByLabel('Street address').fill('418 Larkspur Avenue');
  await address.getByLabel('City').fill('Round Rock');
  await address.getByLabel('State').selectOption({ label: 'Texas' });
  await address.getByLabel('ZIP code').fill('7866');
  await address.getByLabel('ZIP code').blur();
  await address.getByText('Enter a 5-digit ZIP code.').waitFor();
  await shows('address', 'open none');
  await address.getByLabel('ZIP code').fill('78664');
  await shows('address', 'complete 78664');

  await page.getByLabel('Promo code').fill('NOT-A-CODE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await outcome.filter({ hasText: /^error: / }).waitFor();
  await page.getByLabel('Promo code').fill('LIBRARY10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await shows('discount', '65970');
  await page.getByLabel('Seats').selectOption('5');
  await shows('discount', '109950');

  const letBankBegin = await delayResponse(page, '**/challenge-page.js');

  await fillCard(payment, '4000 0000 0000 0002');
  await pay.click();
  await outcome.filter({ hasText: 'error: Your card was declined.' }).waitFor();
  await fillCard(payment, '4000 0025 0000 3155');
  await pay.click();
  // a click before the dialog's script has loaded would be lost
  const bank = page.frameLocator('dialog iframe');
  await bank.getByRole('button', { name: 'No, fail', disabled: true }).waitFor();
  letBankBegin();
  await bank.getByRole('button', { name: 'No, fail' }).click();
  await outcome.filter({ hasText: /error: .*authenticate/ }).waitFor();
  await pay.click();
  await bank.getByRole('button', { name: 'Yes, complete' }).click();
  await shows('state', 'complete');
  await outcome.filter({ hasText: 'done' }).waitFor();
  await expect.poll(() => page.title()).toBe('This payment is being confirmed already.');

  const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
  expect(done).toMatchObject({ status: 'complete', payment_status: 'paid', subscription: { status: 'active' } });
  const charges = await stripe.charges.list({ customer: customer.id });
  expect(charges.data.filter((charge) => charge.status === 'succeeded')).toHaveLength(1);
  const saved = await stripe.customers.listPaymentMethods(customer.id, { type: 'card' });
  expect(saved.data[0]).toMatchObject({ card: { last4: '3155' }, allow_redisplay: 'always' });
  shopper.expectsTrouble(/status of 40[02]/);
  await shopper.leaves();
});

type ElementEvent = { complete: boolean; isNewAddress: boolean; value: { name: string; address: { country: string } } };
type Element = { mount(place: string): void; on(event: string, listener: (reported: ElementEvent) => void): void };
type Library = (key: string) => { elements(options: object): { create(type: string, options: object): Element } };

it('[SUB-12] the address element offers saved addresses, follows the country and the look of the page', async () => {
  const { key } = await openPlatform();
  const shopper = await openPage('none', key, null, { colorScheme: 'dark' });
  const { page } = shopper;
  await page.evaluate((publishable) => {
    const { Stripe } = window as unknown as { Stripe: Library };
    const address = (country: string, state: string, postal_code: string) => ({
      line1: '1 Main Street',
      city: 'Somewhere',
      state,
      postal_code,
      country,
    });
    const elements = Stripe(publishable).elements({
      appearance: { variables: { colorText: 'rgb(240, 240, 250)', fontFamily: 'x; color: red' } },
    });
    const element = elements.create('address', {
      mode: 'billing',
      contacts: [
        { name: 'Reyes Kettner', address: address('US', 'TX', '78701') },
        { name: 'Field office', address: address('CA', 'ON', 'K1A 0B1') },
      ],
    });
    element.on('change', ({ complete, isNewAddress, value }) => {
      document.title = `${value.name} ${value.address.country} ${complete ? 'whole' : 'open'} ${isNewAddress ? 'new' : 'saved'}`;
    });
    document.body.append(Object.assign(document.createElement('div'), { id: 'address' }));
    element.mount('#address');
  }, key);
  const fields = page.frameLocator('iframe[title="Billing address fields"]');
  const tells = (text: string) => page.waitForFunction((title) => document.title === title, text);
  await tells('Reyes Kettner US whole saved');
  await fields.getByLabel('Saved addresses').selectOption({ index: 1 });
  await tells('Field office CA whole saved');
  await expect.poll(() => fields.getByLabel('State', { exact: true }).isVisible()).toBe(false);
  await fields.getByLabel('Postal code').fill('78701');
  await fields.getByLabel('Postal code').blur();
  await fields.getByText('Enter the postal code, for example K1A 0B1.').waitFor();
  await tells('Field office CA open new');
  await fields.getByLabel('Country').selectOption({ label: 'United States' });
  await fields.getByLabel('State', { exact: true }).selectOption({ label: 'Texas' });
  await tells('Field office US whole new');
  await expect
    .poll(() => fields.getByLabel('City').evaluate((input) => getComputedStyle(input).color))
    .toBe('rgb(240, 240, 250)');
  await shopper.leaves();
});

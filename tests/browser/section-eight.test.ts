import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ownStore } from '../support/own-store.ts';
import { closeWindows, newShopper, type Shopper, TEST_CARD } from '../support/shopper.ts';
import { logSince } from '../support/store-log.ts';

/**
 * Section 8 of the specification, for faults that need a click: the platform's console causes the fault, and the test reads the
 * screen. Pages and API responses without a click are in tests/http/section-eight.test.ts.
 */
const url = ownStore().url;
const order = (method: 'POST' | 'DELETE', path: string, body?: object) =>
  fetch(`${url}/platform/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
/** An error message of the platform that no shopper may see. */
const THEIRS = 'internal detail 4711';
type Ordered = { platform: string; method?: string; path: string; status?: number; body?: object };
async function fails(fault: Ordered): Promise<void> {
  const refusal = { times: 50, status: 400, body: { error: { type: 'invalid_request_error', message: THEIRS } } };
  expect((await order('POST', 'faults', { ...refusal, ...fault })).status).toBe(201);
}
const heals = () => order('DELETE', 'faults');

let shopper: Shopper;
async function comes(person: string, path: string): Promise<Page> {
  shopper = await newShopper(url);
  if (person !== 'visitor') await shopper.becomes(person);
  await shopper.goes(path);
  return shopper.page;
}
// other tests expect the people in their initial state
const reset = () => order('POST', 'reset', {});
beforeAll(reset);
afterEach(async () => {
  await heals();
  await expect.poll(() => shopper.page.getByText(THEIRS).count()).toBe(0);
  await shopper.leaves();
});
afterAll(async () => {
  await reset();
  await closeWindows();
});

it('[ERR-01] [ERR-14] [CRT-16] at the cart: a code that could not be checked, a checkout that did not open and works again', async () => {
  const page = await comes('expired-member', '/');
  await shopper.addsToCart('G703');
  await shopper.goes('/cart');
  await page.getByText('Add a promo code').click();
  await page.getByRole('textbox', { name: 'Promo code' }).fill('SITE10');
  await fails({ platform: 'commerce', method: 'POST', path: '/stores/', status: 503, body: { title: THEIRS } });
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('alert').filter({ hasText: 'Something went wrong. Please try again.' }).waitFor();

  const button = page.getByRole('button', { name: 'Check out, $24' });
  const logged = logSince();
  await button.click();
  await page.getByText('Checkout didn’t open. Please try again.').waitFor();
  await expect.poll(() => button.isEnabled()).toBe(true);
  await logged({ level: 'warn', status: 503, msg: 'commerce refused' });
  shopper.expectsTrouble(/status of 50\d/);
  await heals();
  await shopper.checksOut();
});

it('[ERR-02] [SUB-05] clears a plan’s code that cannot be checked without an error text, and logs it', async () => {
  const page = await comes('visitor', '/subscriptions/unlimited-subscription');
  await fails({ platform: 'payment', path: '/v1/promotion_codes' });
  await page.getByText('Add a promo code').click();
  const field = page.getByRole('textbox', { name: 'Promo code' });
  await field.fill('BUILD15');
  const logged = logSince();
  await field.press('Enter');
  await page.getByRole('status').filter({ hasText: 'Price updated' }).waitFor({ state: 'attached' });
  await expect.poll(() => field.inputValue()).toBe('');
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  await logged({ area: 'subscriptions', reason: 'promo-code', msg: 'a promotion code could not be used' });
  shopper.expectsTrouble(/status of 422/);
});

it('[ERR-04] [ACC-03] details that were not saved stay typed in; a page that knows of no session says that', async () => {
  const page = await comes('new', '/account?edit');
  await page.getByRole('textbox', { name: 'First name' }).fill('Nadine');
  await fails({ platform: 'users', method: 'PUT', path: '/', status: 500, body: { message: THEIRS } });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Failed to update user profile. Please try again.').waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Nadine');
  shopper.expectsTrouble(/status of 502/);

  await page.route('**/api/auth/session', (route) => route.fulfill({ json: { session: null } }));
  await shopper.goes('/account?edit');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Unable to update user: missing session information.').waitFor();
});

it('[ERR-05] [ERR-17] [ACC-08] a method that is not made, one whose answer is lost, one that is saved and not the default', async () => {
  const page = await comes('customer', '/account/payment-method');
  await page.getByRole('button', { name: 'Add a payment method' }).click();
  const fields = page.frameLocator('iframe').first();
  await fields.getByLabel('Card number').fill(TEST_CARD);
  await fields.getByLabel('Expires').fill('11 / 31');
  await fields.getByLabel('Security code').fill('123');
  const save = page.getByRole('button', { name: 'Save payment method' });
  const confirm = { platform: 'payment', method: 'POST', path: '/v1/setup_intents/*/confirm' };

  await fails({
    ...confirm,
    status: 200,
    body: { id: 'seti_1', object: 'setup_intent', status: 'requires_payment_method' },
  });
  await save.click();
  await page.getByText('Failed to create payment method. Please try again.').waitFor();
  await heals();
  await fails({ ...confirm, status: 503, body: {} });
  await save.click();
  await page.getByText('An unexpected error occurred.').waitFor();
  shopper.expectsTrouble(/status of 503/);
  await heals();

  await fails({ platform: 'payment', method: 'POST', path: '/v1/customers/' });
  await save.click();
  await page.getByText('Visa ending 4242 is saved.', { exact: true }).waitFor();
  await expect.poll(() => save.count()).toBe(0);
  shopper.expectsTrouble(/status of 502/);
});

it('[ERR-16] [ERR-18] [SUB-18] a checkout that did not open, then an address that was not kept: each in words, and again', async () => {
  shopper = await newShopper(url);
  const { page } = shopper;
  const state = {
    id: 'prod_unlimited',
    title: 'Unlimited',
    priceId: 'price_unlimited_year',
    seatCount: 1,
    tierPrice: { totalPrice: '2199.00', interval: 'year' },
    promoCode: '',
    path: '/subscriptions/unlimited-subscription',
  };
  await shopper.context.addInitScript(
    (draft) => localStorage.setItem('planroom-subscription', JSON.stringify({ state: draft, version: 1 })),
    state,
  );
  await shopper.becomes('customer');
  await fails({ platform: 'payment', path: '/elements/checkout/', status: 503, body: {} });
  await shopper.goes('/subscriptions/checkout');
  await page.getByText('An error occurred. Please try again.').waitFor();
  shopper.expectsTrouble(/status of 503/);
  await heals();
  await page.getByRole('button', { name: 'Try again' }).click();

  await page.getByRole('button', { name: 'Change billing address' }).click();
  const address = page.frameLocator('iframe[title="Billing address fields"]');
  await address.getByLabel('Name or company').fill('Mendez Builders');
  await address.getByLabel('Street address').fill('20 Quarry Road');
  await address.getByLabel('City').fill('Columbus');
  await address.getByLabel('State').selectOption('OH');
  await address.getByLabel('ZIP code').fill('43215');
  await fails({ platform: 'payment', method: 'POST', path: '/v1/customers/' });
  await page.getByRole('button', { name: 'Save address' }).click();
  await page.getByRole('alert').filter({ hasText: 'Failed to update Stripe customer' }).waitFor();
  await expect.poll(() => address.getByLabel('Street address').inputValue()).toBe('20 Quarry Road');
  shopper.expectsTrouble(/status of 502/);
});

it('[ERR-19] [ERR-20] [MNG-16] blocks payment of seats with an unknown price; reports seats that were not added and keeps the count', async () => {
  const page = await comes('unlimited', '/account/subscription-management');
  await fails({ platform: 'payment', path: '/v1/invoices/create_preview' });
  await page.getByRole('button', { name: 'Add seats' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add seats' });
  await dialog.getByRole('alert').filter({ hasText: 'We couldn’t calculate the price.' }).waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: /^Pay/ }).isDisabled()).toBe(true);
  shopper.expectsTrouble(/status of 502/);
  await heals();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await fails({ platform: 'payment', method: 'POST', path: '/v1/subscriptions/' });
  await dialog.getByRole('button', { name: /^Pay \$/ }).click();
  await dialog.getByText('Something went wrong. Please try again.').waitFor();
  shopper.expectsTrouble(/status of 502/);
  await shopper.goes('/account/subscription-management');
  await page.getByText('3 seats', { exact: true }).first().waitFor();
});

it('[ERR-21] [ACC-09] a membership that could not be looked up: a dialog with the way to support', async () => {
  const page = await comes('new', '/account/aia-membership');
  await page.getByRole('textbox', { name: 'Member number' }).fill('30412277');
  await fails({ platform: 'members', path: '/', status: 403, body: { message: THEIRS } });
  await page.getByRole('button', { name: 'Connect membership' }).click();
  const dialog = page.getByRole('dialog', { name: 'The member registry isn’t responding' });
  await dialog.getByRole('link', { name: 'Write to support' }).waitFor();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Member number' }).inputValue()).toBe('30412277');
});

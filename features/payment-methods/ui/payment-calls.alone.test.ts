import { expect, it, vi } from 'vitest';
import {
  callPaymentApi,
  createPlanCheckout,
  fetchMethods,
  InvalidCustomer,
  readBiller,
  SignInRequiredError,
  saveConsent,
  updateAddress,
} from './payment-calls.ts';

const respondingWith = (status: number, body: unknown) =>
  vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }));
const sent = (fetch: ReturnType<typeof respondingWith>): [path: string, body: unknown] => {
  const [path, init] = fetch.mock.calls[0] ?? [];
  return [String(path), JSON.parse(String(init?.body))];
};

it('[SUB-08] opens a checkout by price, seats and customer, and returns its client secret', async () => {
  const fetch = respondingWith(200, { client_secret: 'cs_1_secret_2' });
  const request = { priceId: 'price_1', quantity: 3, customerId: 'cus_1' };
  expect(await createPlanCheckout(request, { fetch })).toEqual({ ok: true, value: 'cs_1_secret_2' });
  expect(sent(fetch)).toEqual(['/api/payment/checkout', request]);
});

it('[SUB-26] returns 409 with its code for a subscriber', async () => {
  const fetch = respondingWith(409, { error: 'no', message: 'no', code: 'has-subscription' });
  const result = await createPlanCheckout({ priceId: 'price_1', quantity: 1, customerId: 'cus_1' }, { fetch });
  expect(result).toMatchObject({ ok: false, status: 409, code: 'has-subscription' });
});

it('[API-05] [ERR-06] [SUB-08] redirects an unknown customer to sign in and back to the plan, and throws', async () => {
  const fetch = respondingWith(400, { error: 'x', message: 'x', code: 'stripe_customer_invalid' });
  const gone: string[] = [];
  const request = fetchMethods('cus_1', { fetch, go: (path) => gone.push(path) });
  await expect(request).rejects.toThrow(new InvalidCustomer());
  await expect(request).rejects.toThrow('Invalid Stripe customer ID. Redirecting to login...');
  expect(gone).toEqual(['/login?returnTo=%2Faccount%2Fsubscription-management']);
});

it('[F13] [LD3] redirects to sign in and back to this page when the session has expired, and throws', async () => {
  const fetch = respondingWith(401, { error: 'x', message: 'Sign in to continue.', code: 'unauthorized' });
  const gone: string[] = [];
  const requested = readBiller('cus_1', {
    fetch,
    go: (path) => gone.push(path),
    here: () => '/subscriptions/success?session_id=cs_1',
  });
  await expect(requested).rejects.toBeInstanceOf(SignInRequiredError);
  await expect(requested).rejects.not.toBeInstanceOf(InvalidCustomer);
  expect(gone).toEqual(['/login?returnTo=%2Fsubscriptions%2Fsuccess%3Fsession_id%3Dcs_1']);
});

it.each([
  ['never arrives', vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('cut off')))],
  ['is no JSON', vi.fn<typeof fetch>(async () => new Response('<html>', { status: 502 }))],
])('[ERR-07] fails without a message when the response %s', async (_, fetch) => {
  expect(await callPaymentApi('POST /api/payment/customer/get', {}, { fetch })).toMatchObject({
    ok: false,
    message: '',
  });
});

it('[SUB-18] [ERR-16] sends an address with its name, and returns the server’s message', async () => {
  const address = {
    line1: '18 Quarry Road',
    line2: '',
    city: 'Columbus',
    state: 'OH',
    postal_code: '43215',
    country: 'US',
  };
  const fetch = respondingWith(422, { error: 'No such street', message: 'No such street', code: 'invalid' });
  const result = await updateAddress({ customerId: 'cus_1', name: 'Quarry', address }, { fetch });
  expect(result).toMatchObject({ ok: false, message: 'No such street' });
  const shipping = { name: 'Quarry', address };
  expect(sent(fetch)).toEqual([
    '/api/payment/customer/update',
    { customerId: 'cus_1', address, shipping, name: 'Quarry' },
  ]);
});

it('[SUB-12] loads the saved address and the default method, and ignores a partial address', async () => {
  const address = { line1: '1 Main', city: 'Austin', state: 'TX', postal_code: '78664', country: 'US' };
  const settings = { default_payment_method: 'pm_1' };
  const customer = { id: 'cus_1', name: 'Reyes', address, invoice_settings: settings };
  expect(await readBiller('cus_1', { fetch: respondingWith(200, { customer }) })).toEqual({
    ok: true,
    value: { name: 'Reyes', address: { ...address, line2: '' }, defaultMethodId: 'pm_1' },
  });
  const half = { id: 'cus_1', name: '', address: { country: 'US', line1: null }, invoice_settings: {} };
  expect(await readBiller('cus_1', { fetch: respondingWith(200, { customer: half }) })).toMatchObject({
    value: { address: null, defaultMethodId: null },
  });
});

it('[SUB-10] [ACC-07] [ACC-12] requests cards and accounts, and fails for a response without a list', async () => {
  const paymentMethods = [
    { id: 'pm_1', type: 'card', card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2027 } },
    { id: 'pm_2', type: 'us_bank_account', us_bank_account: { bank_name: 'Prairie State Bank', last4: '6789' } },
    { type: 'card' },
  ];
  const fetch = respondingWith(200, { paymentMethods });
  const sent = vi.fn(fetch);
  expect(await fetchMethods('cus_1', { fetch: sent })).toEqual({
    ok: true,
    value: [
      { id: 'pm_1', type: 'card', brand: 'visa', last4: '4242', expMonth: 4, expYear: 2027 },
      { id: 'pm_2', type: 'us_bank_account', bankName: 'Prairie State Bank', last4: '6789' },
    ],
  });
  expect(JSON.parse(String(sent.mock.calls[0]?.[1]?.body))).toEqual({
    customerId: 'cus_1',
    types: ['card', 'us_bank_account'],
  });
  expect(await fetchMethods('cus_1', { fetch: respondingWith(200, {}) })).toMatchObject({ ok: false });
});

it('[SUB-22] sends the consent sentence with its version and means', async () => {
  const fetch = respondingWith(200, { stored: true });
  const consent = { sessionId: 'cs_1', way: 'box', means: 'card', textVersion: '2026-11-28', text: 'I agree' } as const;
  expect((await saveConsent(consent, { fetch })).ok).toBe(true);
  expect(sent(fetch)).toEqual(['/api/payment/consent', consent]);
});

import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addToCart, type Caller, lastSeq, linesOf, logAfter, newCaller, signedIn } from '../support/caller.ts';
import { ownStore } from '../support/own-store.ts';
import { readPayment } from '../support/plan-checkout.ts';
import { logSince } from '../support/store-log.ts';

/**
 * The specification's section 8 on the running store: the console causes each fault on the platform itself, and the test reads the page or the
 * answer that a person gets. tests/browser/section-eight.test.ts covers the faults that need a click.
 */
const url = ownStore().url;
const json = { 'content-type': 'application/json' };
/** A platform's own words, which no shopper is to read. */
const THEIRS = 'internal detail 4711';

type Ordered = { platform: string; method?: string; path?: string; times?: number; status?: number; body?: object };
async function fails(order: Ordered): Promise<void> {
  const response = await fetch(`${url}/platform/api/faults`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({
      times: 50,
      status: 400,
      body: { error: { type: 'invalid_request_error', message: THEIRS } },
      ...order,
    }),
  });
  expect(response.status).toBe(201);
}
const heals = () => fetch(`${url}/platform/api/faults`, { method: 'DELETE' });
afterEach(heals);

/** The words of a page as a person reads them. */
async function reads(caller: Caller, path: string): Promise<string> {
  const { status, text } = await caller.call('GET', path, undefined, { accept: 'text/html' });
  expect(status).toBe(200);
  expect(text).not.toContain(THEIRS);
  return text.replace(/<script[\s\S]*?<\/script>|<!-- -->/g, '');
}
type Line = { id: string; quantity: number };
const planOf = async (customer: string) =>
  (await readPayment<{ data: { id: string; items: { data: Line[] } }[] }>(url, `subscriptions?customer=${customer}`))
    .data[0]!;

let plan: Caller;
let expiring: Caller;
beforeAll(async () => {
  await fetch(`${url}/platform/api/reset`, { method: 'POST', headers: json, body: '{}' });
  [plan, expiring] = await Promise.all([signedIn(url, 'unlimited'), signedIn(url, 'expiring')]);
});

it('[ERR-03] [ACC-03] reports account details that fail to load, with a retry', async () => {
  await fails({ platform: 'users', method: 'GET', path: '/User' });
  const page = await reads(plan, '/account');
  expect(page).toContain('Failed to load user data.');
  expect(page).toContain('Try again</button>');
});

describe('[ERR-06] [API-05] a customer unknown to the payment provider', () => {
  const missing = {
    error: { type: 'invalid_request_error', code: 'resource_missing', param: 'customer', message: 'No such customer' },
  };
  it.each<[string, string, object]>([
    ['checkout', '/api/payment/checkout', { priceId: 'price_unlimited_year', quantity: 1 }],
    ['add-method', '/api/payment/payment-method/add', { returnUrl: '/account', flow: 'account', timestamp: 1 }],
    ['list-method', '/api/payment/payment-method/list', {}],
  ])('is to sign in again: %s', async (name, path, body) => {
    const customer = await signedIn(url, 'customer');
    await fails({ platform: 'payment', path: name === 'checkout' ? '/v1/checkout/sessions' : '/v1/', body: missing });
    const response = await customer.call('POST', path, body);
    expect(response).toMatchObject({ status: 401, body: { code: 'stripe_customer_invalid' } });
    expect(response.text).not.toContain('No such customer');
  });

  it('finds no list that says it failed: the page of the methods goes to sign in', async () => {
    const customer = await signedIn(url, 'customer');
    await fails({ platform: 'payment', body: missing });
    const { status, headers } = await customer.call('GET', '/account/payment-method', undefined, {
      accept: 'text/html',
    });
    expect(status).toBe(302);
    expect(headers.get('location')).toBe('/login?returnTo=%2Faccount%2Fsubscription-management');
  });
});

describe('[API-04] [ERR-07] [API-10] the ten defaults, and never a platform’s own words', () => {
  it.each<[string, Omit<Ordered, 'platform'>, string, object]>([
    [
      'Failed to create checkout session',
      { path: '/v1/checkout/sessions' },
      '/api/payment/checkout',
      { priceId: 'price_unlimited_year', quantity: 1 },
    ],
    [
      'Failed to create client secret',
      { path: '/v1/setup_intents' },
      '/api/payment/payment-method/add',
      { returnUrl: '/account', flow: 'account', timestamp: 2 },
    ],
    ['Failed to get payment methods', { path: '*payment_methods*' }, '/api/payment/payment-method/list', {}],
    ['Failed to fetch customer', { method: 'GET', path: '/v1/customers/' }, '/api/payment/customer/get', {}],
    [
      'Failed to update Stripe customer',
      { method: 'POST', path: '/v1/customers/' },
      '/api/payment/customer/update',
      { name: 'Carlos' },
    ],
    [
      'Failed to fetch price data',
      { path: '/v1/prices' },
      '/api/payment/prices',
      { priceId: 'price_unlimited_year', seatCount: 7 },
    ],
    [
      'Failed to fetch product data',
      { path: '/v1/products' },
      '/api/payment/products',
      { productId: 'prod_unlimited' },
    ],
  ])('%s', async (text, fault, path, body) => {
    const customer = await signedIn(url, 'customer');
    await fails({ platform: 'payment', ...fault });
    const response = await customer.call('POST', path, body);
    expect(response).toMatchObject({ status: 502, body: { error: text, message: text } });
    expect(response.text).not.toContain(THEIRS);
  });

  it('Failed to fetch invoice, Failed to update subscription, Failed to update user', async () => {
    const { id, items } = await planOf('cus_demo1005');
    const [line] = items.data;
    await fails({ platform: 'payment', path: '/v1/invoices/create_preview' });
    await fails({ platform: 'payment', method: 'POST', path: '/v1/subscriptions/' });
    await fails({ platform: 'users', method: 'PUT', status: 500, body: { message: THEIRS } });
    const seats = { subscriptionId: id, lineItemId: line!.id, quantity: line!.quantity + 1 };
    const preview = await plan.call('POST', '/api/payment/invoice/get-preview', seats);
    expect(preview).toMatchObject({ status: 502, body: { message: 'Failed to fetch invoice' } });
    const off = await plan.call('POST', '/api/acd/update-subscription', { subscriptionId: id, autoRenew: false });
    expect(off).toMatchObject({ status: 502, body: { message: 'Failed to update subscription' } });
    const saved = await plan.call('PUT', '/api/auth/update-user', { firstName: 'Uma' });
    expect(saved).toMatchObject({ status: 502, body: { message: 'Failed to update user' } });
    expect([preview, off, saved].map(({ text }) => text).join()).not.toContain(THEIRS);
  });
});

it('[ERR-08] [API-11] omits optional parts that fail: customer, product, invoice of the plan', async () => {
  const full = await reads(plan, '/account/subscription-management');
  expect(full).toContain('Next charge');
  expect(full).not.toContain('Not available right now');
  await fails({ platform: 'payment', path: '/v1/invoices/create_preview' });
  await fails({ platform: 'payment', path: '/v1/customers/' });
  await fails({ platform: 'payment', path: '/v1/products' });
  const page = await reads(plan, '/account/subscription-management');
  expect(page).toContain('Not available right now');
  expect(page).toContain('3 seats');
});

it('[ERR-11] [API-02] requests the subscription three times, then keeps the last known state', async () => {
  const logged = logSince();
  const known = await plan.call('GET', '/api/auth/session');
  const before = await lastSeq(url);
  await fails({ platform: 'users', method: 'GET', path: '/subscription', status: 503, body: { message: THEIRS } });
  const response = await plan.call('POST', '/api/auth/refresh', {});
  const requested = (await logAfter(url, before)).filter(({ path }) => path.includes('/subscription?'));
  expect(requested.map(({ status }) => status)).toEqual([503, 503, 503]);
  expect(response.status).toBe(200);
  expect(response.text).not.toContain(THEIRS);
  expect((await plan.call('GET', '/api/auth/session')).body).toMatchObject({
    session: { subscription: (known.body as { session: { subscription: object } }).session.subscription },
  });
  await logged({ area: 'subscription', msg: 'subscription not read at sign-in' });
});

it('[ERR-12] shows a failed search and listing as empty, with a text and a retry', async () => {
  const logged = logSince();
  await fails({ platform: 'commerce', path: '/graphql', body: { title: THEIRS } });
  const page = await reads(newCaller(url), '/search?q=gable+end+roof');
  await logged({ area: 'search', msg: 'documents could not be searched' });
  expect(await reads(newCaller(url), '/documents?after=bm90LXJlYWQ&page=2')).toContain('Try again</button>');
  await logged({ area: 'catalogue', msg: 'documents could not be listed' });
  expect(page).toContain('No results for “gable end roof” yet');
  expect(page).toContain('Try again</button>');
});

it('[ERR-13] [ERR-20] [MNG-07] shows an empty list, an error and no button when scheduling without methods and without a price', async () => {
  await fails({ platform: 'payment', path: '*payment_methods*' });
  await fails({ platform: 'payment', path: '/v1/invoices/create_preview' });
  const page = await reads(expiring, '/account/subscription-management/schedule-payment');
  expect(page).toContain('Your saved payment methods didn’t load.');
  expect(page).toMatch(/class="note bad"[^>]*role="alert"(?:(?!<\/section>)[\s\S])*We couldn’t calculate the price\./);
  expect(page).not.toContain('By clicking Schedule payment');
  const methods = await reads(plan, '/account/payment-method');
  expect(methods).toContain('Your saved payment methods didn’t load.');
  expect(methods).not.toContain('ending 4242');
});

it('[ERR-19] [MNG-16] keeps the seat count when seats could not be added', async () => {
  const { id, items } = await planOf('cus_demo1005');
  const [line] = items.data;
  await fails({ platform: 'payment', method: 'POST', path: '/v1/subscriptions/' });
  const more = { subscriptionId: id, lineItemId: line!.id, quantity: line!.quantity + 1, addCount: 1 };
  const response = await plan.call('POST', '/api/payment/subscription/update', more);
  expect(response).toMatchObject({ status: 502, body: { message: 'Failed to update subscription quantity' } });
  await heals();
  expect((await planOf('cus_demo1005')).items.data[0]!.quantity).toBe(line!.quantity);
});

it('[ERR-21] finds no member and shows no text of a failing registry', async () => {
  await fails({ platform: 'members', status: 403, body: { message: THEIRS } });
  const lookup = { email: 'marisol.vega@example.com', memberNumber: '30412277' };
  expect(await plan.call('POST', '/api/aia-membership', lookup)).toMatchObject({ status: 200, body: { data: null } });
});

it('[ERR-22] [MNG-10] an invoice whose page is not found: the call says so, and the button stays disabled', async () => {
  const owing = await signedIn(url, 'past-due');
  const { id } = await planOf('cus_demo1010');
  const way = `/api/auth/get-hosted-invoice-url?subscriptionId=${id}`;
  const found = await owing.call('GET', way);
  expect(found).toMatchObject({ status: 200, body: { hostedInvoiceUrl: expect.stringContaining(url) } });
  const logged = logSince();
  await fails({ platform: 'payment', path: '/v1/invoices' });
  expect(await owing.call('GET', way)).toMatchObject({ status: 502, body: { message: 'Failed to fetch invoice' } });
  await logged({ area: 'subscription', msg: 'an open invoice has no page to be paid on' });
  const page = await reads(owing, '/account/subscription-management');
  expect(page).toMatch(/<button[^>]*disabled=""[^>]*>Make payment/);
});

it('[ERR-02] [ERR-10] [API-13] a code and a plan’s rule that could not be looked up are refused, with a line in the log', async () => {
  const logged = logSince();
  // rejected because of its key: answered at once, unlike a 503, which is retried
  await fails({ platform: 'payment', status: 401 });
  const code = await newCaller(url).call('POST', '/api/payment/promo-code', { promoCode: 'BUILD15' });
  await logged({ area: 'subscription', msg: 'promotion code not looked up' });
  const ruled = logSince();
  const rule = await plan.call('POST', '/api/commerce/check-product-restriction', { productId: 1101 });
  expect([code.status, rule.status]).toEqual([422, 503]);
  const text = 'We couldn’t check this code. Please try again in a moment.';
  expect(code.body).toMatchObject({ error: text, message: text });
  await ruled({ level: 'warn', msg: 'payment does not answer as it should' });
  expect(code.text + rule.text).not.toContain(THEIRS);
});

describe('log entries of pages without a script', () => {
  const form = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };

  it('[ERR-09] a quantity that could not be changed; [ERR-14] a checkout that did not open', async () => {
    const customer = await signedIn(url, 'new');
    const cart = await addToCart(customer);
    const [line] = linesOf(cart);
    const logged = logSince();
    await fails({ platform: 'commerce', path: '/stores/', body: { title: THEIRS } });
    const more = new URLSearchParams({ intent: 'quantity', itemId: line!.id, productId: '1101', quantity: '2' });
    const changed = await customer.call('POST', '/cart', String(more), form);
    await logged({ msg: 'cart line not changed' });
    const opened = await customer.call('POST', '/cart', 'intent=checkout', form);
    await logged({ msg: 'checkout login failed' });
    expect(changed.text + opened.text).not.toContain(THEIRS);
    await heals();
    await customer.call('DELETE', '/api/commerce/remove-cart-line-item', { itemId: line!.id });
  });

  it('[ERR-23] content that could not be read, and a form’s script that a browser did not get', async () => {
    const logged = logSince();
    await fails({ platform: 'content', status: 503, body: { message: THEIRS } });
    const page = await newCaller(url).call('GET', '/lp/not-read-before', undefined, { accept: 'text/html' });
    expect(page.text).not.toContain(THEIRS);
    await logged({ area: 'content', msg: 'a page could not be read' });
    await newCaller(url).call('POST', '/api/log/client-failure', { area: 'forms', reason: 'script' });
    await logged({ area: 'forms', reason: 'script', msg: 'a part of a page failed in the browser' });
  });
});

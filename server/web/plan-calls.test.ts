import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { ShopContext } from '../../features/shared/shop-context.ts';
import type { Subscription } from '../../platforms/payment/client/types.ts';
import { ANN } from '../../tests/support/fake/people.ts';
import { createFakeShop } from '../../tests/support/fake-context.ts';
import type { RequestSession } from '../persistence/sessions/session-store.ts';
import { mountApi } from './routes/api-routes.ts';

const SCHEDULE = '/api/acd/update-subscription-schedule-pay-redirect';
const AUTO_RENEW = '/api/acd/update-subscription-auto-renew-redirect';
const UPDATE = '/api/acd/update-subscription';
const HOSTED = '/api/auth/get-hosted-invoice-url';

/** Ann, thirty days before her plan ends, in her browser; `save` is what its card form does. */
async function ann(change: Partial<Subscription> = {}) {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  context.now = () => new Date('2027-05-16T12:00:00Z');
  const { id } = shop.payment.subscribe('cus_ann', { autoRenew: false, collection: 'invoice', ...change });
  const app = new Hono();
  const session: RequestSession = Object.assign(Object.create(context.session), { setCookie: null, isKnown: true });
  mountApi(app, {
    openVisit: async () => ({ context, session }),
    openEvent: () => context,
    hasPrograms: false,
    publicUrl: 'https://shop.example',
  });
  const send = async (method: string, path: string, { body, headers = {} }: Sent = {}) => {
    const response = await app.request(path, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const json = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : null;
    return { status: response.status, location: response.headers.get('location'), headers: response.headers, json };
  };
  const save = async (flow: string) => {
    const body = { returnUrl: '/account/schedule-payment', flow, timestamp: Math.random().toString(36).slice(2) };
    const { json } = await send('POST', '/api/payment/payment-method/add', { body });
    const setup = shop.payment.setups.get(String(json?.clientSecret).split('_secret_', 1)[0]!)!;
    const card = shop.payment.saveCard('cus_ann');
    shop.payment.setups.set(setup.id, { ...setup, status: 'succeeded', methodId: card.id });
    return { ...card, secret: String(setup.clientSecret) };
  };
  const plan = () => shop.payment.subscriptions.get(id)!;
  return { shop, context: context as ShopContext, id, plan, send, save };
}
type Sent = { body?: object; headers?: Record<string, string> };

it('[API-01] [API-15] [MNG-08] schedules with the saved card and goes back to the plan', async () => {
  const { shop, id, plan, send, save } = await ann();
  const card = await save('schedule-payment');
  const path = `${SCHEDULE}?subscriptionId=${id}&savePaymentMethod=true`;
  const first = await send('GET', path);
  expect([first.status, first.location]).toEqual([303, '/account/subscription-management?schedulePayClosed=true']);
  expect(first.headers.get('cache-control')).toBe('no-store');
  expect(plan()).toMatchObject({ schedulePay: true, autoRenew: true, defaultPaymentMethodId: card.id });
  expect(shop.payment.customers.get('cus_ann')?.defaultPaymentMethodId).toBe(card.id);
  expect(await send('GET', path)).toMatchObject({ status: 403, json: { code: 'not-permitted' } });
});

it('[API-01] [MNG-08] does not make an unsaved card the default', async () => {
  const { shop, id, plan, send, save } = await ann();
  const card = await save('schedule-payment');
  expect(await send('GET', `${SCHEDULE}?subscriptionId=${id}&savePaymentMethod=false`)).toMatchObject({ status: 303 });
  expect(plan().defaultPaymentMethodId).toBe(card.id);
  expect(shop.payment.customers.get('cus_ann')?.defaultPaymentMethodId).toBeNull();
});

it('[API-01] [API-15] [MNG-04] turns auto-pay on with the saved card and goes back to the plan', async () => {
  const { context, id, plan, send, save } = await ann();
  context.now = () => new Date('2026-09-01T12:00:00Z');
  await save('auto-renew');
  expect(await send('GET', `${AUTO_RENEW}?subscriptionId=${id}`)).toMatchObject({
    status: 303,
    location: '/account/subscription-management',
  });
  expect(plan()).toMatchObject({ autoRenew: true, schedulePay: false, collection: 'charge' });
});

it.each([
  ['an image', { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'cross-site' }],
  ['a frame', { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }],
  ['a script', { 'sec-fetch-dest': 'script' }],
  ['a prefetch', { 'sec-purpose': 'prefetch;prerender', 'sec-fetch-dest': 'document' }],
  ['a preview', { 'x-moz': 'prefetch' }],
])('[API-15] A37 %s changes nothing and uses up no permission', async (_, headers) => {
  const { id, plan, send, save } = await ann();
  await save('schedule-payment');
  await save('auto-renew');
  for (const path of [
    `${SCHEDULE}?subscriptionId=${id}&savePaymentMethod=true`,
    `${AUTO_RENEW}?subscriptionId=${id}`,
  ]) {
    expect(await send('GET', path, { headers })).toMatchObject({ status: 403, json: { code: 'not-permitted' } });
    expect(await send('HEAD', path)).toMatchObject({ status: 405 });
    expect(await send('POST', path, { body: {} })).toMatchObject({ status: 405 });
  }
  expect(plan()).toMatchObject({ autoRenew: false, schedulePay: false });
  expect(await send('GET', `${SCHEDULE}?subscriptionId=${id}`)).toMatchObject({ status: 303 });
});

const navigation = (site: string) => ({
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': site,
});

it.each(['cross-site', 'none', 'same-site'])(
  '[API-15] [SUB-22] A37 changes nothing on a cross-site navigation (%s), since any site can link there',
  async (site) => {
    const { shop, id, plan, send, save } = await ann();
    await save('schedule-payment');
    await save('auto-renew');
    shop.payment.calls.length = 0;
    const refused = { status: 403, json: { code: 'not-permitted' } };
    for (const path of [SCHEDULE, AUTO_RENEW])
      for (const secret of ['', '&setup_intent_client_secret=', '&setup_intent=seti_1&redirect_status=succeeded']) {
        const response = await send('GET', `${path}?subscriptionId=${id}${secret}`, { headers: navigation(site) });
        expect([403, 422]).toContain(response.status);
      }
    expect([shop.payment.calls, shop.consents]).toEqual([[], []]);
    expect(plan()).toMatchObject({ autoRenew: false, schedulePay: false });
    // one that guesses is refused as well
    const guess = `${SCHEDULE}?subscriptionId=${id}&setup_intent_client_secret=seti_1_secret_y`;
    expect(await send('GET', guess, { headers: navigation(site) })).toMatchObject(refused);
    expect([shop.payment.callsOf('updateSubscription'), shop.consents]).toEqual([[], []]);
    // a same-origin request is accepted
    const ours = { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' };
    await save('schedule-payment');
    expect(await send('GET', `${SCHEDULE}?subscriptionId=${id}`, { headers: ours })).toMatchObject({ status: 303 });
  },
);

it.each(['cross-site', 'none'])(
  '[API-15] a return from the bank’s own page (%s) carries the setup’s secret, and counts',
  async (site) => {
    const { id, plan, send, save } = await ann();
    const { secret } = await save('schedule-payment');
    const back = `setup_intent=seti_1&setup_intent_client_secret=${secret}&redirect_status=succeeded`;
    const path = `${SCHEDULE}?subscriptionId=${id}&${back}`;
    expect(await send('GET', path, { headers: navigation(site) })).toMatchObject({ status: 303 });
    expect(plan().schedulePay).toBe(true);
  },
);

it.each([
  `${SCHEDULE}?savePaymentMethod=true`,
  `${SCHEDULE}?subscriptionId=../customers&savePaymentMethod=true`,
  `${SCHEDULE}?subscriptionId=sub_1&savePaymentMethod=yes`,
  `${AUTO_RENEW}?subscriptionId=sub_1%2Fx`,
  `${HOSTED}?subscriptionId=`,
])('[API-07] refuses %s before any permission is used', async (path) => {
  const { shop, id, send, save } = await ann();
  await save('schedule-payment');
  shop.payment.calls.length = 0;
  expect((await send('GET', path)).status).toBe(422);
  expect(shop.payment.calls).toEqual([]);
  expect(await send('GET', `${SCHEDULE}?subscriptionId=${id}`)).toMatchObject({ status: 303 });
});

it('[API-01] [MNG-07] update-subscription schedules, with what was read', async () => {
  const { shop, id, plan, send } = await ann();
  shop.payment.saveCard('cus_ann');
  const request = { subscriptionId: id, autoRenew: true, schedulePay: true };
  expect(await send('POST', UPDATE, { body: { ...request, text: 'something else' } })).toMatchObject({
    status: 409,
    json: { code: 'price-changed' },
  });
  expect(await send('POST', UPDATE, { body: request })).toMatchObject({
    status: 200,
    json: { subscription: { subscriptionId: id, metadata: { autoRenew: true, schedulePay: true } } },
  });
  expect([plan().collection, shop.consents.length]).toEqual(['charge', 1]);
});

it.each([
  { schedulePay: false },
  { schedulePay: true },
  { schedulePay: true, autoRenew: false },
  { schedulePay: false, autoRenew: true },
])('[API-01] [MNG-14] update-subscription takes no %j', async (request) => {
  const { shop, id, send } = await ann();
  shop.payment.saveCard('cus_ann');
  expect(await send('POST', UPDATE, { body: { subscriptionId: id, ...request } })).toMatchObject({
    status: 422,
    json: { message: 'No subscription found that requires payment scheduling.' },
  });
  expect(shop.payment.callsOf('updateSubscription')).toEqual([]);
});

it('[API-01] [MNG-10] get-hosted-invoice-url answers {hostedInvoiceUrl}, 404 where nothing is owed, 502 where it failed', async () => {
  const { shop, id, plan, send } = await ann({ status: 'past_due' });
  expect(await send('GET', `${HOSTED}?subscriptionId=${id}`)).toMatchObject({
    status: 404,
    json: { code: 'nothing-owed', message: 'You don’t owe anything for this plan.' },
  });
  shop.payment.failing.set('openInvoice', 'unavailable');
  expect(await send('GET', `${HOSTED}?subscriptionId=${id}`)).toMatchObject({
    status: 502,
    json: { code: 'invoice-failed', message: 'Failed to fetch invoice' },
  });
  shop.payment.failing.clear();
  const invoice = shop.payment.invoices.get(plan().latestInvoiceId!)!;
  shop.payment.invoices.set(invoice.id!, { ...invoice, status: 'open' });
  expect(await send('GET', `${HOSTED}?subscriptionId=${id}`)).toMatchObject({
    status: 200,
    json: { hostedInvoiceUrl: invoice.hostedUrl },
  });
});

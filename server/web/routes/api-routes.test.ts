import { expect, it } from 'vitest';
import { CALLS } from '../../../api/registry.ts';
import { ok } from '../../../core/result.ts';
import { SEGMENT_PERMISSION } from '../../../features/account/use-cases/membership/member-segment.ts';
import { addLines } from '../../../features/cart/use-cases/add-lines.ts';
import { CHECKOUT_PERMISSION, isCheckoutDue } from '../../../features/cart/use-cases/start-checkout.ts';
import { FAILURES, type FailureCode, failureText } from '../../../features/shared/errors.ts';
import { findUndescribed } from '../../../tests/support/described-answers.ts';
import { ANN } from '../../../tests/support/fake/people.ts';
import { CONTRACT, lineOf } from '../../../tests/support/fake/products.ts';
import { createFakeShop, type FakeContext } from '../../../tests/support/fake-context.ts';
import type { RequestSession } from '../../persistence/sessions/session-store.ts';
import { errorResponse, handleCall, isSignedEvent } from './api-routes.ts';

async function call(context: FakeContext, method: string, path: string, body?: object | string) {
  const known = CALLS.find((each) => each.method === method && each.path === path.split('?', 1)[0]);
  if (!known) throw new Error(`no call ${method} ${path}`);
  const session: RequestSession = Object.assign(Object.create(context.session), { setCookie: null, isKnown: true });
  const request = new Request(`https://shop.example${path}`, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: typeof body === 'object' ? JSON.stringify(body) : body,
  });
  const response = await handleCall(known, request, {
    openVisit: async () => ({ context, session }),
    openEvent: () => context,
  });
  const text = await response.text();
  const { status, headers } = response;
  const json = text.startsWith('{') ? JSON.parse(text) : null;
  expect(findUndescribed({ method, path }, { status, headers, body: json })).toEqual([]);
  return { status, headers, text, json };
}

async function annWithCart() {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  await addLines(context, { lines: [lineOf(CONTRACT)] });
  return { shop, context };
}

it('[API-13] answers update-user with {data}', async () => {
  const { context } = await annWithCart();
  const { status, json } = await call(context, 'PUT', '/api/auth/update-user', {
    firstName: 'Anna',
    lastName: '',
    phone: '(555) 010-0199',
  });
  expect(status).toBe(200);
  expect(json).toMatchObject({ data: { firstName: 'Anna', lastName: 'Lund', phone: '5550100199', email: ANN.email } });
});

it('[ACC-11] [API-13] changes only fields that update-user names', async () => {
  const { shop, context } = await annWithCart();
  const before = { ...shop.users.records.get(ANN.email) };
  const { status } = await call(context, 'PUT', '/api/auth/update-user', {
    email: 'x@evil.example',
    companyName: 'Evil',
    commerceCustomerId: 1,
    isMember: true,
  });
  expect(status).toBe(200);
  expect(shop.users.records.get(ANN.email)).toEqual(before);
  expect(context.actor).toMatchObject({ profile: { isMember: false, commerceCustomerId: ANN.customerId } });
});

it('[API-13] answers the segment calls with {success}', async () => {
  const { context } = await annWithCart();
  await context.session.grant(SEGMENT_PERMISSION);
  expect(await call(context, 'GET', '/api/commerce/remove-user-from-aia-segment')).toMatchObject({
    status: 200,
    json: { success: true },
  });
  expect(await call(context, 'GET', '/api/commerce/remove-user-from-aia-segment')).toMatchObject({ status: 403 });
});

it('[API-13] answers a membership failure with 200 {data: null}', async () => {
  const { shop, context } = await annWithCart();
  shop.members.state.isDown = true;
  const { status, json } = await call(context, 'POST', '/api/aia-membership', {
    email: ANN.email,
    memberNumber: '30000001',
  });
  expect([status, json]).toEqual([200, { data: null }]);
});

it('[API-13] answers a missing cart with 404 and a wrong promo code with 422, each with {error}', async () => {
  const { context } = await annWithCart();
  expect(await call(await createFakeShop().visit(), 'GET', '/api/commerce/get-cart')).toMatchObject({
    status: 404,
    json: { code: 'cart-missing' },
  });
  const wrong = await call(context, 'POST', '/api/commerce/cart-coupon', { code: 'NOPE' });
  expect([wrong.status, wrong.json.error]).toEqual([422, 'gift certificate code "NOPE" is invalid']);
});

it('[ERR-01] says Something went wrong for every other failure of a promo code', async () => {
  const { shop, context } = await annWithCart();
  shop.commerce.failing.set('applyCoupon', 'unavailable');
  const { json } = await call(context, 'POST', '/api/commerce/cart-coupon', { code: 'SITE10' });
  expect(json.message).toBe('Something went wrong. Please try again.');
});

it('[CRT-21] trims a promo code, and calls no platform for an empty one', async () => {
  const { shop, context } = await annWithCart();
  const applied = await call(context, 'POST', '/api/commerce/cart-coupon', { code: '  SITE10 ' });
  expect(applied.json.cart.coupons).toEqual([{ code: 'SITE10', amount: 10 }]);
  shop.commerce.calls.length = 0;
  expect((await call(context, 'POST', '/api/commerce/cart-coupon', { code: '   ' })).status).toBe(422);
  expect(shop.commerce.calls).toEqual([]);
});

it('[CRT-22] removes the code through DELETE', async () => {
  const { context } = await annWithCart();
  await call(context, 'POST', '/api/commerce/cart-coupon', { code: 'SITE10' });
  const { status, json } = await call(context, 'DELETE', '/api/commerce/cart-coupon', { code: 'SITE10' });
  expect([status, json.cart.coupons, json.cart.base_amount]).toEqual([200, [], 84]);
});

it('[API-12] returns session, profile and cart count, and never a token', async () => {
  const { context } = await annWithCart();
  const { text, json, headers } = await call(context, 'GET', '/api/auth/session');
  expect(json).toMatchObject({
    session: { user: { email: ANN.email }, profile: { firstName: 'Ann' }, subscription: null },
    cart: { count: 1 },
  });
  expect(text).not.toMatch(/token|access-|refresh-|id-sub/i);
  expect(headers.get('cache-control')).toBe('no-store');
  const refreshed = await call(context, 'POST', '/api/auth/refresh', {});
  expect(refreshed.json).toMatchObject({ session: { profile: { email: ANN.email } } });
  expect(refreshed.text).not.toMatch(/token|access-|refresh-|id-sub/i);
});

it('[ST-02] [API-15] [CRT-16] resumes once through the cart page after a sign-in from there; directly without a script', async () => {
  const { context } = await annWithCart();
  await context.session.grant(CHECKOUT_PERMISSION);
  const first = await call(context, 'GET', '/api/commerce/cart-redirect-get');
  expect([first.status, first.headers.get('location')]).toEqual([303, '/cart']);
  expect([await isCheckoutDue(context), await isCheckoutDue(context)]).toEqual([true, false]);
  const second = await call(context, 'GET', '/api/commerce/cart-redirect-get');
  expect([second.status, second.headers.get('location')]).toEqual([
    303,
    expect.stringContaining('https://commerce.example/login/token/501'),
  ]);
  expect((await call(context, 'GET', '/api/commerce/cart-redirect-get')).status).toBe(403);
});

it('[ERR-07] [API-13] speaks in its own words for every failure: error and message alike, and a code', async () => {
  for (const code of Object.keys(FAILURES) as FailureCode[]) {
    const json = await errorResponse(code).json();
    expect(Object.keys(json).sort()).toEqual(['code', 'error', 'message']);
    expect(json.error).toBe(json.message);
    expect(json.code).toBe(code);
  }
  for (const code of ['limited', 'unavailable'] as const)
    expect(Number(errorResponse(code, 'somebody is at it').headers.get('retry-after'))).toBeGreaterThan(0);
  expect(errorResponse('limited', '42').headers.get('retry-after')).toBe('42');
  const { shop, context } = await annWithCart();
  shop.users.failing.put = 'unavailable';
  const failed = await call(context, 'PUT', '/api/auth/update-user', { firstName: 'Anna' });
  expect([failed.status, failed.json.message]).toEqual([502, 'Failed to update user']);
});

it.each([
  ['no JSON', '{', 400],
  ['an array', '[]', 422],
  ['text for a number', '{"lineItems":[{"quantity":"1","product_id":1101,"variant_id":11101}]}', 422],
  ['nothing of a line', '{"lineItems":[{"quantity":0,"product_id":1101,"variant_id":11101}]}', 422],
  ['a part of a line', '{"lineItems":[{"quantity":1.5,"product_id":1101,"variant_id":11101}]}', 422],
  ['too much of a line', '{"lineItems":[{"quantity":1e309,"product_id":1101,"variant_id":11101}]}', 422],
  ['a prototype', '{"__proto__":{"polluted":true},"lineItems":"x"}', 422],
])('[API-07] rejects %s in a body', async (_, body, status) => {
  const shop = createFakeShop();
  const response = await call(await shop.visit(), 'POST', '/api/commerce/create-cart', body);
  expect(response.status).toBe(status);
  expect(shop.commerce.calls).toEqual([]);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

it('[API-07] forwards only the allowed fields of a line: no price of the caller', async () => {
  const shop = createFakeShop();
  const lineItems = [
    {
      quantity: 1,
      product_id: CONTRACT.productId,
      variant_id: CONTRACT.variantId,
      list_price: 0.01,
      sale_price: 0,
      name: 'x',
    },
  ];
  const { json } = await call(await shop.visit(), 'POST', '/api/commerce/create-cart', { lineItems });
  expect(json.cart.base_amount).toBe(84);
  expect(shop.commerce.calls[0]?.args).toEqual([{ customerId: null, lines: [lineOf(CONTRACT)] }]);
});

it('[API-07] [MNG-03] a locked auto-pay says why it is locked, each cause in its own words', async () => {
  const saying = async (lock: string) => (await errorResponse('auto-pay-locked', lock).json()).message;
  expect(await saying('past-due')).toBe(
    'Auto-pay can’t be changed right now. Your plan is past due. Pay the invoice that’s due first.',
  );
  expect(await saying('under-way')).toBe('Auto-pay can’t be changed right now. A payment is processing.');
  expect(await saying('scheduled')).toBe(
    'Auto-pay can’t be changed right now. Your next payment is already scheduled.',
  );
  expect(await saying('canceling')).toBe(
    'Auto-pay can’t be changed right now. Your plan ends when its paid period ends.',
  );
  expect(await saying('expiring')).toBe(
    'Auto-pay can’t be changed right now. You can’t turn it on in the last 45 days before your plan ends.',
  );
  expect(await saying('inactive')).toBe('Auto-pay can’t be changed right now. Your plan has ended.');
});

it('[API-10] returns the provider’s message about a card unchanged, and no other provider text', async () => {
  const text = 'Your card has insufficient funds.';
  expect((await errorResponse('card-declined', text).json()).message).toBe(text);
  expect((await errorResponse('card-declined').json()).message).toBe(failureText('card-declined'));
  for (const code of ['seats-failed', 'subscription-update-failed', 'conflict'] as const)
    expect((await errorResponse(code, text).json()).message).toBe(failureText(code));
});

it.each(['cartId=1&cartId=2', 'cartId[]=1', 'cartId[x]=1', '__proto__=1'])(
  '[API-07] rejects the query %s before calling a platform',
  async (query) => {
    const { shop, context } = await annWithCart();
    shop.commerce.calls.length = 0;
    expect((await call(context, 'GET', `/api/commerce/get-cart?${query}`)).status).toBe(400);
    expect(shop.commerce.calls).toEqual([]);
  },
);

it('opens no visit for a signed event, so that it makes no session and renews no token', async () => {
  const shop = createFakeShop();
  const context = await shop.visit();
  const event = { id: 'evt_1', type: 'price.updated', customerId: null };
  const payment = { ...context.payment, readEvent: async () => ({ ok: true as const, value: event }) };
  const webhook = CALLS.find(({ path }) => path === '/api/payment/webhook')!;
  const request = new Request('https://shop.example/api/payment/webhook', { method: 'POST', body: '{}' });
  const response = await handleCall(webhook, request, {
    openVisit: () => expect.unreachable('a visit was opened'),
    openEvent: () => ({ ...context, payment }) as never,
  });
  expect([response.status, await response.json()]).toEqual([200, { received: true }]);
});

it('knows the signed events, which come from another origin, by the calls themselves', () => {
  expect(['/api/payment/webhook', '/api/content/webhook', '/api/auth/backchannel-logout'].every(isSignedEvent)).toBe(
    true,
  );
  expect(CALLS.filter(({ path }) => isSignedEvent(path))).toHaveLength(3);
});

it('[ACC-11] authenticates before it reads the request', async () => {
  const visitor = await createFakeShop().visit();
  for (const { method, path } of CALLS.filter(({ access }) => access === 'customer'))
    expect([path, (await call(visitor, method, path, method === 'GET' ? undefined : '{')).status]).toEqual([path, 401]);
});

it('[SE-01] asks the provider before a customer’s change, and makes none without its word', async () => {
  for (const [failing, status] of [
    ['unavailable', 503],
    ['expired', 401],
  ] as const) {
    const { shop, context } = await annWithCart();
    const { id } = shop.payment.subscribe('cus_ann', { autoRenew: true });
    shop.identity.failing.refresh = failing;
    const change = { subscriptionId: id, autoRenew: false };
    expect(await call(context, 'POST', '/api/acd/update-subscription', change)).toMatchObject({ status });
    expect(shop.payment.subscriptions.get(id)).toMatchObject({ autoRenew: true });
  }
});

it('[SE-01] every call by which something may be charged, and every change of a company, is among them', () => {
  const asking = CALLS.filter(
    ({ access, isSigned, method, ...each }) =>
      access === 'customer' &&
      !isSigned &&
      ('confirmsSignIn' in each && each.confirmsSignIn !== undefined ? each.confirmsSignIn : method !== 'GET'),
  ).map(({ path }) => path);
  expect(asking.toSorted()).toEqual([
    '/api/acd/update-subscription',
    '/api/acd/update-subscription-auto-renew-redirect',
    '/api/acd/update-subscription-schedule-pay-redirect',
    '/api/cart/order-on-account',
    '/api/cart/purchase-details',
    '/api/companies/accept-invitation',
    '/api/companies/add-domain',
    '/api/companies/answer-join-request',
    '/api/companies/change',
    '/api/companies/check-domain',
    '/api/companies/create',
    '/api/companies/invite',
    '/api/companies/leave',
    '/api/companies/remove-domain',
    '/api/companies/remove-member',
    '/api/companies/request-to-join',
    '/api/companies/resend-invitation',
    '/api/companies/restore-member',
    '/api/companies/set-roles',
    '/api/companies/withdraw-invitation',
    '/api/companies/withdraw-join-request',
    '/api/payment/checkout',
    '/api/payment/consent',
    '/api/payment/customer/ensure-company',
    '/api/payment/customer/update',
    '/api/payment/payment-method/add',
    '/api/payment/payment-method/remove',
    '/api/payment/payment-method/update',
    '/api/payment/subscription/update',
    '/api/payment/subscription/update-all-coupons',
    '/api/requests/send',
    '/api/requests/withdraw',
    '/api/seats/accept',
    '/api/seats/invite',
    '/api/seats/move',
    '/api/seats/release',
    '/api/seats/resend-invitation',
    '/api/seats/restore',
    '/api/seats/revoke',
  ]);
});

it('[SE-01] ends the sessions that a logout token names, and answers a wrong one with 400', async () => {
  const { shop, context } = await annWithCart();
  const path = '/api/auth/backchannel-logout';
  expect(isSignedEvent(path)).toBe(true);
  const visitor = await shop.visit();
  expect((await call(visitor, 'POST', path, 'logout_token=')).status).toBe(400);
  expect(context.actor.kind).toBe('customer');
  expect((await call(visitor, 'POST', path, `logout_token=${ANN.sub}`)).status).toBe(200);
  expect(context.actor.kind).toBe('visitor');
});

it('[PL-06] sends only described fields; logs a mismatch and sends it anyway', async () => {
  const shop = createFakeShop();
  const context = await shop.visit();
  const requested = (value: object) =>
    handleCall(
      {
        ...CALLS.find(({ id }) => id === 'checkProductRestriction')!,
        access: 'public',
        run: async () => ok(value),
      } as never,
      new Request('https://shop.example/api/x', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"productId":1}',
      }),
      { openVisit: async () => ({ context, session: context.session as never }), openEvent: () => context },
    ).then((response) => response.json());
  expect(await requested({ isRestricted: true, internal: 'note' })).toEqual({ isRestricted: true });
  expect(shop.log).toEqual([]);
  expect(await requested({ isRestricted: 'yes' })).toEqual({ isRestricted: 'yes' });
  expect(shop.log).toMatchObject([{ level: 'error', data: { fields: ['isRestricted'] } }]);
});

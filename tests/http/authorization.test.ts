import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CALLS, type RegisteredCall } from '../../api/registry.ts';
import { openDatabase } from '../../core/database/database.ts';
import { CONSENT_TEXT_VERSION } from '../../features/plans/rules/renewal/renewal-consent.ts';
import { RESOURCES, SCOPES } from '../../features/public-api/endpoints/resource-registry.ts';
import { createApiKeys } from '../../server/persistence/api-keys.ts';
import {
  addToCart,
  type Caller,
  type CartBody,
  lastSeq,
  linesOf,
  logAfter,
  newCaller,
  signedIn,
} from '../support/caller.ts';
import { ownStore } from '../support/own-store.ts';
import { planSentence } from '../support/plan-checkout.ts';
import { storeConnection } from '../support/store-database.ts';

const { url, dataDir } = ownStore();

type Ids = {
  cartId: string;
  itemId: string;
  customerId: number;
  shopperProfileId: string;
  payerId: string;
  /** of a checkout that is open */
  sessionId: string;
  /** of a saved card; one that never was, where there is none */
  methodId: string;
  subscriptionId: string;
  lineItemId: string;
  /** of a company whose only administrator is this customer */
  companyId: string;
  companyVersion: number;
  /** an open invitation of that company */
  invitationId: string;
  userId: string;
};
type Rule = {
  /** the request with these ids */
  input(ids: Ids): Record<string, unknown>;
  /** without a session, or with a cookie that means nothing */
  nobody: number[];
  /** with another customer's ids */
  foreign: number[];
  /** with the caller's own */
  own: number[];
};

const cart = ({ cartId }: Ids) => ({ cartId });
const line = ({ cartId, itemId }: Ids) => ({ cartId, itemId });
const people = ({ customerId, shopperProfileId }: Ids) => ({ customerId, shopperProfileId });
const payer = ({ payerId }: Ids) => ({ customerId: payerId });
const PLAN = { priceId: 'price_unlimited_year', quantity: 2 };
const lineItems = [{ product_id: 1101, variant_id: 11101, quantity: 1 }];

const planSeat = ({ invitationId }: Ids) => ({ seatId: invitationId });
const otherSeats = { nobody: [401], foreign: [404], own: [404] };
const company = ({ companyId }: Ids) => ({ companyId });
const companyMember = ({ companyId, userId }: Ids) => ({ companyId, userId });
const companyInvitation = ({ companyId, invitationId }: Ids) => ({ companyId, invitationId });
const companyDomain = ({ companyId }: Ids) => ({ companyId, domain: 'rules-of-calls.example' });
const ownCompanies = { nobody: [401], foreign: [404], own: [200] };
const newCompany = {
  name: 'Rules of Calls',
  address: { street: '18 Quarry Road', city: 'Columbus', state: 'OH', zip: '43215' },
  invoiceEmail: 'accounts@example.com',
  requestKey: '5b0a6c1e-0008-4c3e-9a51-0000000000aa',
};
/** no call shows the token of an invitation: this one never was */
const token = 'A'.repeat(43);

/** Every call × every actor. A call of the registry that has neither a row here nor `ruleOfRead` fails the run. */
const RULES: Record<string, Rule> = {
  'POST /api/auth/refresh': { input: () => ({}), nobody: [401], foreign: [200], own: [200] },
  'PUT /api/auth/update-user': { input: () => ({ firstName: 'Carlos' }), nobody: [401], foreign: [200], own: [200] },
  'POST /api/aia-membership': {
    input: () => ({ email: 'nobody@example.com', memberNumber: '1' }),
    // no data, and no turn taken [ACC-09]
    nobody: [200],
    foreign: [200, 429],
    own: [200, 429],
  },
  'GET /api/seats/list': { input: () => ({}), ...otherSeats },
  'POST /api/seats/invite': { input: () => ({ addresses: 'not an address' }), ...otherSeats },
  // callers without a plan; use cases test people with plans
  'POST /api/seats/resend-invitation': { input: planSeat, ...otherSeats },
  'POST /api/seats/move': { input: (ids) => ({ ...planSeat(ids), address: 'dev@rules.example' }), ...otherSeats },
  'POST /api/seats/revoke': { input: planSeat, ...otherSeats },
  'POST /api/seats/restore': { input: planSeat, ...otherSeats },
  'POST /api/seats/release': { input: planSeat, ...otherSeats },
  'POST /api/seats/accept': { input: () => ({ token }), nobody: [401], foreign: [404], own: [404] },
  'POST /api/seats/decline': { input: () => ({ token }), nobody: [404], foreign: [404], own: [404] },
  'POST /api/seats/request-invitation': { input: () => ({ token }), nobody: [404], foreign: [404], own: [404] },
  'PUT /api/cart/purchase-details': {
    input: () => ({ companyId: null, poNumber: '', jobs: {} }),
    nobody: [401],
    foreign: [200],
    own: [200],
  },
  'POST /api/cart/order-on-account': {
    input: ({ companyId }) => ({ companyId, total: 8_883 }),
    nobody: [401],
    // no cart of these callers is for that company
    foreign: [409],
    own: [409],
  },
  'GET /api/companies/copies': { input: () => ({ skus: 'A101-2025' }), nobody: [401], foreign: [200], own: [200] },
  'GET /api/companies/read': { input: company, ...ownCompanies },
  'POST /api/companies/create': { input: () => newCompany, nobody: [401], foreign: [200], own: [200] },
  'PUT /api/companies/change': {
    input: ({ companyId, companyVersion: version }) => ({ companyId, version, legalName: 'Rules, LLC' }),
    ...ownCompanies,
  },
  'POST /api/companies/invite': {
    input: (ids) => ({ ...company(ids), addresses: 'not an address', roles: ['administrator'] }),
    ...ownCompanies,
  },
  'POST /api/companies/resend-invitation': { input: companyInvitation, ...ownCompanies },
  'POST /api/companies/withdraw-invitation': { input: companyInvitation, ...ownCompanies },
  'POST /api/companies/accept-invitation': { input: () => ({ token }), nobody: [401], foreign: [404], own: [404] },
  'POST /api/companies/decline-invitation': { input: () => ({ token }), nobody: [404], foreign: [404], own: [404] },
  'POST /api/companies/request-to-join': { input: company, nobody: [401], foreign: [404], own: [409] },
  'POST /api/companies/withdraw-join-request': { input: company, nobody: [401], foreign: [404], own: [404] },
  'POST /api/companies/answer-join-request': {
    input: ({ companyId, invitationId }) => ({ companyId, requestId: invitationId, isAccepted: true, roles: [] }),
    nobody: [401],
    foreign: [404],
    own: [404],
  },
  'PUT /api/companies/set-roles': {
    input: (ids) => ({ ...companyMember(ids), version: ids.companyVersion, roles: ['administrator', 'approver'] }),
    ...ownCompanies,
  },
  'POST /api/companies/remove-member': { input: companyMember, nobody: [401], foreign: [404], own: [403] },
  'POST /api/companies/restore-member': { input: companyMember, ...ownCompanies },
  // the only administrator stays
  'POST /api/companies/leave': { input: company, nobody: [401], foreign: [404], own: [409] },
  'POST /api/companies/add-domain': { input: companyDomain, ...ownCompanies },
  'POST /api/companies/check-domain': { input: companyDomain, ...ownCompanies },
  'POST /api/companies/remove-domain': { input: companyDomain, ...ownCompanies },
  'POST /api/requests/send': {
    input: (ids) => ({ kind: 'close-company', ...company(ids) }),
    nobody: [401],
    foreign: [404],
    own: [200],
  },
  // every id of another customer is as unknown as this one
  'POST /api/requests/withdraw': {
    input: ({ invitationId: requestId }) => ({ requestId }),
    nobody: [401],
    foreign: [404],
    own: [404],
  },
  // the token of the link is the only permission
  'POST /api/quotes/opened': { input: () => ({ token }), nobody: [404], foreign: [404], own: [404] },
  'GET /api/account/orders': { input: () => ({}), nobody: [401], foreign: [200], own: [200] },
  'GET /api/catalogue/plan-contents': {
    input: () => ({ plan: 'unlimited' }),
    nobody: [200],
    foreign: [200],
    own: [200],
  },
  'GET /api/catalogue/plan-texts': {
    input: () => ({ subscription: 'subscription.unlimited' }),
    nobody: [200],
    foreign: [200],
    own: [200],
  },
  'GET /api/catalogue/worked-example': {
    input: () => ({ subscription: 'subscription.unlimited' }),
    nobody: [200],
    foreign: [200],
    own: [200],
  },
  'GET /api/catalogue/row': { input: () => ({ of: 'popular' }), nobody: [200], foreign: [200], own: [200] },
  'GET /api/commerce/get-cart': { input: cart, nobody: [403, 404], foreign: [403, 404], own: [200] },
  'POST /api/commerce/create-cart': {
    input: ({ customerId }) => ({ customerId, lineItems }),
    nobody: [401],
    foreign: [403],
    own: [200],
  },
  'POST /api/commerce/update-cart': {
    input: (ids) => ({ ...cart(ids), lineItems }),
    nobody: [403, 404],
    foreign: [403, 404],
    own: [200],
  },
  'PUT /api/commerce/update-cart-line-item': {
    input: (ids) => ({ ...line(ids), productId: 1101, quantity: 9 }),
    nobody: [403, 404],
    foreign: [403, 404],
    own: [200],
  },
  'POST /api/commerce/cart-coupon': {
    input: (ids) => ({ ...cart(ids), code: 'SITE10' }),
    nobody: [403, 404],
    foreign: [403, 404],
    own: [200],
  },
  'DELETE /api/commerce/cart-coupon': {
    input: (ids) => ({ ...cart(ids), code: 'SITE10' }),
    nobody: [403, 404],
    foreign: [403, 404],
    own: [200],
  },
  'POST /api/commerce/check-product-restriction': {
    input: () => ({ productId: 1101, subscription: { hasActive: false } }),
    nobody: [401],
    foreign: [200],
    own: [200],
  },
  'POST /api/commerce/process-cart-restrictions': { input: cart, nobody: [401], foreign: [403, 404], own: [200] },
  'POST /api/commerce/cart-redirect': { input: cart, nobody: [401], foreign: [403, 404], own: [200] },
  'GET /api/commerce/cart-redirect-get': { input: cart, nobody: [401], foreign: [403], own: [403] },
  'POST /api/commerce/login': {
    input: ({ customerId }) => ({ customerId, redirectTo: '/checkout' }),
    nobody: [401],
    foreign: [403],
    own: [200],
  },
  'GET /api/commerce/add-user-to-aia-segment': { input: people, nobody: [401], foreign: [403], own: [403] },
  'GET /api/commerce/remove-user-from-aia-segment': { input: people, nobody: [401], foreign: [403], own: [403] },
  'DELETE /api/commerce/remove-cart-line-item': { input: line, nobody: [403, 404], foreign: [403, 404], own: [200] },
  'POST /api/auth/logout': { input: () => ({}), nobody: [200], foreign: [200], own: [200] },
  'POST /api/log/client-failure': {
    input: () => ({ area: 'forms', reason: 'script' }),
    // no data, and no turn taken [ACC-09]
    nobody: [200],
    foreign: [200, 429],
    own: [200, 429],
  },
  'GET /api/search/own': { input: () => ({ number: '' }), nobody: [401], foreign: [200], own: [200] },
  'GET /api/search/suggest': { input: () => ({ q: 'pay app' }), nobody: [200], foreign: [200], own: [200] },
  'POST /api/payment/prices': {
    input: () => ({ priceId: PLAN.priceId, seatCount: 3 }),
    nobody: [200],
    foreign: [200],
    own: [200],
  },
  'POST /api/payment/products': {
    input: () => ({ productId: 'prod_unlimited' }),
    nobody: [200],
    foreign: [200],
    own: [200],
  },
  'POST /api/payment/promo-code': {
    input: () => ({ promoCode: 'AIAMember' }),
    nobody: [422, 429],
    foreign: [422, 429],
    own: [422, 429],
  },
  'POST /api/payment/checkout': {
    input: (ids) => ({ ...PLAN, ...payer(ids) }),
    nobody: [401],
    foreign: [403],
    own: [200],
  },
  'POST /api/payment/consent': {
    input: ({ sessionId }) => ({
      sessionId,
      way: 'box',
      means: 'card',
      textVersion: CONSENT_TEXT_VERSION,
      text: planSentence(PLAN.quantity),
    }),
    nobody: [401],
    foreign: [404],
    own: [200],
  },
  'POST /api/payment/finish-checkout': {
    input: ({ sessionId }) => ({ sessionId }),
    nobody: [401],
    foreign: [404],
    own: [200],
  },
  'POST /api/payment/customer/get': { input: payer, nobody: [401], foreign: [403], own: [200] },
  'POST /api/payment/customer/ensure-company': { input: company, nobody: [401], foreign: [404], own: [200] },
  'POST /api/payment/customer/update': {
    input: (ids) => ({ ...payer(ids), name: 'Edgar Holt' }),
    nobody: [401],
    foreign: [403],
    own: [200],
  },
  'POST /api/payment/payment-method/list': { input: payer, nobody: [401], foreign: [403], own: [200] },
  'POST /api/payment/payment-method/add': {
    input: (ids) => ({ ...payer(ids), returnUrl: '/account/payment-method', flow: 'account', timestamp: 1 }),
    nobody: [401],
    foreign: [403],
    own: [200],
  },
  'POST /api/payment/payment-method/update': {
    input: ({ methodId }) => ({ paymentMethodId: methodId, billingDetails: { name: 'Edgar Holt' } }),
    nobody: [401],
    foreign: [404],
    own: [404],
  },
  'POST /api/payment/payment-method/remove': {
    input: ({ methodId }) => ({ paymentMethodId: methodId }),
    nobody: [401],
    foreign: [404],
    own: [404],
  },
  'POST /api/payment/invoice/get-preview': {
    input: ({ subscriptionId, lineItemId }) => ({ subscriptionId, lineItemId, quantity: 5 }),
    nobody: [401],
    foreign: [404],
    own: [404],
  },
  'POST /api/payment/subscription/update': {
    input: ({ subscriptionId, lineItemId }) => ({ subscriptionId, lineItemId, quantity: 5, addCount: 1 }),
    nobody: [401],
    foreign: [404],
    own: [404],
  },
  'POST /api/payment/subscription/settle-seats': {
    input: ({ subscriptionId }) => ({ subscriptionId, intent: '0d4f6b1e-3c6d-4c0e-9d53-1f3b5f7f6a10' }),
    nobody: [401],
    foreign: [404],
    own: [404],
  },
  'POST /api/payment/subscription/update-all-coupons': {
    input: (ids) => ({ ...payer(ids), action: 'remove' }),
    nobody: [401],
    foreign: [403],
    own: [200],
  },
  'POST /api/acd/update-subscription': {
    input: ({ subscriptionId }) => ({ subscriptionId, autoRenew: false }),
    nobody: [401],
    foreign: [404],
    own: [404],
  },
  'GET /api/acd/update-subscription-schedule-pay-redirect': {
    input: ({ subscriptionId }) => ({ subscriptionId, savePaymentMethod: 'true' }),
    nobody: [401],
    foreign: [403],
    own: [403],
  },
  'GET /api/acd/update-subscription-auto-renew-redirect': {
    input: ({ subscriptionId }) => ({ subscriptionId }),
    nobody: [401],
    foreign: [403],
    own: [403],
  },
  'GET /api/auth/get-hosted-invoice-url': {
    input: ({ subscriptionId }) => ({ subscriptionId }),
    nobody: [401],
    foreign: [404],
    own: [404],
  },
  'POST /api/auth/backchannel-logout': {
    input: () => ({ logout_token: 'forged' }),
    nobody: [400],
    foreign: [400],
    own: [400],
  },
  'POST /api/content/webhook': {
    input: () => ({ sys: { id: 'page.home', type: 'Entry' } }),
    nobody: [400],
    foreign: [400],
    own: [400],
  },
  'POST /api/payment/webhook': {
    input: () => ({ id: 'evt_1', type: 'payment_intent.succeeded' }),
    nobody: [400],
    foreign: [400],
    own: [400],
  },
};

/** The row of a GET without input: without an id it can return only public data or the caller's own. */
const ruleOfRead = ({ method, access, input, leadsTo }: RegisteredCall): Rule | undefined =>
  method === 'GET' && !leadsTo && input instanceof z.ZodObject && Object.keys(input.shape).length === 0
    ? { input: () => ({}), nobody: access === 'public' ? [200] : [401], foreign: [200], own: [200] }
    : undefined;
const ROWS = CALLS.map((call) => {
  const name = `${call.method} ${call.path}`;
  return { name, rule: RULES[name] ?? ruleOfRead(call) };
});

async function idsOf(caller: Caller): Promise<Ids> {
  const made = await addToCart(caller);
  const { body } = await caller.call('GET', '/api/auth/session');
  const { profile } = (
    body as {
      session: {
        profile: { commerceCustomerId: number; shopperProfileId: string; paymentCustomerId: string; userId: string };
      };
    }
  ).session;
  const checkout = await caller.call('POST', '/api/payment/checkout', PLAN);
  const secret = (checkout.body as { client_secret: string }).client_secret;
  const listed = await caller.call('POST', '/api/payment/payment-method/list', {});
  const [method] = (listed.body as { paymentMethods: { id: string }[] }).paymentMethods;
  return {
    cartId: made.id,
    itemId: linesOf(made)[0]!.id,
    customerId: profile.commerceCustomerId,
    shopperProfileId: profile.shopperProfileId,
    payerId: profile.paymentCustomerId,
    sessionId: secret.split('_secret_', 1)[0]!,
    methodId: method?.id ?? 'pm_404',
    userId: profile.userId,
    ...(await companyOf(caller)),
    ...(await planOfSomebody()),
  };
}

/** The caller's company with an open invitation and a domain. Only missing parts are created: changes are limited. */
async function companyOf(caller: Caller): Promise<Pick<Ids, 'companyId' | 'companyVersion' | 'invitationId'>> {
  const listed = (await caller.call('GET', '/api/companies/list')).body as { memberships: { companyId: string }[] };
  const [known] = listed.memberships;
  const made = known ?? (await caller.call('POST', '/api/companies/create', newCompany)).body;
  const { companyId } = made as { companyId: string };
  const read = async () => {
    const { body } = await caller.call('GET', `/api/companies/read?companyId=${companyId}`);
    return body as {
      company: { version: number };
      invitations: { invitationId: string }[];
      domains: { domain: string }[];
    };
  };
  const before = await read();
  if (before.invitations.length === 0)
    await caller.call('POST', '/api/companies/invite', { companyId, addresses: 'dev@rules.example', roles: [] });
  if (before.domains.length === 0)
    await caller.call('POST', '/api/companies/add-domain', { companyId, domain: 'rules-of-calls.example' });
  const { company, invitations } = await read();
  return { companyId, companyVersion: company.version, invitationId: invitations[0]!.invitationId };
}

/** The subscription of a person who is none of the callers here, with its line. */
async function planOfSomebody(): Promise<Pick<Ids, 'subscriptionId' | 'lineItemId'>> {
  const keys = (await (await fetch(`${url}/platform/api/keys`)).json()) as {
    platform: string;
    baseUrl: string;
    keys: Record<string, string>;
  }[];
  const payment = keys.find(({ platform }) => platform === 'payment')!;
  const secretKey = Object.values(payment.keys).find((key) => key.startsWith('sk_'));
  const response = await fetch(`${payment.baseUrl}/v1/subscriptions?status=active&limit=1`, {
    headers: { authorization: `Bearer ${secretKey}` },
  });
  const { data } = (await response.json()) as { data: { id: string; items: { data: { id: string }[] } }[] };
  return { subscriptionId: data[0]!.id, lineItemId: data[0]!.items.data[0]!.id };
}

/** One key for a part, and one for all the others. */
async function keyFor(name: string): Promise<{ own: string; other: string }> {
  const db = openDatabase(storeConnection(dataDir));
  try {
    const keys = createApiKeys(db, SCOPES);
    const made = await Promise.all([
      keys.add(`${name} ${Date.now()}`, [name], 1),
      keys.add(
        `others ${name} ${Date.now()}`,
        SCOPES.filter((area) => area !== name),
        1,
      ),
    ]);
    const [own = '', other = ''] = made.map((each) => (each.ok ? each.value.key : ''));
    return { own, other };
  } finally {
    await db.close();
  }
}

const send = (caller: Caller, method: string, path: string, input: Record<string, unknown>) =>
  method === 'GET'
    ? caller.call(method, `${path}?${new URLSearchParams(input as Record<string, string>)}`)
    : caller.call(method, path, input);

describe('every call × every actor', () => {
  let theirs: Ids;
  let foreigner: Caller;
  let owner: Caller;
  let quantity = 0;
  beforeAll(async () => {
    const member = await signedIn(url, 'member');
    theirs = await idsOf(member);
    quantity = linesOf(((await member.call('GET', '/api/commerce/get-cart')).body as CartBody).cart)[0]!.quantity;
    foreigner = await signedIn(url, 'customer');
    await addToCart(foreigner);
    owner = await signedIn(url, 'expired-member');
  });

  it('[API-14] covers exactly the calls of the registry', () => {
    expect(ROWS.flatMap(({ name, rule }) => (rule ? [] : [name]))).toEqual([]);
    const names = new Set(ROWS.map(({ name }) => name));
    expect(Object.keys(RULES).filter((name) => !names.has(name))).toEqual([]);
  });

  describe.each(ROWS.flatMap(({ name, rule }) => (rule ? [[name, rule] as const] : [])))('%s', (name, rule) => {
    const [method = '', path = ''] = name.split(' ');

    it('[API-07] rejects a missing and a meaningless cookie', async () => {
      for (const cookie of ['', 'planroom=garbage', `planroom=${'A'.repeat(43)}`]) {
        const { status, text } = await send(newCaller(url, cookie), method, path, rule.input(theirs));
        expect(rule.nobody, text).toContain(status);
        expect(text).not.toContain(theirs.itemId);
      }
    });

    it('[ACC-11] [CRT-23] sends ids of another customer to no platform', async () => {
      const before = await lastSeq(url);
      const caller = path === '/api/auth/logout' ? await signedIn(url, 'customer') : foreigner;
      const { status, text } = await send(caller, method, path, rule.input(theirs));
      expect(rule.foreign, text).toContain(status);
      const seen = (await logAfter(url, before)).filter(
        (row) => row.platform !== 'identity' && `${row.path}${row.body ?? ''}`.includes(theirs.cartId),
      );
      expect(seen).toEqual([]);
      // nested ids are read to see whose they are; nothing of another's is ever written
      const own = [theirs.payerId, theirs.sessionId, theirs.methodId, theirs.subscriptionId, theirs.lineItemId];
      const written = (await logAfter(url, before)).filter(
        (row) =>
          row.platform === 'payment' &&
          row.method !== 'GET' &&
          own.some((id) => `${row.path}${row.body ?? ''}`.includes(id)),
      );
      expect(written).toEqual([]);
    });

    it('[API-13] the caller’s own', async () => {
      const caller = path === '/api/auth/logout' ? await signedIn(url, 'expired-member') : owner;
      // who asks for no ids needs none
      const ids = rule.input.length > 0 ? await idsOf(caller) : theirs;
      const { status, text, headers } = await send(caller, method, path, rule.input(ids));
      expect(rule.own, text).toContain(status);
      expect(headers.get('cache-control')).toBe('no-store');
      if (status >= 400)
        expect(JSON.parse(text)).toMatchObject({
          error: expect.any(String),
          message: expect.any(String),
          code: expect.any(String),
        });
    });
  });

  /** the calls that a caller can make for a company */
  const forCompanies = CALLS.filter(
    ({ path, input }) =>
      !path.startsWith('/api/companies/') &&
      !path.startsWith('/api/requests/') &&
      input instanceof z.ZodObject &&
      'companyId' in input.shape,
  );
  it.each(forCompanies.map(({ method, path }) => `${method} ${path}`))(
    '[COM-83] %s answers alike for the company of another customer and one that never was',
    async (name) => {
      const [method = '', path = ''] = name.split(' ');
      const answers = [];
      for (const companyId of [theirs.companyId, '5b0a6c1e-0008-4c3e-9a51-0000000000ff']) {
        const { status, text } = await send(foreigner, method, path, { ...RULES[name]!.input(theirs), companyId });
        answers.push([status, text.replaceAll(/"requestId":"[^"]*"/g, '')]);
      }
      expect(answers[0]).toEqual(answers[1]);
      // the details and the order of a purchase belong to a cart, which was never for that company
      expect(answers[0]![0]).toBe(path.startsWith('/api/cart/') ? 409 : 404);
    },
  );

  describe.each(RESOURCES.map(({ name }) => name))('rule 13: what programs read of %s', (name) => {
    const path = `/api/desk/v1/${name}`;
    const by = (key: string, cookie = '') =>
      newCaller(url, cookie).call('GET', path, undefined, key ? { authorization: `Bearer ${key}` } : {});

    it('rejects a cookie and an invalid key', async () => {
      const member = await signedIn(url, 'member');
      for (const [key, cookie] of [
        ['', ''],
        ['', member.cookie],
        [`prk_0000000000000000_${'A'.repeat(43)}`, member.cookie],
        ['garbage', ''],
      ] as const) {
        const { status, headers, text } = await by(key, cookie);
        expect([status, headers.get('www-authenticate'), headers.get('set-cookie')], text).toEqual([
          401,
          'Bearer',
          null,
        ]);
      }
    });

    it('accepts only the key of its area; other origins cannot read', async () => {
      const keys = await keyFor(name);
      const { status, headers, body } = await by(keys.own);
      expect(status).toBe(200);
      expect([headers.get('cache-control'), headers.get('set-cookie')]).toEqual(['no-store', null]);
      expect(headers.get('access-control-allow-origin')).toBeNull();
      const [first] = (body as { items: { id: string }[] }).items;
      const id = first?.id ?? '5b0a6c1e-0008-4c3e-9a51-0000000000ff';
      const one = await newCaller(url).call('GET', `${path}/${id}`, undefined, {
        authorization: `Bearer ${keys.own}`,
      });
      // no company of the demo has a plan with seats
      if (name === 'seats') expect([first, one.status]).toEqual([undefined, 404]);
      else expect([one.status, (one.body as { id: string }).id]).toEqual([200, id]);
      expect((await by(keys.other)).status).toBe(403);
    });
  });

  it('[API-07] does not change the other customer’s company', async () => {
    const member = await signedIn(url, 'member');
    const { body } = await member.call('GET', `/api/companies/read?companyId=${theirs.companyId}`);
    expect(body).toMatchObject({
      company: { legalName: null, version: theirs.companyVersion },
      members: [{ userId: theirs.userId, roles: ['administrator', 'buyer'] }],
      invitations: [{ invitationId: theirs.invitationId }],
      joinRequests: [],
      domains: [{ domain: 'rules-of-calls.example' }],
    });
  });

  it('[API-07] does not change the other customer’s cart', async () => {
    const member = await signedIn(url, 'member');
    const { body } = await member.call('GET', `/api/commerce/get-cart?cartId=${theirs.cartId}`);
    expect(linesOf((body as CartBody).cart)).toEqual([expect.objectContaining({ id: theirs.itemId, quantity })]);
  });
});

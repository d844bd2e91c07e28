import { expect, it } from 'vitest';
import { createPaymentClient } from '../../../../platforms/payment/client/payment-client.ts';
import { ANN, claimsOf, type FakePerson, tokensOf } from '../../../../tests/support/fake/people.ts';
import { createFakeShop, type FakeShop } from '../../../../tests/support/fake-context.ts';
import { createSignedInSession } from './finish-sign-in.ts';
import { refreshSession } from './refresh-session.ts';

/** A person unknown to commerce and payment. */
const UMA: FakePerson = { sub: 'sub-uma', email: 'uma@example.com', firstName: 'Uma', lastName: 'Reed', customerId: 0 };

async function enter(shop: FakeShop, person: FakePerson, emailVerified: boolean) {
  const context = await shop.visit();
  return {
    context,
    entered: await createSignedInSession(context, { ...claimsOf(person), emailVerified }, tokensOf(person)),
  };
}

it('[ACC-11] grants no existing customer, orders or cart to an unconfirmed email', async () => {
  const shop = createFakeShop();
  const { context, entered } = await enter(shop, ANN, false);
  expect(entered).toEqual({ ok: false, code: 'email-unconfirmed' });
  expect(context.actor.kind).toBe('visitor');
  expect(shop.users.records.get(ANN.email)?.commerceCustomerId).toBeNull();
  expect(shop.payment.callsOf('ensureCustomer')).toEqual([]);
  // after the confirmation it belongs to them
  expect((await enter(shop, ANN, true)).entered).toMatchObject({
    ok: true,
    value: { profile: { commerceCustomerId: ANN.customerId } },
  });
});

it('completes a first sign-in without an existing customer: creates one, and finds it before and after the email is confirmed', async () => {
  const shop = createFakeShop();
  const first = await enter(shop, UMA, false);
  const made = first.entered.ok ? first.entered.value.profile.commerceCustomerId : 0;
  expect(first.entered).toMatchObject({ ok: true, value: { profile: { isUnverified: true } } });
  expect(made).toBeGreaterThan(0);
  for (const isConfirmed of [false, true]) {
    const { entered } = await enter(shop, UMA, isConfirmed);
    expect(entered).toMatchObject({ ok: true, value: { profile: { commerceCustomerId: made } } });
    expect(entered.ok && 'isUnverified' in entered.value.profile).toBe(!isConfirmed);
  }
});

it('creates one customer for two concurrent first sign-ins, and neither treats it as another person’s', async () => {
  const shop = createFakeShop();
  const both = await Promise.all([enter(shop, UMA, false), enter(shop, UMA, false)]);
  const ids = both.map(({ entered }) => (entered.ok ? entered.value.profile.commerceCustomerId : entered.code));
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).toBeTypeOf('number');
});

it('links no unverified customer when the commerce platform does not respond', async () => {
  const shop = createFakeShop();
  shop.commerce.failing.set('findCustomer', 'unavailable');
  expect((await enter(shop, UMA, false)).entered).toEqual({ ok: false, code: 'unavailable' });
  expect(shop.commerce.namesCalled()).not.toContain('ensureCustomer');
});

it('[API-12] [ACC-10] updates the membership in the refresh after the email is confirmed', async () => {
  const shop = createFakeShop();
  shop.members.enrol(UMA, '30000001', 'Active');
  const { context } = await enter(shop, UMA, false);
  await shop.users.users.put({ email: UMA.email, aiaMembershipId: '30000001' }, `access-${UMA.sub}`);
  const refresh = (emailVerified: boolean) => {
    const identity = {
      ...context.identity,
      refresh: async () => ({
        ok: true as const,
        value: { claims: { ...claimsOf(UMA), emailVerified }, tokens: tokensOf(UMA, 1) },
      }),
    };
    return refreshSession({ ...context, actor: context.actor, identity });
  };
  expect(await refresh(false)).toMatchObject({ ok: true, value: { profile: { isMember: false } } });
  expect(shop.commerce.members.size).toBe(0);
  const confirmed = await refresh(true);
  expect(confirmed).toMatchObject({ ok: true, value: { profile: { isMember: true } } });
  expect(context.session.data?.user?.profile).not.toHaveProperty('isUnverified');
});

it('[ACC-11] never links a payment customer by email: it is identified by the person’s id', async () => {
  const made: string[] = [];
  const theirs = {
    id: 'cus_theirs',
    object: 'customer',
    email: ANN.email,
    name: '',
    phone: null,
    address: null,
    invoice_settings: { default_payment_method: null },
    metadata: { userId: 'sub-somebody' },
  };
  const payment = createPaymentClient({
    config: {
      secretKey: 'sk_test_x',
      publishableKey: 'pk',
      webhookSecret: 'whsec_x',
      baseUrl: 'https://pay.test',
      scriptUrl: 'x',
    },
    log: (await createFakeShop().visit()).log,
    async fetch(input, init) {
      const request = new Request(input, init);
      if (request.method === 'GET')
        return Response.json({ object: 'list', data: [theirs], has_more: false, url: '/x' });
      made.push(await request.text());
      return Response.json({ ...theirs, id: 'cus_new', name: 'Ann', metadata: { userId: ANN.sub } });
    },
  });
  const own = await payment.ensureCustomer({ email: ANN.email, name: 'Ann', userId: ANN.sub });
  expect(own).toMatchObject({ ok: true, value: { id: 'cus_new' } });
  expect(made[0]).toContain(`metadata[userId]=${ANN.sub}`);
});

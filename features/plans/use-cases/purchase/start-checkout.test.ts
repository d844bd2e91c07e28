import { describe, expect, it } from 'vitest';
import { FACILITY, OTHER, UNLIMITED } from '../../../../tests/support/fake/payment.ts';
import { ANN, BEN } from '../../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { startPlanCheckout } from './start-checkout.ts';

const PRICE = UNLIMITED.defaultPriceId!;
const request = { priceId: PRICE, quantity: 3, customerId: 'cus_ann' };

async function annAt(options: Parameters<typeof createFakeShop>[0] = {}, member?: string) {
  const shop = createFakeShop(options);
  if (member) {
    shop.members.enrol(ANN, '30000001', member);
    await shop.users.users.put({ email: ANN.email, aiaMembershipId: '30000001' }, `access-${ANN.sub}`);
  }
  const context = await shop.visit(ANN);
  const open = () => [...shop.payment.checkouts.values()].filter(({ status }) => status === 'open');
  const made = () => shop.payment.callsOf('createCheckout').map(([input]) => input);
  return { shop, context, open, made };
}

describe('begins one purchase', () => {
  it('[SUB-08] returns the secret, and stores the purchase before its buyer can pay', async () => {
    const { shop, context, made } = await annAt();
    const started = await startPlanCheckout(context, request);
    expect(started).toMatchObject({ ok: true, value: { clientSecret: expect.stringContaining('_secret_') } });
    expect(made()).toMatchObject([
      {
        customerId: 'cus_ann',
        priceId: PRICE,
        quantity: 3,
        maxQuantity: 50,
        discount: null,
        returnUrl: 'https://shop.example/subscriptions/success?session_id={CHECKOUT_SESSION_ID}',
        metadata: { plan: 'unlimited', priceId: PRICE, quantity: '3' },
      },
    ]);
    expect([...shop.repository.records.values()]).toMatchObject([
      { sub: ANN.sub, email: ANN.email, paymentCustomerId: 'cus_ann', plan: 'unlimited', quantity: 3, consent: null },
    ]);
  });

  it('[CO10] F9 creates one checkout for ten concurrent submissions, with the same response', async () => {
    const { context, open, made } = await annAt();
    const responses = await Promise.all(Array.from({ length: 10 }, () => startPlanCheckout(context, request)));
    expect(new Set(responses.map((result) => JSON.stringify(result))).size).toBe(1);
    expect([open().length, made().length]).toEqual([1, 1]);
  });

  it('F3 creates one checkout when the response is lost and the submission is repeated', async () => {
    const { shop, context, open } = await annAt();
    shop.payment.failing.set('createCheckout', 'lost');
    expect(await startPlanCheckout(context, request)).toEqual({ ok: false, code: 'checkout-failed' });
    shop.payment.failing.clear();
    expect(await startPlanCheckout(context, request)).toMatchObject({ ok: true });
    expect([shop.payment.checkouts.size, open().length, shop.repository.records.size]).toEqual([1, 1, 1]);
  });

  it('[CO-49] F3 creates a new checkout when the previous one ended before it was stored', async () => {
    const { shop, context, made } = await annAt();
    shop.payment.failing.set('createCheckout', 'lost');
    await startPlanCheckout(context, request);
    shop.payment.failing.clear();
    for (const checkout of shop.payment.checkouts.values()) await context.payment.expireCheckout(checkout.id);
    expect(shop.repository.records.size).toBe(0);
    const started = await startPlanCheckout(context, request);
    expect(started).toMatchObject({ ok: true });
    const keys = made().map((input) => (input as { idempotencyKey: string }).idempotencyKey);
    expect([keys.length, new Set(keys).size]).toEqual([2, 2]);
    expect([...shop.payment.checkouts.values()].map(({ status }) => status).toSorted()).toEqual(['expired', 'open']);
  });

  it('F3 reuses the key when the response is lost and the list is stale', async () => {
    const { shop, context, made } = await annAt();
    shop.payment.failing.set('createCheckout', 'lost');
    await startPlanCheckout(context, request);
    shop.payment.failing.clear();
    const lagging = { ...context, actor: context.actor, payment: { ...context.payment } };
    lagging.payment = new Proxy(context.payment, {
      get: (target, name, self) =>
        name === 'checkouts' ? async () => ({ ok: true, value: [] }) : Reflect.get(target, name, self),
    });
    expect(await startPlanCheckout(lagging, request)).toMatchObject({ ok: true });
    const keys = made().map((input) => (input as { idempotencyKey: string }).idempotencyKey);
    expect(new Set(keys).size).toBe(1);
    expect(shop.payment.checkouts.size).toBe(1);
  });

  it('expires the older checkout with other facts before it creates a new one', async () => {
    const { shop, context, open } = await annAt();
    const first = await startPlanCheckout(context, request);
    const second = await startPlanCheckout(context, { ...request, quantity: 4 });
    const third = await startPlanCheckout(context, request);
    const ids = [first, second, third].map((result) => result.ok && result.value.sessionId);
    expect(new Set(ids).size).toBe(3);
    expect(open().map(({ id }) => id)).toEqual([ids[2]]);
    expect(shop.payment.checkouts.get(ids[0] as string)?.status).toBe('expired');
  });

  it('creates a new checkout after an expired one with the same facts', async () => {
    const { shop, context } = await annAt();
    const first = await startPlanCheckout(context, request);
    if (!first.ok) throw new Error(first.code);
    await context.payment.expireCheckout(first.value.sessionId);
    shop.repository.records.clear();
    const second = await startPlanCheckout(context, request);
    expect(second.ok && second.value.sessionId).not.toBe(first.value.sessionId);
  });

  it('creates no checkout when an older one cannot be expired', async () => {
    const { shop, context, open } = await annAt();
    await startPlanCheckout(context, request);
    shop.payment.failing.set('expireCheckout', 'unavailable');
    expect(await startPlanCheckout(context, { ...request, quantity: 4 })).toEqual({
      ok: false,
      code: 'checkout-failed',
    });
    expect(open()).toHaveLength(1);
  });
});

it('[CO10] creates a checkout when the provider no longer knows an older one', async () => {
  const { shop, context, made } = await annAt();
  await startPlanCheckout(context, request);
  shop.payment.failing.set('expireCheckout', 'not-found');
  expect(await startPlanCheckout(context, { ...request, quantity: 4 })).toMatchObject({ ok: true });
  expect(made()).toHaveLength(2);
});

describe('refuses', () => {
  it('a checkout without the data of its page, and does not store it', async () => {
    const { shop, context } = await annAt();
    const bare = new Proxy(context.payment, {
      get: (target, name, self) =>
        name === 'createCheckout'
          ? async (input: Parameters<typeof target.createCheckout>[0]) => {
              const made = await target.createCheckout(input);
              return made.ok ? { ...made, value: { ...made.value, clientSecret: null } } : made;
            }
          : Reflect.get(target, name, self),
    });
    const result = await startPlanCheckout({ ...context, actor: context.actor, payment: bare }, request);
    expect(result).toEqual({ ok: false, code: 'checkout-failed' });
    expect(shop.repository.records.size).toBe(0);
  });

  it.each(['active', 'past_due', 'unpaid'] as const)(
    '[SUB-26] [MNG-12] a second subscription beside one that is %s',
    async (status) => {
      const { shop, context, made } = await annAt();
      shop.payment.subscribe('cus_ann', { status });
      expect(await startPlanCheckout(context, request)).toEqual({ ok: false, code: 'has-subscription' });
      expect(made()).toEqual([]);
    },
  );

  it('a second purchase while the first one’s bank transfer clears, but not after it failed', async () => {
    const { shop, context } = await annAt();
    const first = await startPlanCheckout(context, request);
    if (!first.ok) throw new Error(first.code);
    shop.payment.complete(first.value.sessionId, { isPaid: false });
    expect(await startPlanCheckout(context, request)).toEqual({ ok: false, code: 'has-subscription' });
    shop.payment.clear(first.value.sessionId, 'failed');
    expect(await startPlanCheckout(context, request)).toMatchObject({ ok: true });
  });

  it('a checkout that is paid just before it would be expired', async () => {
    const { shop, context } = await annAt();
    const first = await startPlanCheckout(context, request);
    if (!first.ok) throw new Error(first.code);
    const racing = new Proxy(context.payment, {
      get: (target, name, self) =>
        name === 'expireCheckout'
          ? async (id: string) => {
              shop.payment.complete(id);
              return target.expireCheckout(id);
            }
          : Reflect.get(target, name, self),
    });
    const result = await startPlanCheckout(
      { ...context, actor: context.actor, payment: racing },
      { ...request, quantity: 9 },
    );
    expect(result).toEqual({ ok: false, code: 'has-subscription' });
    expect(shop.payment.checkouts.size).toBe(1);
  });

  it.each([0, 51, -1, 2.5, Number.NaN])('[ACC-11] A31 %s seats, before any platform', async (quantity) => {
    const { shop, context } = await annAt();
    shop.payment.calls.length = 0;
    expect(await startPlanCheckout(context, { ...request, quantity })).toMatchObject({ ok: false, code: 'invalid' });
    expect(shop.payment.calls).toEqual([]);
  });

  it('[SUB-20] a price that belongs to no plan', async () => {
    const { context, made } = await annAt();
    for (const priceId of [OTHER.defaultPriceId!, 'price_unknown'])
      expect(await startPlanCheckout(context, { ...request, priceId })).toMatchObject({ ok: false, code: 'invalid' });
    expect(made()).toEqual([]);
  });

  it('[ACC-11] A19 another’s customer before any platform, a visitor, and who has no customer yet', async () => {
    const { shop, context } = await annAt();
    const ben = await shop.visit(BEN);
    shop.payment.calls.length = 0;
    expect(await startPlanCheckout(ben, request)).toEqual({ ok: false, code: 'forbidden' });
    expect(await startPlanCheckout(await shop.visit(), request)).toEqual({ ok: false, code: 'unauthorized' });
    expect(shop.payment.calls).toEqual([]);
    const profile = context.session.data!.user!.profile;
    await context.session.update({ user: { profile: { ...profile, paymentCustomerId: null } } });
    expect(await startPlanCheckout(context, { ...request, customerId: null })).toEqual({
      ok: false,
      code: 'stripe_customer_invalid',
    });
  });

  it('[API-05] [API-10] says why, by the provider’s problem', async () => {
    const { shop, context } = await annAt();
    shop.payment.failing.set('createCheckout', 'stripe_customer_invalid');
    expect(await startPlanCheckout(context, request)).toEqual({ ok: false, code: 'stripe_customer_invalid' });
    shop.payment.failing.set('createCheckout', 'invalid');
    expect(await startPlanCheckout(context, request)).toEqual({ ok: false, code: 'checkout-failed' });
    shop.payment.failing.clear();
    shop.payment.failing.set('subscriptions', 'unavailable');
    expect(await startPlanCheckout(context, request)).toEqual({ ok: false, code: 'checkout-failed' });
    shop.busyLocks.add('checkout:cus_ann');
    expect(await startPlanCheckout(context, request)).toMatchObject({ ok: false, code: 'unavailable' });
  });
});

describe('[SUB-24] the server decides the discount', () => {
  const codes = (shop: ReturnType<typeof createFakeShop>) =>
    shop.payment.codes.set('promo_1', {
      id: 'promo_1',
      code: 'BUILD15',
      couponId: 'plan-15',
      percentOff: 15,
      amountOff: null,
    });
  const discountOf = ([input]: unknown[]) => (input as { discount: unknown }).discount;

  it('[SUB-08] applies the member coupon for an active member, whatever the code', async () => {
    const { shop, context, made } = await annAt({}, 'Active');
    codes(shop);
    await startPlanCheckout(context, { ...request, couponCode: 'BUILD15' });
    expect(discountOf(made())).toEqual({ couponId: 'AIAMember' });
    expect([...shop.repository.records.values()][0]).toMatchObject({ discount: 'AIAMember' });
  });

  it.each([undefined, 'Expired', 'active'])(
    'A34 grants no discount for the coupon name to a non-member (%s)',
    async (status) => {
      const { context, made } = await annAt({}, status);
      for (const couponCode of ['AIAMember', ' aiamember '])
        await startPlanCheckout(context, { ...request, couponCode });
      expect(made().map((input) => discountOf([input]))).toEqual([null]);
    },
  );

  it('[ACC-10] checks the membership now, not at sign-in; an unavailable registry grants nothing', async () => {
    const { shop, context, made } = await annAt({}, 'Active');
    shop.members.enrol(ANN, '30000001', 'Expired');
    await startPlanCheckout(context, request);
    shop.members.enrol(ANN, '30000001', 'Active');
    shop.members.state.isDown = true;
    await startPlanCheckout(context, { ...request, quantity: 4 });
    expect(made().map((input) => discountOf([input]))).toEqual([null, null]);
  });

  it('[ERR-02] applies a valid promotion code, and omits and logs an invalid one', async () => {
    const { shop, context, made } = await annAt();
    codes(shop);
    await startPlanCheckout(context, { ...request, couponCode: 'build15' });
    await startPlanCheckout(context, { ...request, couponCode: 'NOPE' });
    expect(made().map((input) => discountOf([input]))).toEqual([{ promotionCodeId: 'promo_1' }, null]);
    expect(shop.log.some(({ message }) => message === 'promotion code not applied')).toBe(true);
  });

  it('[ERR-02] opens the checkout without a code that it does not allow, the same one for repeated submissions', async () => {
    const { shop, context, open, made } = await annAt();
    codes(shop);
    shop.payment.refusedCodes.add('promo_1');
    const first = await startPlanCheckout(context, { ...request, couponCode: 'BUILD15' });
    expect(first).toMatchObject({ ok: true });
    expect(made().map((input) => discountOf([input]))).toEqual([{ promotionCodeId: 'promo_1' }, null]);
    const keys = made().map((input) => (input as { idempotencyKey: string }).idempotencyKey);
    expect(new Set(keys).size).toBe(2);
    expect([...shop.repository.records.values()]).toMatchObject([{ discount: null }]);
    expect(shop.log.some(({ message }) => message === 'promotion code not applied')).toBe(true);
    // with the code, and after the draft no longer has it
    expect(await startPlanCheckout(context, { ...request, couponCode: 'BUILD15' })).toEqual(first);
    expect(await startPlanCheckout(context, request)).toEqual(first);
    expect([open().length, made().length]).toEqual([1, 2]);
  });

  it('[ERR-02] finds the checkout of a lost second attempt, and stores no discount', async () => {
    const { shop, context } = await annAt();
    codes(shop);
    shop.payment.refusedCodes.add('promo_1');
    const losing = new Proxy(context.payment, {
      get: (target, name, self) =>
        name === 'createCheckout'
          ? async (input: Parameters<typeof target.createCheckout>[0]) => {
              const result = await target.createCheckout(input);
              return result.ok ? { ok: false, code: 'unavailable' } : result;
            }
          : Reflect.get(target, name, self),
    });
    const requested = { ...request, couponCode: 'BUILD15' };
    const lost = await startPlanCheckout({ ...context, actor: context.actor, payment: losing }, requested);
    expect(lost).toEqual({ ok: false, code: 'checkout-failed' });
    expect(await startPlanCheckout(context, requested)).toMatchObject({ ok: true });
    expect(shop.payment.checkouts.size).toBe(1);
    expect([...shop.repository.records.values()]).toMatchObject([{ discount: null }]);
  });

  it('[ERR-02] starts no checkout while a code cannot be looked up', async () => {
    const { shop, context, made } = await annAt();
    codes(shop);
    shop.payment.failing.set('promoCode', 'unavailable');
    const result = await startPlanCheckout(context, { ...request, couponCode: 'BUILD15' });
    expect(result).toEqual({ ok: false, code: 'unavailable' });
    expect(made()).toEqual([]);
  });

  it('limits new checkouts, so that codes cannot be guessed, but still resumes the open one', async () => {
    const { context, open, made } = await annAt({ checkoutPermits: 2 });
    const begin = (quantity: number) => startPlanCheckout(context, { ...request, quantity });
    for (let click = 0; click < 5; click += 1) expect(await begin(1)).toMatchObject({ ok: true });
    const second = await begin(2);
    expect(await begin(3)).toEqual({ ok: false, code: 'limited', detail: '30' });
    expect([open().length, made().length]).toEqual([1, 2]);
    expect(await begin(2)).toEqual(second);
  });

  it('limits guessing codes through the checkout, too', async () => {
    const { context } = await annAt({ promoPermits: 1 });
    expect(await startPlanCheckout(context, { ...request, couponCode: 'A1' })).toMatchObject({ ok: true });
    expect(await startPlanCheckout(context, { ...request, couponCode: 'A2' })).toMatchObject({
      ok: false,
      code: 'limited',
    });
  });

  it('[SUB-20] sells the facility plan the same way', async () => {
    const { shop, context } = await annAt();
    await startPlanCheckout(context, { ...request, priceId: FACILITY.defaultPriceId! });
    expect([...shop.repository.records.values()][0]).toMatchObject({ plan: 'facility-manager' });
  });
});

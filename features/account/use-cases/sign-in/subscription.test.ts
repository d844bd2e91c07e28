import { expect, it, vi } from 'vitest';
import type { AccountSubscription } from '../../../../platforms/users/client/types.ts';
import { UNLIMITED } from '../../../../tests/support/fake/payment.ts';
import { ANN, BEN, claimsOf, tokensOf } from '../../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { createSignedInSession } from './finish-sign-in.ts';
import { freshBearer, refreshSession } from './refresh-session.ts';

const ACCOUNT: AccountSubscription = {
  subscriptionId: 'sub_1',
  status: 'active',
  endDate: '2027-06-15T12:00:00.000Z',
  cancelAtPeriodEnd: false,
  metadata: { autoRenew: true, schedulePay: false },
  products: [{ name: 'Unlimited subscription', productId: UNLIMITED.id, quantity: 3, lineItemId: 'si_1' }],
  hasActive: true,
};
const STORED = {
  subscriptionType: 'unlimited',
  subscriptionName: 'Unlimited subscription',
  subscriptionId: 'sub_1',
  hasActive: true,
  isUnlimited: true,
  isFacility: false,
};

it('[API-12] reads the subscription from the user service at sign-in and at each refresh', async () => {
  const shop = createFakeShop();
  shop.users.subscriptions.set(ANN.sub, ACCOUNT);
  const context = await shop.visit(ANN);
  expect(context.actor).toMatchObject({ subscription: STORED });
  shop.users.subscriptions.set(ANN.sub, { ...ACCOUNT, status: 'past_due' });
  expect(await refreshSession(context)).toMatchObject({ ok: true, value: { subscription: { hasActive: true } } });
  shop.users.subscriptions.set(ANN.sub, { ...ACCOUNT, status: 'inactive', hasActive: false });
  expect(await refreshSession(context)).toMatchObject({ ok: true, value: { subscription: null } });
  expect(context.actor).toMatchObject({ subscription: null });
});

it('[API-12] keeps the known subscription, logs and does not block when the user service does not respond', async () => {
  const shop = createFakeShop();
  shop.users.failing.subscription = 'unavailable';
  const entered = await createSignedInSession(await shop.visit(), claimsOf(BEN), tokensOf(BEN));
  expect(entered).toMatchObject({ ok: true, value: { subscription: null } });
  shop.users.failing.subscription = undefined;
  shop.users.subscriptions.set(ANN.sub, ACCOUNT);
  const context = await shop.visit(ANN);
  shop.users.failing.subscription = 'unavailable';
  expect(await refreshSession(context)).toMatchObject({ ok: true, value: { subscription: STORED } });
  expect(shop.log.filter(({ message }) => message === 'subscription not read at sign-in')).toHaveLength(2);
});

it('[MO-14] [API-02] [API-12] shares one read between concurrent refreshes, saves it in every browser, and reads again afterwards', async () => {
  const shop = createFakeShop();
  const browsers = [await shop.visit(ANN), await shop.visit(ANN), await shop.visit(ANN)] as const;
  shop.users.subscriptions.set(ANN.sub, ACCOUNT);
  let reads = 0;
  let respond: () => void = () => undefined;
  const requested = new Promise<void>((resolve) => {
    respond = resolve;
  });
  let records = 0;
  for (const context of browsers) {
    const { subscription, get } = context.users;
    context.users = {
      ...context.users,
      // realistically slow: each request takes a while, and so does the preparation
      async get(email, bearer) {
        records += 1;
        await new Promise((resolve) => setImmediate(resolve));
        return get(email, bearer);
      },
      async subscription(userId, bearer) {
        reads += 1;
        await requested;
        return subscription(userId, bearer);
      },
    };
  }
  const all = [...browsers, ...browsers].map((context) => refreshSession(context));
  await vi.waitFor(() => expect(reads).toBe(1));
  expect(records).toBe(1);
  respond();
  for (const done of await Promise.all(all)) expect(done).toMatchObject({ ok: true, value: { subscription: STORED } });
  expect(reads).toBe(1);
  for (const context of browsers) expect(context.actor).toMatchObject({ subscription: STORED });
  shop.users.subscriptions.delete(ANN.sub);
  expect(await refreshSession(browsers[0])).toMatchObject({ ok: true, value: { subscription: null } });
  expect(reads).toBe(2);
});

it('[API-12] keeps each browser’s known subscription after a failed read', async () => {
  const shop = createFakeShop();
  const without = await shop.visit(ANN);
  shop.users.subscriptions.set(ANN.sub, ACCOUNT);
  const withPlan = await shop.visit(ANN);
  shop.users.failing.subscription = 'unavailable';
  const [first, second] = await Promise.all([refreshSession(without), refreshSession(withPlan)]);
  expect(first).toMatchObject({ value: { subscription: null } });
  expect(second).toMatchObject({ value: { subscription: STORED } });
});

it('[API-12] F15 never overwrites a running sync with an older read', async () => {
  const shop = createFakeShop();
  shop.users.subscriptions.set(ANN.sub, ACCOUNT);
  const context = await shop.visit(ANN);
  shop.users.subscriptions.delete(ANN.sub);
  shop.busyLocks.add('sync:cus_ann');
  expect(await refreshSession(context)).toMatchObject({ ok: true, value: { subscription: STORED } });
});

it('F15 keeps the newer subscription when a token is renewed', async () => {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  const user = context.session.data!.user!;
  await context.session.update({ user: { tokens: { ...user.tokens, expiresAt: 0 } } });
  const refresh = context.identity.refresh;
  const racing = {
    ...context,
    actor: context.actor,
    identity: {
      ...context.identity,
      async refresh(token: string) {
        await context.session.update({ user: { subscription: STORED as never } });
        return refresh(token);
      },
    },
  };
  expect(await freshBearer(racing)).toEqual({ ok: true, value: `access-${ANN.sub}` });
  expect(context.session.data?.user?.subscription).toEqual(STORED);
});

it('F13 passes nothing of the previous person to the next sign-in', async () => {
  const shop = createFakeShop();
  shop.users.subscriptions.set(ANN.sub, ACCOUNT);
  const context = await shop.visit(ANN);
  await shop.signIn(context, BEN);
  expect(context.actor).toMatchObject({ sub: BEN.sub, subscription: null, profile: { paymentCustomerId: 'cus_ben' } });
});

it('[API-05] links a new payment customer at sign-in when the old one was deleted', async () => {
  const shop = createFakeShop();
  await shop.visit(ANN);
  await shop.users.users.put({ email: ANN.email, paymentCustomerId: 'cus_deleted' }, `access-${ANN.sub}`);
  const context = await shop.visit(ANN);
  expect(context.actor).toMatchObject({ profile: { paymentCustomerId: 'cus_ann' } });
  expect(shop.users.records.get(ANN.email)?.paymentCustomerId).toBe('cus_ann');
  shop.payment.failing.set('customer', 'unavailable');
  expect((await shop.visit(ANN)).actor).toMatchObject({ profile: { paymentCustomerId: 'cus_ann' } });
});

it('[SUB-17] removes the coupon of an ended membership from the next renewal at sign-in', async () => {
  const shop = createFakeShop();
  shop.members.enrol(ANN, '30000001', 'Expired');
  await shop.users.users.put({ email: ANN.email, aiaMembershipId: '30000001' }, `access-${ANN.sub}`);
  const { id } = shop.payment.subscribe('cus_ann', { discounts: [{ couponId: 'AIAMember', promotionCodeId: null }] });
  await shop.visit(ANN);
  expect(shop.payment.subscriptions.get(id)?.discounts).toEqual([]);
});

import { expect, it } from 'vitest';
import type { SubscriptionStatus } from '../../../platforms/payment/client/types.ts';
import { FACILITY, OTHER } from '../../../tests/support/fake/payment.ts';
import { ANN, BEN } from '../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import {
  currentSubscription,
  selectCurrentSubscription,
  toAccount,
  toSessionSubscription,
} from './account-subscription.ts';

const shop = createFakeShop();
const { config } = await shop.visit();
const some = (change = {}) => shop.payment.subscribe('cus_somebody', change);

it.each<[SubscriptionStatus, string, boolean, boolean]>([
  ['active', 'active', true, true],
  ['trialing', 'active', true, true],
  ['past_due', 'past_due', true, true],
  ['unpaid', 'unpaid', false, true],
  ['canceled', 'inactive', false, false],
  ['incomplete', 'inactive', false, false],
  ['incomplete_expired', 'inactive', false, false],
  ['paused', 'inactive', false, false],
])('[MNG-12] %s is %s, gives access: %s, stands in the session: %s', (status, label, hasActive, isStored) => {
  const account = toAccount(some({ status }));
  expect(account).toMatchObject({ status: label, hasActive });
  const stored = toSessionSubscription(config, account);
  expect(stored !== null).toBe(isStored);
  if (stored) expect(stored).toMatchObject({ hasActive, isUnlimited: hasActive });
  // linked without access: pages distinguish it from “none”
  expect(stored?.isUnpaid).toBe(label === 'unpaid' ? true : undefined);
});

it('[API-09] maps a subscription with the end of its period, its settings and its lines', () => {
  const subscription = some({ quantity: 3, autoRenew: true, schedulePay: true, cancelAtPeriodEnd: true });
  expect(toAccount(subscription, () => 'Unlimited')).toEqual({
    subscriptionId: subscription.id,
    status: 'active',
    endDate: subscription.lines[0]!.periodEnd,
    cancelAtPeriodEnd: true,
    metadata: { autoRenew: true, schedulePay: true },
    products: [
      {
        name: 'Unlimited',
        productId: 'prod_unlimited',
        quantity: 3,
        lineItemId: subscription.lines[0]!.lineItemId,
      },
    ],
    hasActive: true,
  });
});

it('[SUB-20] derives type and permissions from the product', () => {
  const typeOf = (priceId: string) => toSessionSubscription(config, toAccount(some({ priceId })));
  expect(typeOf(FACILITY.defaultPriceId!)).toMatchObject({
    subscriptionType: 'facility-manager',
    isFacility: true,
    isUnlimited: false,
  });
  expect(typeOf(OTHER.defaultPriceId!)).toMatchObject({
    subscriptionType: 'other',
    hasActive: true,
    isFacility: false,
    isUnlimited: false,
  });
  expect(toSessionSubscription(config, null)).toBeNull();
});

it('selects the current subscription: active before in arrears, then the newest', () => {
  const [ended, late, old, young] = [
    some({ status: 'canceled', createdAt: '2026-06-01T00:00:00.000Z' }),
    some({ status: 'past_due', createdAt: '2026-05-01T00:00:00.000Z' }),
    some({ status: 'active', createdAt: '2025-01-01T00:00:00.000Z' }),
    some({ status: 'active', createdAt: '2025-02-01T00:00:00.000Z' }),
  ];
  expect(selectCurrentSubscription([ended, late, old, young])).toBe(young);
  expect(selectCurrentSubscription([ended, late])).toBe(late);
  expect(selectCurrentSubscription([ended])).toBeNull();
});

it('[ACC-11] reads the permissions of the caller alone, live, and returns an outage as an error, never as "none"', async () => {
  const own = createFakeShop();
  const ann = await own.visit(ANN);
  own.payment.subscribe('cus_ann');
  expect(await currentSubscription(ann)).toMatchObject({ ok: true, value: { isUnlimited: true } });
  expect(await currentSubscription(await own.visit(BEN))).toEqual({ ok: true, value: null });
  expect(await currentSubscription(await own.visit())).toMatchObject({ ok: false, code: 'unauthorized' });
  own.payment.failing.set('subscriptions', 'unavailable');
  expect(await currentSubscription(ann)).toEqual({ ok: false, code: 'unavailable' });
});

it.each([
  [true, true],
  [false, false],
  [null, false],
])('[SUB-23] shows auto-pay %s as %s: undecided is off', (autoRenew, isOn) => {
  expect(toAccount(some({ autoRenew })).metadata.autoRenew).toBe(isOn);
});

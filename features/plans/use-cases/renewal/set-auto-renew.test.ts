import { expect, it } from 'vitest';
import type { Subscription } from '../../../../platforms/payment/client/types.ts';
import { ANN, BEN } from '../../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { CONSENT_TEXT_VERSION } from '../../rules/renewal/renewal-consent.ts';
import { setAutoRenew } from './set-auto-renew.ts';

async function annWith(change: Partial<Subscription> = {}, { hasCard = true } = {}) {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  // a scheduled plan waits for its payment
  if (change.schedulePay) context.now = () => new Date('2027-06-01T12:00:00Z');
  const card = hasCard ? shop.payment.saveCard('cus_ann') : null;
  const subscription = shop.payment.subscribe('cus_ann', change);
  const { id: subscriptionId } = subscription;
  const writes = () => shop.payment.callsOf('updateSubscription');
  const set = (autoRenew?: boolean, text?: string) => setAutoRenew(context, { subscriptionId, autoRenew, text });
  return { shop, context, card, subscription, subscriptionId, writes, set };
}
const OFF = { autoRenew: false, collection: 'invoice' } as const;

it('[MNG-15] [MNG-04] switches to sent invoices when turned off, keeps the end, and updates the session', async () => {
  const { shop, subscriptionId, writes, set } = await annWith();
  const changed = await set(false);
  expect(changed).toMatchObject({
    ok: true,
    value: {
      subscriptionId,
      status: 'active',
      cancelAtPeriodEnd: false,
      metadata: { autoRenew: false, schedulePay: false },
      products: [{ name: 'Unlimited subscription', quantity: 1 }],
    },
  });
  expect(writes()).toEqual([[subscriptionId, OFF, expect.stringMatching(/^auto-renew-off-.{36}$/)]]);
  expect(shop.kept.length).toBeGreaterThan(0);
  await set(true);
  await set(false);
  expect(new Set(writes().map(([, , key]) => key)).size).toBe(3);
});

it('[MNG-04] charges again when turned on, with an explicit method if it is not the default', async () => {
  const { card, writes, set } = await annWith(OFF);
  expect(await set(true)).toMatchObject({ ok: true, value: { metadata: { autoRenew: true } } });
  expect(writes().map(([, change]) => change)).toEqual([
    { autoRenew: true, collection: 'charge', defaultPaymentMethodId: card!.id },
  ]);
  const paid = await annWith(OFF);
  paid.shop.payment.subscriptions.set(paid.subscriptionId, {
    ...paid.subscription,
    defaultPaymentMethodId: paid.card!.id,
  });
  await paid.set(true);
  expect(paid.writes().map(([, change]) => change)).toEqual([{ autoRenew: true, collection: 'charge' }]);
});

it('[MNG-04] turns nothing on without a saved method, or with expired ones alone', async () => {
  const none = await annWith(OFF, { hasCard: false });
  const expired = await annWith(OFF, { hasCard: false });
  expired.shop.payment.saveCard('cus_ann', { expYear: 2026, expMonth: 5 });
  for (const { set, writes } of [none, expired]) {
    expect(await set(true)).toEqual({ ok: false, code: 'no-method' });
    expect(writes()).toEqual([]);
  }
});

it.each<[string, Partial<Subscription>]>([
  ['past due', { status: 'past_due' }],
  ['unpaid', { status: 'unpaid' }],
  ['scheduled', { schedulePay: true }],
  ['canceling', { cancelAtPeriodEnd: true }],
  ['ended', { status: 'canceled' }],
])('[MNG-03] %s: rejects both directions on the server', async (_, change) => {
  for (const autoRenew of [true, false]) {
    const collection = autoRenew ? 'invoice' : 'charge';
    const { set, writes } = await annWith({ ...change, autoRenew: !autoRenew, collection });
    expect(await set(autoRenew)).toMatchObject({ ok: false, code: 'auto-pay-locked' });
    expect(writes()).toEqual([]);
  }
});

it.each([true, false])(
  '[MNG-03] while the first debit is pending, rejects auto-pay %s with that reason',
  async (autoRenew) => {
    const { shop, subscriptionId, set, writes } = await annWith(autoRenew ? OFF : {});
    const [id, invoice] = [...shop.payment.invoices].find(([, one]) => one.subscriptionId === subscriptionId)!;
    const payment = { state: 'under-way', methodId: 'pm_bank', means: null, last4: null } as const;
    shop.payment.invoices.set(id, { ...invoice, status: 'open', reason: 'first', payment });
    expect(await set(autoRenew)).toEqual({ ok: false, code: 'auto-pay-locked', detail: 'under-way' });
    expect(writes()).toEqual([]);
  },
);

const AGREED =
  'By clicking Turn on auto-pay I agree that Test Shop charges Visa ending 4242 $2,199 plus tax on 06/15/2027, then each year until I turn it off. I can turn it off in my account at any time.';

it('[SUB-22] stores the sentence and time of a consent; turning off needs none, turning on again a new one', async () => {
  const { shop, subscriptionId, set } = await annWith(OFF);
  expect(await set(true, AGREED)).toMatchObject({ ok: true });
  const consent = {
    sub: ANN.sub,
    paymentCustomerId: 'cus_ann',
    subscriptionId,
    purpose: 'auto-pay',
    textVersion: CONSENT_TEXT_VERSION,
    text: AGREED,
    at: '2026-06-15T12:00:00.000Z',
  };
  expect(shop.consents).toEqual([consent]);
  await set(true, AGREED);
  await set(false);
  expect(shop.consents).toHaveLength(1);
  // a caller that sends no sentence saw the store's current one
  expect(await set(true)).toMatchObject({ ok: true, value: { metadata: { autoRenew: true } } });
  expect(shop.consents).toEqual([consent, consent]);
});

it('[SUB-22] [SM7] rejects another amount, day or card than shown, without storing or changing anything', async () => {
  const { shop, writes, set } = await annWith(OFF);
  for (const [part, other] of [
    ['$2,199', '$1,999'],
    ['06/15/2027', '06/16/2027'],
    ['4242', '4343'],
  ] as const)
    expect(await set(true, AGREED.replace(part, other))).toEqual({ ok: false, code: 'price-changed' });
  expect([shop.consents, writes()]).toEqual([[], []]);
});

it.each(['previewRenewal', 'methods'] as const)(
  '[SUB-22] turns nothing on without %s, since the sentence is incomplete',
  async (call) => {
    const { shop, writes, set } = await annWith(OFF);
    shop.payment.failing.set(call, 'unavailable');
    expect(await set(true)).toMatchObject({ ok: false, code: 'subscription-update-failed' });
    expect([shop.consents, writes()]).toEqual([[], []]);
    expect(await set(false)).toMatchObject({ ok: true });
  },
);

it('[SUB-22] stores the consent before the change, even if the change fails or its response is lost', async () => {
  const { shop, subscriptionId, set } = await annWith(OFF);
  shop.payment.failing.set('updateSubscription', 'unavailable');
  expect(await set(true, AGREED)).toEqual({ ok: false, code: 'subscription-update-failed' });
  expect([shop.consents.length, shop.payment.subscriptions.get(subscriptionId)?.autoRenew]).toEqual([1, false]);
  shop.payment.failing.set('updateSubscription', 'lost');
  expect(await set(true, AGREED)).toMatchObject({ ok: false });
  shop.payment.failing.clear();
  expect(await set(true, AGREED)).toMatchObject({ ok: true, value: { metadata: { autoRenew: true } } });
  expect(shop.consents).toHaveLength(2);
});

it('[MNG-13] [SM5] allows turning off, but not on again, in the last 45 days', async () => {
  const { context, set, writes } = await annWith();
  context.now = () => new Date('2027-05-01T00:00:00Z');
  expect(await set(false)).toMatchObject({ ok: true });
  expect(await set(true)).toEqual({ ok: false, code: 'auto-pay-locked', detail: 'expiring' });
  expect(writes()).toHaveLength(1);
});

it('writes nothing without a change', async () => {
  const { set, writes } = await annWith();
  for (const requested of [true, undefined])
    expect(await set(requested)).toMatchObject({ ok: true, value: { metadata: { autoRenew: true } } });
  expect(writes()).toEqual([]);
});

it('[ACC-11] A17 returns the same error for another customer’s and for an unknown one, before any write', async () => {
  const { shop, context, subscriptionId, writes } = await annWith();
  const ben = await shop.visit(BEN);
  for (const autoRenew of [true, false])
    expect(await setAutoRenew(ben, { subscriptionId, autoRenew })).toEqual({ ok: false, code: 'not-found' });
  expect(await setAutoRenew(context, { subscriptionId: 'sub_404', autoRenew: false })).toEqual({
    ok: false,
    code: 'not-found',
  });
  expect(await setAutoRenew(await shop.visit(), { subscriptionId, autoRenew: false })).toMatchObject({
    code: 'unauthorized',
  });
  expect(writes()).toEqual([]);
});

it.each(['subscription', 'updateSubscription'] as const)('[API-10] returns an error when %s fails', async (call) => {
  const { shop, set } = await annWith();
  shop.payment.failing.set(call, 'unavailable');
  expect(await set(false)).toMatchObject({ ok: false, code: 'subscription-update-failed' });
});

it('keeps the change when the sync afterwards fails', async () => {
  const { shop, set } = await annWith();
  shop.payment.failing.set('subscriptions', 'unavailable');
  expect(await set(false)).toMatchObject({ ok: true, value: { metadata: { autoRenew: false } } });
});

it('[SUB-23] waits for the lock of a concurrent sync, and writes nothing after a timeout', async () => {
  const { shop, writes, set } = await annWith();
  shop.busyLocks.add('sync:cus_ann');
  expect(await set(false)).toMatchObject({ ok: false, code: 'subscription-update-failed' });
  expect(writes()).toEqual([]);
});

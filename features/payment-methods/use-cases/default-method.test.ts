import { expect, it } from 'vitest';
import type { Subscription } from '../../../platforms/payment/client/types.ts';
import { ANN } from '../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { updateCustomer } from './customer.ts';
import { removeMethod } from './remove-method.ts';

/** Ann's plan has a separate card; `newer` was saved after it. */
async function annPaysWith(change: Partial<Subscription> = {}) {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  const paying = shop.payment.saveCard('cus_ann');
  const { id } = shop.payment.subscribe('cus_ann', { defaultPaymentMethodId: paying.id, ...change });
  const save = () => shop.payment.saveCard('cus_ann', { last4: '4444' });
  const plan = () => shop.payment.subscriptions.get(id)!;
  const standard = () => shop.payment.customers.get('cus_ann')!.defaultPaymentMethodId;
  const owner = (methodId: string) => shop.payment.methods.get(methodId)!.customerId;
  const makeDefault = (defaultPaymentMethodId: string) => updateCustomer(context, { defaultPaymentMethodId });
  return { shop, context, paying, save, plan, standard, owner, makeDefault };
}

it('[ACC-07] makes the default method pay the plan, instead of a separate method of the plan', async () => {
  const { shop, save, plan, standard, makeDefault } = await annPaysWith();
  const newer = save();
  expect(await makeDefault(newer.id)).toMatchObject({ ok: true });
  expect([plan().defaultPaymentMethodId, standard()]).toEqual([newer.id, newer.id]);
  await makeDefault(newer.id);
  expect(shop.payment.callsOf('updateSubscription')).toHaveLength(1);
});

it.each<[string, Partial<Subscription>]>([
  ['is paid by the default anyway', { defaultPaymentMethodId: null }],
  ['has ended', { status: 'canceled' }],
])('[ACC-07] a plan that %s is left alone', async (_, change) => {
  const { shop, save, standard, makeDefault } = await annPaysWith(change);
  const newer = save();
  await makeDefault(newer.id);
  expect([shop.payment.callsOf('updateSubscription'), standard()]).toEqual([[], newer.id]);
});

it('[CO9] [ACC-07] rejects an expired card as the default, and as the plan’s method', async () => {
  const { shop, paying, plan, standard, makeDefault } = await annPaysWith();
  const expired = shop.payment.saveCard('cus_ann', { expYear: 2026, expMonth: 5 });
  expect(await makeDefault(expired.id)).toEqual({ ok: false, code: 'method-expired' });
  expect([plan().defaultPaymentMethodId, standard()]).toEqual([paying.id, null]);
  // it is valid until the end of its last month
  const last = shop.payment.saveCard('cus_ann', { expYear: 2026, expMonth: 6 });
  expect(await makeDefault(last.id)).toMatchObject({ ok: true });
});

it.each(['subscriptions', 'updateSubscription', 'updateCustomer'] as const)(
  '[ERR-07] fails, keeps the old default, and can be repeated when %s fails',
  async (call) => {
    const { shop, save, plan, standard, makeDefault } = await annPaysWith();
    const newer = save();
    shop.payment.failing.set(call, 'unavailable');
    expect(await makeDefault(newer.id)).toMatchObject({ ok: false, code: 'customer-update-failed' });
    expect(standard()).toBeNull();
    shop.payment.failing.clear();
    expect(await makeDefault(newer.id)).toMatchObject({ ok: true });
    expect([plan().defaultPaymentMethodId, standard()]).toEqual([newer.id, newer.id]);
  },
);

it('[API-14] removes a plan’s payment method only after the newest usable one has replaced it', async () => {
  const { shop, context, paying, save, plan, standard, owner } = await annPaysWith();
  const newer = save();
  shop.payment.saveCard('cus_ann', { expYear: 2026, expMonth: 5 });
  expect(await removeMethod(context, paying.id)).toEqual({ ok: true, value: null });
  expect([owner(paying.id), plan().defaultPaymentMethodId, standard()]).toEqual([null, newer.id, newer.id]);
  const writes = shop.payment.calls.filter(({ name }) => /^(update|remove)/.test(name)).map(({ name }) => name);
  expect(writes).toEqual(['updateSubscription', 'updateCustomer', 'removeMethod']);
});

it.each<[string, Partial<Subscription>]>([
  ['auto-pay is on', {}],
  ['a payment is scheduled', { schedulePay: true }],
  ['a sent invoice is scheduled', { schedulePay: true, collection: 'invoice' }],
  ['it is not decided yet', { autoRenew: null }],
  ['it is owed', { status: 'past_due' }],
])('[API-14] without another usable one it stays where %s', async (_, change) => {
  const { shop, context, paying, owner } = await annPaysWith(change);
  shop.payment.saveCard('cus_ann', { expYear: 2026, expMonth: 5 });
  expect(await removeMethod(context, paying.id)).toEqual({ ok: false, code: 'method-in-use' });
  expect(owner(paying.id)).toBe('cus_ann');
  expect(shop.payment.calls.filter(({ name }) => /^(update|remove)/.test(name))).toEqual([]);
});

it('[API-14] treats the default as the payment method when the plan has none', async () => {
  const { shop, context, paying, makeDefault, save, plan, standard } = await annPaysWith({
    defaultPaymentMethodId: null,
  });
  await makeDefault(paying.id);
  expect(await removeMethod(context, paying.id)).toMatchObject({ ok: false, code: 'method-in-use' });
  const newer = save();
  expect(await removeMethod(context, paying.id)).toMatchObject({ ok: true });
  expect([plan().defaultPaymentMethodId, standard()]).toEqual([null, newer.id]);
  expect(shop.payment.callsOf('removeMethod')).toHaveLength(1);
});

it.each<[string, Partial<Subscription>]>([
  ['auto-pay is off', { autoRenew: false, collection: 'invoice' }],
  ['the plan ends with its period', { cancelAtPeriodEnd: true }],
  ['the plan has ended', { status: 'canceled' }],
  ['another method pays', { defaultPaymentMethodId: null }],
])('[API-14] nothing depends on it where %s', async (_, change) => {
  const { context, paying, owner } = await annPaysWith(change);
  expect(await removeMethod(context, paying.id)).toEqual({ ok: true, value: null });
  expect(owner(paying.id)).toBeNull();
});

it.each(['subscriptions', 'methods', 'customer', 'updateSubscription', 'updateCustomer'] as const)(
  '[API-14] removes nothing when %s fails',
  async (call) => {
    const { shop, context, paying, save, owner } = await annPaysWith();
    save();
    shop.payment.failing.set(call, 'unavailable');
    expect(await removeMethod(context, paying.id)).toMatchObject({ ok: false, code: 'something-went-wrong' });
    expect(owner(paying.id)).toBe('cus_ann');
    shop.payment.failing.clear();
    expect(await removeMethod(context, paying.id)).toMatchObject({ ok: true });
  },
);

it('[API-14] waits for a concurrent change of the plan', async () => {
  const { shop, context, paying, save, makeDefault, owner } = await annPaysWith();
  const newer = save();
  shop.busyLocks.add('sync:cus_ann');
  expect(await removeMethod(context, paying.id)).toMatchObject({ ok: false, code: 'something-went-wrong' });
  expect(await makeDefault(newer.id)).toMatchObject({ ok: false, code: 'customer-update-failed' });
  expect(owner(paying.id)).toBe('cus_ann');
});

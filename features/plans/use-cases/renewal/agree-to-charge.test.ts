import { expect, it } from 'vitest';
import type { PaymentMethodDetail, Subscription } from '../../../../platforms/payment/client/types.ts';
import { ANN } from '../../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { ownCustomer } from '../../../payment-methods/use-cases/own-customer.ts';
import { CONSENT_TEXT_VERSION } from '../../rules/renewal/renewal-consent.ts';
import { type Agreement, agreeToCharge } from './agree-to-charge.ts';

const OFF = { autoRenew: false, collection: 'invoice' } as const;
const ON = { autoRenew: true, collection: 'charge' } as const;
/** thirty days before the plan ends: auto-pay can't be turned on, a payment can be scheduled */
const ENDING = '2027-05-16T12:00:00Z';

async function annWith(change: Partial<Subscription> = {}, today?: string) {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  if (today) context.now = () => new Date(today);
  const before = shop.payment.subscribe('cus_ann', { ...OFF, ...change });
  const payer = ownCustomer(context, null);
  if (!payer.ok) throw new Error(payer.code);
  const save = (method: Partial<PaymentMethodDetail> = {}) => shop.payment.saveCard('cus_ann', method).id;
  const agree = (agreement: Partial<Agreement> = {}) =>
    agreeToCharge(context, { payer: payer.value, before }, { purpose: 'auto-pay', ...agreement });
  const writes = () => shop.payment.callsOf('updateSubscription');
  return { shop, before, save, agree, writes };
}

it.each<[Agreement['purpose'], Partial<Subscription>, boolean]>([
  ['auto-pay', ON, false],
  ['auto-pay', { autoRenew: true, collection: 'invoice' }, true],
  ['auto-pay', { autoRenew: false, collection: 'charge' }, true],
  ['auto-pay', { autoRenew: null, collection: 'charge' }, true],
  ['schedule-pay', { ...ON, schedulePay: true }, false],
])('[MNG-04] [MNG-07] changes a plan unless it is agreed already: %s, %j', async (purpose, change, isChanged) => {
  const { before, save, agree, writes } = await annWith(change);
  save();
  const result = await agree({ purpose });
  expect(result).toMatchObject({ ok: true, value: { isChanged, mail: purpose } });
  if (!isChanged) expect(result).toMatchObject({ value: { subscription: before } });
  expect(writes()).toHaveLength(isChanged ? 1 : 0);
});

it('[MNG-07] rejects to schedule the payment of a plan with auto-pay', async () => {
  const { save, agree, writes } = await annWith(ON, ENDING);
  save();
  expect(await agree({ purpose: 'schedule-pay' })).toEqual({ ok: false, code: 'schedule-pay-refused' });
  expect(writes()).toEqual([]);
});

it('[SUB-22] logs the agreement, records the announced renewal, and uses a new key for each change', async () => {
  const { shop, before, save, agree, writes } = await annWith();
  save();
  await agree();
  await agree();
  const keys = writes().map(([, , key]) => key);
  for (const key of keys) expect(key).toMatch(/^auto-pay-.{36}$/);
  expect(new Set(keys).size).toBe(2);
  expect(shop.log.at(-1)).toEqual({
    level: 'info',
    data: {
      area: 'subscription',
      subscriptionId: before.id,
      purpose: 'auto-pay',
      textVersion: CONSENT_TEXT_VERSION,
    },
    message: 'its owner agreed that a plan is charged',
  });
  expect(shop.announced.at(-1)).toMatchObject({ seats: 1, total: 219_900 });
});

it('[MNG-04] charges a plan with a new method although auto-pay is on', async () => {
  const { save, agree, writes } = await annWith(ON);
  save();
  const methodId = save({ last4: '4444' });
  expect(await agree({ added: { methodId, isDefault: false } })).toMatchObject({
    ok: true,
    value: { isChanged: true },
  });
  expect(writes().map(([, change]) => change)).toEqual([{ ...ON, defaultPaymentMethodId: methodId }]);
});

it('[MNG-08] names the new method as the plan’s, also if it is charged already', async () => {
  const shop = await annWith();
  const methodId = shop.save();
  shop.before.defaultPaymentMethodId = methodId;
  expect(await shop.agree({ added: { methodId, isDefault: false } })).toMatchObject({ ok: true });
  expect(shop.writes().map(([, change]) => change)).toEqual([{ ...ON, defaultPaymentMethodId: methodId }]);
});

it.each([
  ['expired', { expYear: 2026, expMonth: 5 }],
  ['of another customer', { customerId: 'cus_ben' }],
])('[MNG-08] charges no new method that is %s, although an older one is saved', async (_, change) => {
  const { shop, save, agree, writes } = await annWith();
  save();
  const methodId = save(change);
  expect(await agree({ added: { methodId, isDefault: true } })).toEqual({ ok: false, code: 'method-not-saved' });
  expect([writes(), shop.payment.callsOf('updateCustomer'), shop.consents]).toEqual([[], [], []]);
});

it.each([
  ['card', 'this card'],
  ['us_bank_account', 'this bank account'],
] as const)('[SUB-22] names a new %s as the form did, which did not know it yet', async (type, texts) => {
  const { shop, save, agree } = await annWith();
  const methodId = save({ type });
  expect(await agree({ added: { methodId, isDefault: false } })).toMatchObject({ ok: true });
  expect(shop.consents).toMatchObject([{ text: expect.stringContaining(texts) }]);
  expect(shop.payment.callsOf('updateCustomer')).toEqual([]);
});

it('[MNG-04] makes a new method the default before it charges the plan, or changes nothing', async () => {
  const { shop, save, agree, writes } = await annWith();
  const methodId = save();
  const added = { methodId, isDefault: true };
  shop.payment.failing.set('updateCustomer', 'unavailable');
  expect(await agree({ added })).toEqual({ ok: false, code: 'subscription-update-failed' });
  expect(writes()).toEqual([]);
  shop.payment.failing.clear();
  expect(await agree({ added })).toMatchObject({ ok: true });
  const calls = shop.payment.callsOf('updateCustomer');
  for (const call of calls)
    expect(call).toEqual(['cus_ann', { defaultPaymentMethodId: methodId }, expect.stringMatching(/^default-.{36}$/)]);
  expect(new Set(calls.map(([, , key]) => key)).size).toBe(2);
});

it.each(['methods', 'previewRenewal', 'updateCustomer', 'updateSubscription'] as const)(
  '[API-10] passes on that the provider does not know the customer: %s',
  async (call) => {
    const { shop, save, agree } = await annWith();
    const methodId = save();
    shop.payment.failing.set(call, 'stripe_customer_invalid');
    expect(await agree({ added: { methodId, isDefault: true } })).toEqual({
      ok: false,
      code: 'stripe_customer_invalid',
    });
  },
);

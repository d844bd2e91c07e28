import { expect, it, vi } from 'vitest';
import type { MethodSetup, Subscription } from '../../../../platforms/payment/client/types.ts';
import { ANN, BEN } from '../../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { addMethod } from '../../../payment-methods/use-cases/saved-methods.ts';
import { failureText } from '../../../shared/errors.ts';
import type { AccountPurpose } from '../../rules/renewal/renewal-consent.ts';
import { schedulePay } from '../renewal/schedule-pay.ts';
import { finishWithNewMethod } from './finish-with-new-method.ts';

const FLOWS = { 'auto-pay': 'auto-renew', 'schedule-pay': 'schedule-payment' } as const;
const TODAY = { 'auto-pay': '2026-09-01T12:00:00Z', 'schedule-pay': '2027-05-16T12:00:00Z' } as const;
/** as the store's page requests it */
const step = { isOurs: true } as const;
const PURPOSES = ['auto-pay', 'schedule-pay'] as const;

/** Ann opened the form that saves a card for `purpose`, and her card was saved. */
async function annSaved(purpose: AccountPurpose, change: Partial<Subscription> = {}) {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  context.now = () => new Date(TODAY[purpose]);
  const { id: subscriptionId } = shop.payment.subscribe('cus_ann', {
    autoRenew: false,
    collection: 'invoice',
    ...change,
  });
  const opened = await addMethod(context, {
    returnUrl: '/account/subscription-management',
    flow: FLOWS[purpose],
    timestamp: '1',
  });
  if (!opened.ok) throw new Error(opened.code);
  const [setup] = [...shop.payment.setups.values()];
  const card = shop.payment.saveCard('cus_ann', { last4: '4444' });
  const become = (next: Partial<MethodSetup>) =>
    shop.payment.setups.set(setup!.id, { ...setup!, status: 'succeeded', methodId: card.id, ...next });
  become({});
  const plan = () => shop.payment.subscriptions.get(subscriptionId)!;
  const finish = (rest: { isDefault?: boolean; text?: string } = {}, who = context) =>
    finishWithNewMethod(who, { subscriptionId, purpose, step, isDefault: true, ...rest });
  const nothingChanged = () => {
    expect(plan()).toMatchObject({ autoRenew: false, collection: 'invoice', schedulePay: false });
    expect(shop.payment.callsOf('updateSubscription')).toEqual([]);
    expect(shop.consents).toEqual([]);
  };
  return { shop, context, card, setup: setup!, become, subscriptionId, plan, finish, nothingChanged };
}

it.each(PURPOSES)(
  '[API-15] [MNG-04] [MNG-08] %s: charges the plan with the new card, once per permission',
  async (purpose) => {
    const { shop, card, plan, finish } = await annSaved(purpose);
    // another card was the default until now
    const old = shop.payment.saveCard('cus_ann');
    shop.payment.customers.set('cus_ann', {
      ...shop.payment.customers.get('cus_ann')!,
      defaultPaymentMethodId: old.id,
    });
    expect(await finish()).toMatchObject({ ok: true });
    expect(plan()).toMatchObject({
      autoRenew: true,
      collection: 'charge',
      schedulePay: purpose === 'schedule-pay',
      defaultPaymentMethodId: card.id,
    });
    expect(shop.payment.customers.get('cus_ann')?.defaultPaymentMethodId).toBe(card.id);
    expect(shop.consents).toMatchObject([
      { purpose, text: expect.stringContaining('charges this card $2,199 plus tax') },
    ]);
    expect(await finish()).toEqual({ ok: false, code: 'not-permitted' });
    expect(shop.payment.callsOf('updateSubscription')).toHaveLength(1);
  },
);

it.each(PURPOSES)(
  '[SE-05] %s: rejects a forged link without consuming the permission of the legitimate return',
  async (purpose) => {
    const { context, become, plan, nothingChanged, subscriptionId } = await annSaved(purpose);
    become({ clientSecret: 'seti_1_secret_right' });
    const back = (secret: string) =>
      finishWithNewMethod(context, { subscriptionId, purpose, step: { isOurs: false, secret }, isDefault: true });
    expect(await back('seti_1_secret_wrong')).toEqual({ ok: false, code: 'not-permitted' });
    nothingChanged();
    expect(await back('seti_1_secret_right')).toMatchObject({ ok: true });
    expect(plan().collection).toBe('charge');
    expect(await back('seti_1_secret_right')).toEqual({ ok: false, code: 'not-permitted' });
  },
);

it('[MNG-08] uses a non-default method only for this plan', async () => {
  const { shop, card, plan, finish } = await annSaved('schedule-pay');
  expect(await finish({ isDefault: false })).toMatchObject({ ok: true });
  expect(plan().defaultPaymentMethodId).toBe(card.id);
  expect(shop.payment.customers.get('cus_ann')?.defaultPaymentMethodId).toBeNull();
});

it.each(PURPOSES)(
  '[API-15] %s changes nothing without its permission, or with that of another flow',
  async (purpose) => {
    const { shop, context, nothingChanged, subscriptionId } = await annSaved(purpose);
    const other = purpose === 'auto-pay' ? 'schedule-pay' : 'auto-pay';
    expect(await finishWithNewMethod(context, { subscriptionId, purpose: other, step, isDefault: true })).toEqual({
      ok: false,
      code: 'not-permitted',
    });
    // another browser of the same person
    const elsewhere = await shop.visit(ANN);
    expect(await finishWithNewMethod(elsewhere, { subscriptionId, purpose, step, isDefault: true })).toEqual({
      ok: false,
      code: 'not-permitted',
    });
    nothingChanged();
  },
);

it('[API-15] grants no permission for a card saved in the account or for a purchase', async () => {
  const { shop } = await annSaved('auto-pay');
  for (const flow of ['account', 'checkout', 'add-seats']) {
    const browser = await shop.visit(ANN);
    await addMethod(browser, { returnUrl: '/account/payment-method', flow, timestamp: '1' });
    for (const name of ['auto-renew', 'schedule-payment', flow]) expect(await browser.session.use(name)).toBeNull();
  }
});

it('[ACC-11] A17 returns not-found for another customer’s subscription, whatever the permission', async () => {
  const { shop, context, nothingChanged } = await annSaved('schedule-pay');
  const bens = shop.payment.subscribe('cus_ben', { autoRenew: false, collection: 'invoice' });
  expect(
    await finishWithNewMethod(context, { subscriptionId: bens.id, purpose: 'schedule-pay', step, isDefault: true }),
  ).toEqual({ ok: false, code: 'not-found' });
  nothingChanged();
  expect(shop.payment.callsOf('updateCustomer')).toEqual([]);
});

it('[ACC-11] F13 rejects the setup of another customer', async () => {
  const { shop, become, setup } = await annSaved('schedule-pay');
  const bens = shop.payment.saveCard('cus_ben');
  become({ customerId: 'cus_ben', methodId: bens.id });
  const ann = await shop.visit(ANN);
  ann.now = () => new Date(TODAY['schedule-pay']);
  await ann.session.grant('schedule-payment', setup.id);
  const plan = [...shop.payment.subscriptions.values()][0]!;
  const request = { subscriptionId: plan.id, purpose: 'schedule-pay', step, isDefault: true } as const;
  expect(await finishWithNewMethod(ann, request)).toEqual({ ok: false, code: 'not-permitted' });
  // the setup is the caller's, but the card belongs to another customer
  become({ customerId: 'cus_ann', methodId: bens.id });
  await ann.session.grant('schedule-payment', setup.id);
  expect(await finishWithNewMethod(ann, request)).toEqual({ ok: false, code: 'method-not-saved' });
  expect([shop.payment.callsOf('updateSubscription'), shop.consents]).toEqual([[], []]);
  // and another customer in the same browser cannot use it
  const ben = await shop.visit(BEN);
  await ben.session.grant('schedule-payment', setup.id);
  expect(await finishWithNewMethod(ben, request)).toMatchObject({ ok: false, code: 'not-permitted' });
});

it.each<[string, Partial<MethodSetup>]>([
  ['not finished', { status: 'pending', methodId: null }],
  ['refused', { status: 'failed', methodId: null }],
  ['refused, with a card', { status: 'failed' }],
])('[MNG-08] schedules nothing for a setup that is %s', async (_, next) => {
  const { become, finish, nothingChanged } = await annSaved('schedule-pay');
  become(next);
  expect(await finish()).toEqual({ ok: false, code: 'method-not-saved' });
  nothingChanged();
});

it('[MNG-08] rejects an unverified bank account, and explains what to do', async () => {
  const { shop, become, finish, nothingChanged } = await annSaved('schedule-pay');
  const bank = shop.payment.saveCard('cus_ann', { type: 'us_bank_account', brand: 'TEST BANK', last4: '6789' });
  become({ status: 'unverified', methodId: bank.id });
  expect(await finish()).toEqual({ ok: false, code: 'method-unverified' });
  expect(failureText('method-unverified')).toMatch(/^This bank account isn’t verified yet\..*the link in the email/);
  nothingChanged();
});

it('[API-15] F13 expires the permission of a saved card after an hour', async () => {
  const { finish, nothingChanged } = await annSaved('auto-pay');
  const real = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(real + 3_660_000);
  expect(await finish()).toEqual({ ok: false, code: 'not-permitted' });
  clock.mockRestore();
  nothingChanged();
});

it('F13 [API-15] drops permissions when another customer signs in, and keeps them for the same one', async () => {
  const { shop, context, finish, become, plan } = await annSaved('auto-pay');
  await shop.signIn(context, BEN);
  // even a setup of the same customer is useless without the permission
  const bens = shop.payment.saveCard('cus_ben');
  become({ customerId: 'cus_ben', methodId: bens.id });
  expect(await context.session.use('auto-renew')).toBeNull();
  await shop.signIn(context, ANN);
  expect(await finish()).toEqual({ ok: false, code: 'not-permitted' });
  expect(plan().autoRenew).toBe(false);
  await context.session.grant('auto-renew', 'seti_1');
  await shop.signIn(context, ANN);
  expect(await context.session.use('auto-renew')).toEqual({ about: 'seti_1' });
});

it('[MNG-08] accepts a processing bank account once the provider lists it', async () => {
  const { shop, become, finish, setup, context, nothingChanged } = await annSaved('schedule-pay');
  become({ status: 'processing', methodId: 'pm_later' });
  expect(await finish()).toEqual({ ok: false, code: 'method-not-saved' });
  nothingChanged();
  const bank = shop.payment.saveCard('cus_ann', { type: 'us_bank_account', brand: 'TEST BANK', last4: '6789' });
  become({ status: 'processing', methodId: bank.id });
  await context.session.grant('schedule-payment', setup.id);
  expect(await finish()).toMatchObject({ ok: true });
  expect(shop.consents[0]?.text).toContain('charges this bank account');
});

it('[SM7] requires the sentence beside the form to be current', async () => {
  const { finish, nothingChanged } = await annSaved('auto-pay');
  const text =
    'By clicking Turn on auto-pay I agree that Test Shop charges this card $1 plus tax on 06/15/2027, then …';
  expect(await finish({ text })).toEqual({ ok: false, code: 'price-changed' });
  nothingChanged();
});

it.each(['setup', 'methods', 'previewRenewal', 'updateCustomer', 'updateSubscription'] as const)(
  'F13 when %s fails after the card is saved: schedules nothing, and repeats the step with the saved card',
  async (call) => {
    const { shop, context, subscriptionId, plan, finish } = await annSaved('schedule-pay');
    shop.payment.failing.set(call, 'unavailable');
    expect(await finish()).toMatchObject({ ok: false, code: 'subscription-update-failed' });
    expect(plan()).toMatchObject({ autoRenew: false, collection: 'invoice', schedulePay: false });
    shop.payment.failing.clear();
    expect(await finish()).toEqual({ ok: false, code: 'not-permitted' });
    expect(await schedulePay(context, { subscriptionId })).toMatchObject({ ok: true });
    expect(plan()).toMatchObject({ autoRenew: true, collection: 'charge', schedulePay: true });
  },
);

it('F13 when the session ends in between: leaves no partial state, and schedules with the saved card after sign-in', async () => {
  const { shop, context, subscriptionId, plan, finish, nothingChanged } = await annSaved('schedule-pay');
  await context.session.end();
  expect(await finish()).toEqual({ ok: false, code: 'unauthorized' });
  await shop.signIn(context, ANN);
  expect(await finish()).toEqual({ ok: false, code: 'not-permitted' });
  nothingChanged();
  expect(await schedulePay(context, { subscriptionId })).toMatchObject({ ok: true });
  expect(plan().schedulePay).toBe(true);
});

it('[MNG-13] turns auto-pay on neither with a new nor with a saved card in the last 45 days', async () => {
  const { context, finish, nothingChanged } = await annSaved('auto-pay');
  context.now = () => new Date('2027-05-16T12:00:00Z');
  expect(await finish()).toMatchObject({ ok: false, code: 'auto-pay-locked' });
  nothingChanged();
});

import { describe, expect, it } from 'vitest';
import type { PaymentProblem } from '../../../platforms/payment/client/types.ts';
import type { PaymentCall } from '../../../tests/support/fake/payment.ts';
import { ANN, BEN } from '../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { type FailureCode, failureText } from '../../shared/errors.ts';
import { getCustomer, updateCustomer } from './customer.ts';
import { removeMethod } from './remove-method.ts';
import { addMethod, isExpired, listMethods, updateMethod } from './saved-methods.ts';

async function annWithCard() {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  const card = shop.payment.saveCard('cus_ann');
  return { shop, context, card };
}
const SETUP = { returnUrl: '/account/payment-method', flow: 'account', timestamp: '1780000000000' };
const ADDRESS = { line1: '1 Main St', line2: '', city: 'Austin', state: 'TX', postal_code: '78701', country: 'US' };

describe('[ACC-11] A14 the owner of a customer', () => {
  it('rejects another id in a body, and a visitor, before any request to a platform', async () => {
    const { shop } = await annWithCard();
    const [ben, visitor] = [await shop.visit(BEN), await shop.visit()];
    shop.payment.calls.length = 0;
    const customerId = 'cus_ann';
    for (const [context, code] of [
      [ben, 'forbidden'],
      [visitor, 'unauthorized'],
    ] as const) {
      expect(await getCustomer(context, customerId)).toEqual({ ok: false, code });
      expect(await updateCustomer(context, { customerId, name: 'X' })).toEqual({ ok: false, code });
      expect(await listMethods(context, { customerId })).toEqual({ ok: false, code });
      expect(await addMethod(context, { customerId, ...SETUP })).toEqual({ ok: false, code });
    }
    expect(shop.payment.calls).toEqual([]);
  });

  it('never makes another customer’s method the default, changes or removes it, and treats it like an unknown one', async () => {
    const { shop, card } = await annWithCard();
    const ben = await shop.visit(BEN);
    for (const id of [card.id, 'pm_404']) {
      const gone = { ok: false, code: 'not-found' };
      expect(await updateMethod(ben, id, { name: 'Ben' })).toEqual(gone);
      expect(await removeMethod(ben, id)).toEqual(gone);
      expect(await updateCustomer(ben, { defaultPaymentMethodId: id })).toEqual(gone);
    }
    const writes = shop.payment.calls.filter(({ name }) => /^(update|remove)/.test(name));
    expect(writes).toEqual([]);
    expect(shop.payment.methods.get(card.id)?.customerId).toBe('cus_ann');
  });
});

describe('[ACC-07] saved methods', () => {
  it('[MO-09] [CO9] are listed newest first, with default and expired ones marked; cards unless other types are given', async () => {
    const { shop, context, card } = await annWithCard();
    const bank = shop.payment.saveCard('cus_ann', {
      type: 'us_bank_account',
      brand: 'TEST BANK',
      expMonth: 0,
      expYear: 0,
    });
    const old = shop.payment.saveCard('cus_ann', { expMonth: 5, expYear: 2026 });
    await updateCustomer(context, { defaultPaymentMethodId: card.id });
    const listed = await listMethods(context, { types: ['card', 'us_bank_account'] });
    expect(listed.ok && listed.value.map((one) => [one.id, one.isDefault, one.isExpired])).toEqual([
      [old.id, false, true],
      [bank.id, false, false],
      [card.id, true, false],
    ]);
    for (const bare of [{}, { types: ['card'] as const }]) {
      const cards = await listMethods(context, bare);
      expect(cards.ok && cards.value.map(({ id }) => id)).toEqual([old.id, card.id]);
    }
    const banks = await listMethods(context, { types: ['us_bank_account'] });
    expect(banks.ok && banks.value.map(({ id }) => id)).toEqual([bank.id]);
  });

  it('[CO9] accept a card until the end of its last month', () => {
    const card = { type: 'card', expMonth: 4, expYear: 2027 } as never;
    expect(isExpired(card, new Date('2027-04-30T23:59:59Z'))).toBe(false);
    expect(isExpired(card, new Date('2027-05-01T00:00:00Z'))).toBe(true);
  });

  it('[API-10] changes only billing details, keeps the list readable after a failed change, and removes a method', async () => {
    const { shop, context, card } = await annWithCard();
    const changed = await updateMethod(context, card.id, { name: 'Ann Lund', address: ADDRESS });
    expect(changed).toMatchObject({ ok: true, value: { billing: { name: 'Ann Lund', address: ADDRESS, phone: '' } } });
    shop.payment.failing.set('updateMethod', 'unavailable');
    const failed = { ok: false, code: 'something-went-wrong' };
    expect(await updateMethod(context, card.id, { name: 'Ann' })).toEqual(failed);
    shop.payment.failing.clear();
    expect(await removeMethod(context, card.id)).toEqual({ ok: true, value: null });
    expect(await listMethods(context, {})).toEqual({ ok: true, value: [] });
    expect(await removeMethod(context, card.id)).toEqual({ ok: false, code: 'not-found' });
    expect(shop.payment.callsOf('removeMethod')).toHaveLength(1);
  });

  it('[ACC-07] limits saved methods per hour, and rejects the next one without a request to the provider', async () => {
    const shop = createFakeShop({ setupPermits: 2 });
    const context = await shop.visit(ANN);
    const add = (attempt: number) => addMethod(context, { ...SETUP, timestamp: String(attempt) });
    // a rejected address does not count as an attempt
    await addMethod(context, { ...SETUP, returnUrl: 'https://evil.example/' });
    expect([await add(1), await add(2)]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await add(3)).toEqual({ ok: false, code: 'limited', detail: '30' });
    expect(shop.payment.callsOf('createSetup')).toHaveLength(2);
    expect(await addMethod(await shop.visit(BEN), SETUP)).toMatchObject({ ok: true });
  });

  it('create one SetupIntent for the same flow concurrently, and another one later', async () => {
    const { context } = await annWithCard();
    const first = await addMethod(context, SETUP);
    expect(first).toMatchObject({ ok: true });
    expect(await addMethod(context, SETUP)).toEqual(first);
    expect(await addMethod(context, { ...SETUP, timestamp: '1780000000001' })).not.toEqual(first);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil',
    'javascript:alert(1)',
    'https://shop.example@evil.example/',
    'https://shop.example.evil.example/',
    'https://ann:secret@shop.example/account',
    '/%0d%0aSet-Cookie:x=1',
    '',
  ])('A47 never return to %o', async (returnUrl) => {
    const { shop, context } = await annWithCard();
    expect(await addMethod(context, { ...SETUP, returnUrl })).toMatchObject({ ok: false, code: 'invalid' });
    expect(shop.payment.callsOf('createSetup')).toEqual([]);
    expect(await addMethod(context, { ...SETUP, returnUrl: 'https://shop.example/account' })).toMatchObject({
      ok: true,
    });
  });
});

describe('[SUB-12] [API-09] the customer', () => {
  it('writes the same values again', async () => {
    const { shop, context } = await annWithCard();
    for (const line1 of ['1 Main St', '2 Main St', '1 Main St'])
      await updateCustomer(context, { customerId: 'cus_ann', address: { ...ADDRESS, line1 } });
    expect(await getCustomer(context)).toMatchObject({ ok: true, value: { customer: { address: ADDRESS } } });
    const keys = shop.payment.callsOf('updateCustomer').map(([, , key]) => key);
    expect(new Set(keys).size).toBe(3);
  });
});

describe('[API-10] [API-05] the failure of each call', () => {
  type Case = [
    string,
    PaymentCall,
    FailureCode,
    string,
    (c: Awaited<ReturnType<typeof annWithCard>>) => Promise<unknown>,
  ];
  const cases: Case[] = [
    ['list', 'methods', 'methods-failed', 'Failed to get payment methods', ({ context }) => listMethods(context, {})],
    [
      'add',
      'createSetup',
      'client-secret-failed',
      'Failed to create client secret',
      ({ context }) => addMethod(context, SETUP),
    ],
    ['get', 'customer', 'customer-failed', 'Failed to fetch customer', ({ context }) => getCustomer(context)],
    [
      'update',
      'updateCustomer',
      'customer-update-failed',
      'Failed to update Stripe customer',
      ({ context }) => updateCustomer(context, { name: 'A' }),
    ],
  ];
  it.each(cases)('[ERR-07] %s', async (_name, call, code, text, run) => {
    const each = await annWithCard();
    each.shop.payment.failing.set(call, 'unavailable');
    expect(await run(each)).toEqual({ ok: false, code });
    expect(failureText(code)).toBe(text);
    each.shop.payment.failing.set(call, 'stripe_customer_invalid');
    expect(await run(each)).toEqual({ ok: false, code: 'stripe_customer_invalid' });
  });

  it.each<PaymentProblem>(['invalid', 'card-declined'])(
    '%s of the provider says nothing of the provider’s',
    async (problem) => {
      const { shop, context } = await annWithCard();
      shop.payment.failing.set('updateCustomer', problem);
      const result = await updateCustomer(context, { name: 'A' });
      expect(result).not.toHaveProperty('detail');
    },
  );

  it('[ACC-07] returns a customer when the methods cannot be read', async () => {
    const { shop, context } = await annWithCard();
    shop.payment.failing.set('methods', 'unavailable');
    expect(await getCustomer(context)).toMatchObject({ ok: true, value: { methods: [] } });
  });
});

import { describe, expect, it } from 'vitest';
import { CircuitOpenError } from '../../../core/http/circuit-breaker-fetch.ts';
import { fakeProvider, list, providerErrorResponse } from '../testing/fake-provider.ts';
import type { Payment } from './types.ts';

const customer = { id: 'cus_1', object: 'customer', metadata: {}, invoice_settings: { default_payment_method: null } };
const missing = (param: string) => ({
  type: 'invalid_request_error',
  code: 'resource_missing',
  param,
  message: `No such ${param}: 'x' at acct_secret`,
});

it('[FA-04] does not retry or log each call while the circuit breaker is open', async () => {
  const { payment, sent, logged } = fakeProvider({
    'GET /v1/customers/cus_1': () => {
      throw new CircuitOpenError('payment does not answer');
    },
  });
  expect(await payment.customer('cus_1')).toEqual({ ok: false, code: 'unavailable' });
  expect([sent.length, logged]).toEqual([1, []]);
});

describe('errors', () => {
  const change = { subscriptionId: 'sub_1', lineItemId: 'si_1', quantity: 2, prorationDate: 1_790_000_000 };
  const respondWith = (status: number, error: Readonly<Record<string, unknown>>) =>
    fakeProvider({
      'GET /v1/customers/cus_1': () => providerErrorResponse(status, error),
      'GET /v1/subscriptions': () => providerErrorResponse(status, error),
      'GET /v1/prices/price_1': () => providerErrorResponse(status, error),
      'POST /v1/setup_intents': () => providerErrorResponse(status, error),
      'POST /v1/invoices/create_preview': () => providerErrorResponse(status, error),
    });

  it.each([
    ['404 of the customer itself', 404, { ...missing('id'), message: "No such customer: 'cus_1'" }],
    ['400 where a field names one', 400, missing('customer')],
  ])('[ERR-06] reports a missing customer, so that the person signs in again: %s', async (_, status, error) => {
    const { payment } = respondWith(status, error);
    const expected = { ok: false, code: 'stripe_customer_invalid' };
    expect(await payment.customer('cus_1')).toEqual(expected);
    expect(await payment.subscriptions('cus_1')).toEqual(expected);
    expect(
      await payment.createSetup({ customerId: 'cus_1', flow: 'add', types: ['card'], idempotencyKey: 'k' }),
    ).toEqual(expected);
  });

  it('[ERR-06] [API-05] reports a deleted customer the same way', async () => {
    const { payment } = fakeProvider({ 'GET /v1/customers/cus_1': { id: 'cus_1', object: 'customer', deleted: true } });
    expect(await payment.customer('cus_1')).toEqual({ ok: false, code: 'stripe_customer_invalid' });
  });

  it('[CO10] passes through only messages about a card', async () => {
    const said = async (status: number, error: Readonly<Record<string, unknown>>) =>
      respondWith(status, error).payment.price('price_1');
    const card = { type: 'card_error', message: 'Your card was declined.' };
    expect(await said(402, { ...card, code: 'card_declined' })).toEqual({
      ok: false,
      code: 'card-declined',
      detail: 'Your card was declined.',
    });
    for (const code of ['authentication_required', 'subscription_payment_intent_requires_action'])
      expect(await said(402, { ...card, code })).toMatchObject({ ok: false, code: 'needs-action' });
    expect(await said(402, { ...card, code: 'card_declined', decline_code: 'authentication_required' })).toMatchObject({
      code: 'needs-action',
    });
    expect(await said(404, missing('id'))).toEqual({ ok: false, code: 'not-found' });
    expect(await said(400, { type: 'invalid_request_error', message: 'acct_secret says no' })).toEqual({
      ok: false,
      code: 'invalid',
    });
    expect(await said(400, { type: 'idempotency_error', message: 'acct_secret' })).toEqual({
      ok: false,
      code: 'invalid',
    });
    expect(await said(401, { type: 'invalid_request_error', message: 'Invalid key sk_test_1' })).toEqual({
      ok: false,
      code: 'unavailable',
    });
    const limited = { type: 'invalid_request_error', code: 'rate_limit', message: 'acct_secret is too fast' };
    expect(await said(429, limited)).toEqual({ ok: false, code: 'unavailable' });
    expect(await said(500, { type: 'api_error', message: 'boom' })).toEqual({ ok: false, code: 'unavailable' });
    const upcoming = { type: 'invalid_request_error', code: 'invoice_upcoming_none', message: 'none' };
    expect(await respondWith(404, upcoming).payment.previewSeats(change)).toEqual({ ok: false, code: 'not-found' });
  });

  it('[A56] sends no request for a malformed id', async () => {
    const { payment, sent } = fakeProvider({});
    const bad = [
      '../customers/cus_2',
      'cus_1/x',
      'cus_1?x=1',
      'cus_1#',
      'cus_%00',
      '',
      'cus_',
      `cus_${'x'.repeat(300)}`,
    ];
    const seats = (id: string) => ({ subscriptionId: 'sub_1', lineItemId: id, quantity: 2, prorationDate: 1 });
    const checkout = (input: object) => ({
      customerId: 'cus_1',
      priceId: 'price_1',
      quantity: 1,
      maxQuantity: 50,
      discount: null,
      returnUrl: 'https://shop.example',
      metadata: {},
      idempotencyKey: 'k',
      ...input,
    });
    const asks: ((id: string) => ReturnType<Payment['customer']> | Promise<unknown>)[] = [
      (id) => payment.customer(id),
      (id) => payment.updateCustomer(id, { name: 'x' }, 'k'),
      (id) => payment.updateCustomer('cus_1', { defaultPaymentMethodId: id }, 'k'),
      (id) => payment.cards(id),
      (id) => payment.methods(id),
      (id) => payment.method(id),
      (id) => payment.updateMethod(id, {}, 'k'),
      (id) => payment.removeMethod(id, 'k'),
      (id) => payment.setup(id),
      (id) => payment.createSetup({ customerId: id, flow: 'f', types: ['card'], idempotencyKey: 'k' }),
      (id) => payment.product(id),
      (id) => payment.price(id),
      (id) => payment.createCheckout(checkout({ customerId: id })),
      (id) => payment.createCheckout(checkout({ priceId: id })),
      (id) => payment.createCheckout(checkout({ discount: { promotionCodeId: id } })),
      (id) => payment.checkout(id),
      (id) => payment.previewCheckout(id),
      (id) => payment.renewalOfCheckout(id),
      (id) => payment.checkouts(id),
      (id) => payment.expireCheckout(id),
      (id) => payment.subscriptions(id),
      (id) => payment.subscription(id),
      (id) => payment.updateSubscription(id, { autoRenew: true }, 'k'),
      (id) => payment.updateSubscription('sub_1', { defaultPaymentMethodId: id }, 'k'),
      (id) => payment.changeSeats(seats(id), 'k'),
      (id) => payment.previewSeats(seats(id)),
      (id) => payment.previewRenewal(id),
      (id) => payment.previewRenewal('sub_1', { lineItemId: id, quantity: 2 }),
      (id) => payment.changeSeats({ ...seats('sub_1'), lineItemId: id }, 'k'),
      (id) => payment.changeSeats({ ...seats('sub_1'), chargeWith: id }, 'k'),
      (id) => payment.invoices(id),
      (id) => payment.invoice(id),
      (id) => payment.openInvoice(id),
      (id) => payment.draftInvoice(id),
    ];
    for (const ask of asks) {
      for (const id of bad)
        expect(await ask(id)).toMatchObject({
          ok: false,
          code: expect.stringMatching(/^(invalid|stripe_customer_invalid)$/),
        });
    }
    expect(await payment.coupon('a/b')).toMatchObject({ ok: false, code: 'invalid' });
    expect(await payment.promoCode('50% off?')).toMatchObject({ ok: false, code: 'not-found' });
    expect(sent).toEqual([]);
  });

  it.each(['price_unlimited_year', 'price_1QabcDEF'])('accepts the id %s', async (id) => {
    const { payment, sent } = fakeProvider({});
    expect(await payment.price(id)).toMatchObject({ ok: false });
    expect(sent[0]?.path).toBe(`/v1/prices/${id}`);
  });
});

describe('timeouts and retries', () => {
  it('shares concurrent identical reads until the next write', async () => {
    let round = 0;
    const { payment, sent } = fakeProvider({
      'GET /v1/customers/cus_1': () => ({ ...customer, name: `read ${++round}` }),
      'POST /v1/customers/cus_1': { ...customer, name: 'new' },
    });
    const reads = await Promise.all(Array.from({ length: 20 }, () => payment.customer('cus_1')));
    expect(new Set(reads.map((read) => read.ok && read.value.name))).toEqual(new Set(['read 1']));
    expect(sent).toHaveLength(1);
    const early = payment.customer('cus_1');
    await payment.updateCustomer('cus_1', { name: 'new' }, 'k1');
    expect(await payment.customer('cus_1')).toMatchObject({ value: { name: 'read 3' } });
    await early;
  });

  it('retries a read after a network error, and a write with its key', async () => {
    let round = 0;
    const flaky = () => {
      round += 1;
      if (round < 3) throw new TypeError('fetch failed');
      return customer;
    };
    const { payment, sent } = fakeProvider({ 'GET /v1/customers/cus_1': flaky, 'POST /v1/customers/cus_1': flaky });
    expect(await payment.customer('cus_1')).toMatchObject({ ok: true });
    expect(sent).toHaveLength(3);
    round = 1;
    expect(await payment.updateCustomer('cus_1', { phone: '1' }, 'mine')).toMatchObject({ ok: true });
    expect(sent.slice(3).map(({ key }) => key)).toEqual(['mine', 'mine']);
  });

  it('treats an invalid response as unavailable', async () => {
    for (const response of [{}, { id: 'cus_1', object: 'customer' }]) {
      const { payment } = fakeProvider({ 'GET /v1/customers/cus_1': response });
      expect(await payment.customer('cus_1')).toMatchObject({ ok: false, code: 'unavailable' });
    }
    const { payment } = fakeProvider({ 'GET /v1/subscriptions': list([{ id: 'sub_1', object: 'subscription' }]) });
    expect(await payment.subscriptions('cus_1')).toMatchObject({ ok: false, code: 'unavailable' });
  });
});

describe('customers and methods', () => {
  const method = (id: string, created: number) => ({
    id,
    object: 'payment_method',
    type: 'card',
    created,
    customer: 'cus_1',
    card: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2031 },
    billing_details: {
      name: 'Ada Brick',
      phone: null,
      address: { line1: '1 Main Street', country: 'US' },
      email: null,
    },
  });
  const bank = {
    id: 'pm_bank',
    object: 'payment_method',
    type: 'us_bank_account',
    created: 5,
    customer: { id: 'cus_1', object: 'customer' },
    us_bank_account: { bank_name: 'STRIPE TEST BANK', last4: '6789' },
    billing_details: { name: 'Ada Brick', phone: null, address: null, email: null },
  };

  it('lists saved methods of supported kinds, newest first', async () => {
    const link = { ...method('pm_link', 9), type: 'link', card: undefined };
    const { payment, sent } = fakeProvider({
      'GET /v1/customers/cus_1/payment_methods': list([method('pm_demo1002', 1), bank, link]),
    });
    const listed = await payment.methods('cus_1');
    expect(listed).toMatchObject({
      ok: true,
      value: [
        { id: 'pm_bank', type: 'us_bank_account', brand: 'STRIPE TEST BANK', last4: '6789', customerId: 'cus_1' },
        {
          id: 'pm_demo1002',
          type: 'card',
          expMonth: 8,
          billing: {
            name: 'Ada Brick',
            phone: '',
            address: { line1: '1 Main Street', line2: '', city: '', state: '', postal_code: '', country: 'US' },
          },
        },
      ],
    });
    expect(sent[0]?.form).toEqual({ limit: '100' });
    expect(await payment.cards('cus_1')).toEqual({
      ok: true,
      value: [
        { id: 'pm_demo1002', type: 'card', brand: 'visa', last4: '4242', expMonth: 8, expYear: 2031, created: 1 },
        expect.objectContaining({ id: 'pm_bank' }),
      ],
    });
  });

  it('changes only the given fields', async () => {
    const { payment, sent } = fakeProvider({
      'POST /v1/customers/cus_1': customer,
      'POST /v1/payment_methods/pm_1': method('pm_1', 1),
      'POST /v1/payment_methods/pm_1/detach': { ...method('pm_1', 1), customer: null },
      'POST /v1/setup_intents': { id: 'seti_1', object: 'setup_intent', client_secret: 'seti_1_secret_x' },
    });
    await payment.updateCustomer('cus_1', { defaultPaymentMethodId: 'pm_1' }, 'a');
    await payment.updateMethod('pm_1', { phone: '555' }, 'b');
    expect(await payment.removeMethod('pm_1', 'c')).toEqual({ ok: true, value: null });
    const setup = {
      customerId: 'cus_1',
      flow: 'schedule-payment',
      types: ['card', 'us_bank_account'],
      idempotencyKey: 'd',
    } as const;
    expect(await payment.createSetup(setup)).toEqual({
      ok: true,
      value: { id: 'seti_1', clientSecret: 'seti_1_secret_x' },
    });
    expect(sent.map(({ form, key }) => [key, form])).toEqual([
      ['a', { 'invoice_settings[default_payment_method]': 'pm_1' }],
      ['b', { 'billing_details[phone]': '555' }],
      ['c', {}],
      [
        'd',
        {
          customer: 'cus_1',
          usage: 'off_session',
          'allowed_payment_method_types[0]': 'card',
          'allowed_payment_method_types[1]': 'us_bank_account',
          'metadata[flow]': 'schedule-payment',
        },
      ],
    ]);
  });

  it.each([
    ['succeeded', null, 'succeeded'],
    ['processing', null, 'processing'],
    ['requires_payment_method', { code: 'card_declined' }, 'failed'],
    ['canceled', null, 'failed'],
    ['requires_payment_method', null, 'pending'],
    ['requires_action', null, 'pending'],
    ['requires_confirmation', null, 'pending'],
    ['requires_action', null, 'unverified', { type: 'verify_with_microdeposits', arrival_date: 1 }],
    ['requires_action', null, 'pending', { type: 'redirect_to_url' }],
  ])(
    'returns the state of a setup: %s after %j is %s',
    async (status, last_setup_error, reported, next_action: object | null = null) => {
      const clientSecret = 'seti_1_secret_x';
      const of = { customer: 'cus_1', payment_method: 'pm_1', client_secret: clientSecret };
      const intent = { id: 'seti_1', object: 'setup_intent', ...of, next_action };
      const { payment } = fakeProvider({
        'GET /v1/setup_intents/seti_1': { ...intent, status, last_setup_error },
        'GET /v1/setup_intents/seti_2': { object: 'payment_intent', id: 'pi_1' },
        'GET /v1/setup_intents/seti_404': () =>
          providerErrorResponse(404, {
            type: 'invalid_request_error',
            code: 'resource_missing',
            param: 'intent',
            message: 'No such',
          }),
      });
      const value = { id: 'seti_1', customerId: 'cus_1', status: reported, methodId: 'pm_1', clientSecret };
      expect(await payment.setup('seti_1')).toEqual({ ok: true, value });
      expect(await payment.setup('seti_2')).toMatchObject({ ok: false, code: 'unavailable' });
      expect(await payment.setup('seti_404')).toEqual({ ok: false, code: 'not-found' });
    },
  );
});

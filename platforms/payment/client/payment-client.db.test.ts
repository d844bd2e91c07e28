import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../core/dates.ts';
import type { Fetch } from '../../../core/http/types.ts';
import { noopLog } from '../../../core/log.ts';
import type { Result } from '../../../core/result.ts';
import { createEmbeddedPayment } from '../../../sandbox/payment/app.ts';
import { paymentMigrations } from '../../../sandbox/payment/migrations.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { type ContractContext, createContractContext } from '../contract/contract-context.ts';
import { createPaymentClient } from './payment-client.ts';
import type { Payment } from './types.ts';

const keys = { secretKey: 'sk_test_client', publishableKey: 'pk_test_client', webhookSecret: 'whsec_client' };
const baseUrl = 'http://payment.test';
let db: TestDatabase;
let payment: Payment;
let bench: ContractContext;
let customerId: string;
let priceId: string;
beforeAll(async () => {
  db = await createTestDatabase([paymentMigrations]);
  const app = createEmbeddedPayment({
    db,
    clock: systemClock,
    config: {
      ...keys,
      publicBase: 'http://shop.test/platform/payment',
      sellerName: 'Planroom',
      taxRates: { NY: 4_000 },
    },
    deliver: async () => new Response(),
    webhookUrl: null,
    log: noopLog,
  });
  const fetch: Fetch = async (input, init) => app.fetch(new Request(input, init));
  payment = createPaymentClient({ fetch, config: { ...keys, baseUrl, scriptUrl: 'x' }, log: noopLog });
  bench = await createContractContext({ fetch, baseUrl, secretKey: keys.secretKey });
  customerId = (await bench.newPayer()).customer;
  priceId = (await bench.newPrice()).id;
  const address = {
    line1: '1 Main Street',
    line2: '',
    city: 'Albany',
    state: 'NY',
    postal_code: '12207',
    country: 'US',
  };
  unwrap(await payment.updateCustomer(customerId, { address, phone: '555-0142' }, 'address'));
});
afterAll(() => db?.drop());

function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.code} ${result.detail ?? ''}`);
  return result.value;
}

describe('the client against the platform', () => {
  it('lists the subscribed events of a span, oldest first', async () => {
    const span = { from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 60_000) };
    const listed = unwrap(await payment.events(span));
    const times = listed.map(({ created }) => created);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(listed.filter(({ type }) => type === 'price.created')).toEqual([]);
    expect(unwrap(await payment.events({ from: span.to, to: new Date(span.to.getTime() + 1_000) }))).toEqual([]);
  });

  it('[DSK-10] finds charged customers by the last four digits, and the customer of an invoice', async () => {
    const { customer } = await bench.newPayer();
    expect(unwrap(await payment.payersByLast4('4242'))).not.toContain(customer);
    const { id } = await bench.subscribe(customer);
    const [invoice] = unwrap(await payment.invoices(customer));
    expect([id.length > 0, unwrap(await payment.payersByLast4('4242'))[0]]).toEqual([true, customer]);
    expect(unwrap(await payment.payersByInvoice(invoice!.number!.toLowerCase()))).toEqual([customer]);
    for (const text of ['0000', '42', '4242" OR status:"succeeded', ''])
      expect(unwrap(await payment.payersByLast4(text))).toEqual([]);
    expect(unwrap(await payment.payersByInvoice('X" OR number:"1'))).toEqual([]);
  });

  type Discount = Parameters<Payment['createCheckout']>[0]['discount'];
  const checkoutOf = (discount: Discount, idempotencyKey: string, buyer = customerId) =>
    payment.createCheckout({
      customerId: buyer,
      priceId,
      quantity: 3,
      maxQuantity: 50,
      discount,
      returnUrl: 'https://shop.example.com/done?session_id={CHECKOUT_SESSION_ID}',
      metadata: { sub: 'person-1' },
      idempotencyKey,
    });

  it('[ERR-02] rejects a code with unmet limits, and creates the checkout without it', async () => {
    const { promotionCodes, coupons } = bench.stripe;
    const coupon = await coupons.create({ amount_off: 25_000, currency: 'usd' });
    const code = await promotionCodes.create({
      promotion: { type: 'coupon', coupon: coupon.id },
      restrictions: { minimum_amount: 500_000, minimum_amount_currency: 'usd' },
    });
    const { customer: buyer } = await bench.newPayer();
    const refused = await checkoutOf({ promotionCodeId: code.id }, 'too-small', buyer);
    expect(refused).toEqual({ ok: false, code: 'code-refused' });
    expect(unwrap(await checkoutOf(null, 'without', buyer)).status).toBe('open');
  });

  it('creates, returns and expires a checkout with the member’s coupon and tax', async () => {
    const coupon = await bench.stripe.coupons.create({
      id: 'AIAMember',
      percent_off: 10,
      duration: 'forever',
      name: 'AIA member discount',
    });
    expect(unwrap(await payment.coupon('AIAMember'))).toEqual({ couponId: coupon.id, percentOff: 10, amountOff: null });
    const made = unwrap(await checkoutOf({ couponId: 'AIAMember' }, 'one'));
    expect(made).toMatchObject({ status: 'open', customerId, paymentStatus: 'unpaid', metadata: { sub: 'person-1' } });
    expect(unwrap(await checkoutOf({ couponId: 'AIAMember' }, 'one')).id).toBe(made.id);
    const preview = unwrap(await payment.previewCheckout(made.id));
    expect(preview).toMatchObject({
      status: 'draft',
      subtotal: 600_00,
      discounts: [{ name: 'AIA member discount', amount: 60_00 }],
      taxes: [21_60],
      total: 561_60,
    });
    // the member's coupon remains, before tax [SUB-22]
    expect(unwrap(await payment.renewalOfCheckout(made.id))).toBe(540_00);
    expect(unwrap(await payment.checkouts(customerId)).map(({ id }) => id)).toEqual([made.id]);
    expect(unwrap(await payment.expireCheckout(made.id))).toBeNull();
    expect(unwrap(await payment.checkout(made.id))).toMatchObject({ status: 'expired', clientSecret: null });
  });

  it('reads price and promotion code', async () => {
    expect(unwrap(await payment.price(priceId))).toMatchObject({
      mode: 'volume',
      interval: 'year',
      tiers: { length: 3 },
    });
    const coupon = await bench.stripe.coupons.create({ amount_off: 15_00, currency: 'usd', duration: 'once' });
    const promotion = { type: 'coupon' as const, coupon: coupon.id };
    const code = await bench.stripe.promotionCodes.create({ promotion, code: 'SPRING26', max_redemptions: 5 });
    expect(unwrap(await payment.promoCode('spring26'))).toEqual({
      id: code.id,
      code: 'SPRING26',
      couponId: coupon.id,
      percentOff: null,
      amountOff: 15_00,
    });
    expect(await payment.promoCode(coupon.id)).toMatchObject({ ok: false, code: 'not-found' });
    // a one-time code does not change the renewal [SUB-22]
    const made = unwrap(await checkoutOf({ promotionCodeId: code.id }, 'with a code'));
    expect(unwrap(await payment.previewCheckout(made.id)).discounts).toMatchObject([{ amount: 15_00 }]);
    expect(unwrap(await payment.renewalOfCheckout(made.id))).toBe(600_00);
    expect(unwrap(await checkoutOf({ promotionCodeId: code.id }, 'two')).status).toBe('open');
  });

  it('bills a change of seats as previewed, and lists the invoices', async () => {
    const made = await bench.subscribe(customerId, { discounts: [{ coupon: 'AIAMember' }] });
    const [subscription] = unwrap(await payment.subscriptions(customerId));
    expect(subscription).toMatchObject({
      id: made.id,
      status: 'active',
      collection: 'charge',
      autoRenew: null,
      discounts: [{ couponId: 'AIAMember', promotionCodeId: null }],
    });
    const line = subscription!.lines[0]!;
    const prorationDate = Date.parse(line.periodStart) / 1000 + 30 * 86_400;
    const change = { subscriptionId: made.id, lineItemId: line.lineItemId, quantity: 5, prorationDate };
    const preview = unwrap(await payment.previewSeats(change));
    expect(preview).toMatchObject({ id: null, number: null, pdfUrl: null });
    expect(preview.lines.every(({ isProration }) => isProration)).toBe(true);
    const changed = unwrap(await payment.changeSeats(change, 'seats'));
    expect(changed.subscription.lines[0]?.quantity).toBe(5);
    expect(changed.invoice).toMatchObject({ status: 'paid', subtotal: preview.subtotal, total: preview.total });
    expect(changed.invoice?.discounts[0]?.name).toBe('AIA member discount');
    expect(unwrap(await payment.changeSeats(change, 'seats')).invoice?.id).toBe(changed.invoice?.id);
    const listed = unwrap(await payment.invoices(customerId));
    expect(listed.map(({ id }) => id)[0]).toBe(changed.invoice?.id);
    expect(listed).toHaveLength(2);
    expect(unwrap(await payment.invoice(String(listed[1]?.id))).subscriptionId).toBe(made.id);
    expect(unwrap(await payment.previewRenewal(made.id))).toMatchObject({ id: null, subtotal: 5 * 150_00 });
    expect(unwrap(await payment.openInvoice(made.id))).toBeNull();
  });

  it('changes a subscription’s collection, and removes its discounts', async () => {
    const id = unwrap(await payment.subscriptions(customerId))[0]!.id;
    const off = unwrap(await payment.updateSubscription(id, { autoRenew: false, collection: 'invoice' }, 'off'));
    expect(off).toMatchObject({ autoRenew: false, schedulePay: false, collection: 'invoice' });
    const method = unwrap(await payment.methods(customerId))[0]!.id;
    const on = { autoRenew: true, schedulePay: true, collection: 'charge', defaultPaymentMethodId: method } as const;
    expect(unwrap(await payment.updateSubscription(id, on, 'on'))).toMatchObject({
      autoRenew: true,
      schedulePay: true,
      collection: 'charge',
      defaultPaymentMethodId: method,
    });
    expect(unwrap(await payment.updateSubscription(id, { discounts: [] }, 'none')).discounts).toEqual([]);
  });

  it('[COM-93] ends a subscription with its period, twice without harm, and renews it again', async () => {
    const id = unwrap(await payment.subscriptions(customerId))[0]!.id;
    for (const key of ['end', 'end'])
      expect(unwrap(await payment.updateSubscription(id, { endsWithPeriod: true }, key))).toMatchObject({
        cancelAtPeriodEnd: true,
        status: 'active',
      });
    expect(unwrap(await payment.updateSubscription(id, { endsWithPeriod: false }, 'renew')).cancelAtPeriodEnd).toBe(
      false,
    );
  });

  it('saves, returns and detaches methods', async () => {
    const setup = unwrap(
      await payment.createSetup({
        customerId,
        flow: 'add',
        types: ['card', 'us_bank_account'],
        idempotencyKey: 'setup',
      }),
    );
    expect(setup.clientSecret).toContain(setup.id);
    await bench.stripe.setupIntents.confirm(setup.id, { payment_method: 'pm_card_mastercard' });
    const done = { id: setup.id, customerId, status: 'succeeded' };
    expect(unwrap(await payment.setup(setup.id))).toMatchObject(done);
    const [newest, ...others] = unwrap(await payment.methods(customerId));
    expect([newest?.brand, others.length]).toEqual(['mastercard', 1]);
    expect(unwrap(await payment.setup(setup.id)).methodId).toBe(newest?.id);
    expect(await payment.setup('seti_nobody')).toEqual({ ok: false, code: 'not-found' });
    const changed = unwrap(await payment.updateMethod(newest!.id, { name: 'Ada B.' }, 'name'));
    expect([changed.billing.name, changed.customerId]).toEqual(['Ada B.', customerId]);
    expect(unwrap(await payment.removeMethod(newest!.id, 'free'))).toBeNull();
    expect(unwrap(await payment.method(newest!.id)).customerId).toBeNull();
    expect(unwrap(await payment.cards(customerId))).toHaveLength(1);
  });

  it('[ERR-06] reports a deleted customer', async () => {
    const gone = (await bench.newCustomer()).id;
    await bench.stripe.customers.del(gone);
    const expected = { ok: false, code: 'stripe_customer_invalid' };
    expect(await payment.customer(gone)).toEqual(expected);
    expect(await payment.methods(gone)).toEqual(expected);
    expect(await payment.createSetup({ customerId: gone, flow: 'f', types: ['card'], idempotencyKey: 'g' })).toEqual(
      expected,
    );
    expect(
      await payment.createCheckout({
        customerId: gone,
        priceId,
        quantity: 1,
        maxQuantity: 50,
        discount: null,
        returnUrl: 'https://shop.example.com/done',
        metadata: {},
        idempotencyKey: 'gone',
      }),
    ).toEqual(expected);
  });
});

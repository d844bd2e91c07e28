import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../platforms/payment/testing/checkout-shop.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { paymentMigrations } from '../migrations.ts';

let db: TestDatabase;
let shop: TestShop;
beforeAll(async () => {
  db = await createTestDatabase([paymentMigrations]);
  shop = openTestShop(db);
});
afterAll(() => db?.drop());

const codeOf = (call: Promise<unknown>) =>
  call.then(() => 'done').catch((error: { code?: string }) => error.code ?? 'refused');

describe('checkout sessions', () => {
  it('[SUB-03] [SUB-09] returns all parts of the purchase, from the price’s tiers', async () => {
    const [customer, price] = [await shop.customer('TX'), await shop.price()];
    const session = await shop.session(customer, price, {}, 6);
    const { session: seen, ...rest } = await shop.readSession(session);
    expect(seen).toMatchObject({
      id: session.id,
      canConfirm: true,
      status: { type: 'open' },
      tax: { status: 'ready' },
      email: customer.email,
      billingAddress: { name: customer.name, address: { state: 'TX', country: 'US' } },
      savedPaymentMethods: [],
      discountAmounts: null,
      taxAmounts: [{ displayName: 'Sales tax', percentage: 6.25, minorUnitsAmount: 3_000, amount: '$30.00' }],
      total: {
        subtotal: { minorUnitsAmount: 48_000, amount: '$480.00' },
        taxExclusive: { minorUnitsAmount: 3_000 },
        total: { minorUnitsAmount: 51_000, amount: '$510.00' },
      },
      recurring: { interval: 'year', dueNext: { total: { minorUnitsAmount: 51_000 } } },
      lineItems: [
        {
          quantity: 6,
          unitAmount: { minorUnitsAmount: 8_000 },
          adjustableQuantity: { minimum: 1, maximum: 50 },
          pricing: {
            tiersMode: 'volume',
            tiers: [
              { upTo: 4, quantity: 0, total: null },
              { upTo: null, quantity: 6, total: { minorUnitsAmount: 48_000 } },
            ],
          },
        },
      ],
    });
    expect(rest).toMatchObject({
      nextAction: null,
      returnUrl: null,
      paymentMethodTypes: ['card', 'us_bank_account'],
      savePaymentMethod: 'enabled',
    });
  });

  it('[SUB-12] requires the address before it returns a tax, and saves it with the purchase', async () => {
    const [customer, price] = [await shop.customer(null), await shop.price()];
    const session = await shop.session(customer, price);
    const before = await shop.readSession(session);
    expect(before.session).toMatchObject({
      billingAddress: null,
      canConfirm: false,
      tax: { status: 'requires_billing_address' },
      taxAmounts: null,
    });
    const paymentMethod = await shop.card();
    expect(await shop.act(session, 'confirm', { paymentMethod })).toMatchObject({ status: 400 });
    const address = {
      line1: '5 Oak St',
      line2: null,
      city: 'Austin',
      state: 'TX',
      postal_code: '73301',
      country: 'US',
    };
    const typed = await shop.act(session, 'billing-address', { billingAddress: { name: 'Ida Truss', address } });
    expect(typed.session).toMatchObject({ canConfirm: true, total: { total: { minorUnitsAmount: 10_625 } } });
    expect((await shop.stripe.customers.retrieve(customer.id)) as object).toMatchObject({ address: null });
    await shop.act(session, 'confirm', { paymentMethod });
    expect(await shop.charges(customer)).toEqual([10_625]);
    expect(await shop.stripe.customers.retrieve(customer.id)).toMatchObject({ name: 'Ida Truss', address });
    const canada = await shop.session(await shop.customer(null), price);
    const abroad = { ...address, country: 'CA', state: 'ON', postal_code: 'K1A 0B1' };
    const untaxed = await shop.act(canada, 'billing-address', { billingAddress: { name: 'Ida', address: abroad } });
    expect(untaxed.session?.total.total.minorUnitsAmount).toBe(10_000);
  });

  it('accepts quantities within the bounds only', async () => {
    const session = await shop.session(await shop.customer(), await shop.price());
    const lineItem = (await shop.readSession(session)).session!.lineItems[0]!.id;
    const count = (quantity: unknown) => shop.act(session, 'quantity', { lineItem, quantity });
    expect((await count(50)).session?.total.total.minorUnitsAmount).toBe(400_000);
    for (const wrong of [0, 51, -1, 1.5, '3', null]) expect((await count(wrong)).status).toBe(400);
    expect((await shop.act(session, 'quantity', { lineItem: 'li_other', quantity: 2 })).status).toBe(400);
    expect((await shop.readSession(session)).session?.lineItems[0]?.quantity).toBe(50);
  });

  it('[SUB-24] refuses a code on top of the shop’s discount', async () => {
    const { coupons, promotionCodes } = shop.stripe;
    const [customer, price] = [await shop.customer(), await shop.price()];
    await coupons.create({ id: 'AIAMember', name: 'Member discount', percent_off: 10, duration: 'forever' });
    const other = await coupons.create({ percent_off: 20 });
    const code = await promotionCodes.create({ promotion: { type: 'coupon', coupon: other.id }, code: 'PLAN20' });
    const member = await shop.session(customer, price, { discounts: [{ coupon: 'AIAMember' }] });
    expect((await shop.readSession(member)).session?.discountAmounts).toMatchObject([
      { displayName: 'Member discount', promotionCode: null, percentOff: 10, recurring: { type: 'forever' } },
    ]);
    expect(await shop.act(member, 'promotion-code', { code: 'PLAN20' })).toMatchObject({
      status: 400,
      error: { code: 'invalidCode' },
    });
    expect((await shop.act(member, 'remove-promotion-code')).status).toBe(400);
    expect((await shop.readSession(member)).session?.total.total.minorUnitsAmount).toBe(9_000);
    const both = { discounts: [{ coupon: 'AIAMember' }], allow_promotion_codes: true };
    await expect(shop.session(customer, price, both)).rejects.toThrow(/only specify one/);
    const two = { discounts: [{ coupon: 'AIAMember' }, { promotion_code: code.id }] };
    await expect(shop.session(customer, price, two)).rejects.toThrow();
    // a coupon is not a code: it cannot be entered
    const open = await shop.session(customer, price, { allow_promotion_codes: true });
    expect(await shop.act(open, 'promotion-code', { code: 'AIAMember' })).toMatchObject({ status: 400 });
    expect((await shop.act(open, 'promotion-code', { code: ' plan20 ' })).session).toMatchObject({
      discountAmounts: [{ promotionCode: 'PLAN20', recurring: null, minorUnitsAmount: 2_000 }],
      total: { total: { minorUnitsAmount: 8_000 } },
      recurring: { dueNext: { total: { minorUnitsAmount: 10_000 } } },
    });
    expect((await shop.act(open, 'remove-promotion-code')).session?.total.total.minorUnitsAmount).toBe(10_000);
  });

  it('refuses unsupported parameters by name', async () => {
    const [customer, price] = [await shop.customer(), await shop.price()];
    const make = (more: object) => codeOf(shop.session(customer, price, more));
    expect(await make({ mode: 'setup' })).toBe('refused');
    expect(await make({ ui_mode: 'hosted_page' })).toBe('refused');
    expect(await make({ payment_method_types: ['card'] })).toBe('parameter_unknown');
    expect(await make({ customer: 'cus_nobody0000000' })).toBe('resource_missing');
    expect(await make({ line_items: [{ price: 'price_nothing', quantity: 1 }] })).toBe('resource_missing');
    expect(await make({ line_items: [{ price: price.id, quantity: 0 }] })).not.toBe('done');
    expect(await make({ customer_update: {} })).toBe('done');
    const nowhere = await shop.customer(null);
    expect(await codeOf(shop.session(nowhere, price, { customer_update: {} }))).toBe('customer_tax_location_invalid');
  });

  it('expires by call and by time, and can then not be paid', async () => {
    const [customer, price] = [await shop.customer(), await shop.price()];
    const { sessions } = shop.stripe.checkout;
    const ended = await shop.session(customer, price);
    expect(await sessions.expire(ended.id)).toMatchObject({ status: 'expired', client_secret: null });
    expect(await codeOf(sessions.expire(ended.id))).toBe('checkout_session_not_open');
    const paymentMethod = await shop.card();
    expect(await shop.act(ended, 'confirm', { paymentMethod })).toMatchObject({ status: 400 });
    const forgotten = await shop.session(customer, price);
    const { at } = shop.clock;
    shop.clock.at = new Date(at.getTime() + 25 * 3_600_000);
    expect((await shop.readSession(forgotten)).session?.status).toEqual({ type: 'expired' });
    expect((await sessions.list({ customer: customer.id, status: 'open' })).data).toEqual([]);
    expect(await shop.act(forgotten, 'confirm', { paymentMethod })).toMatchObject({ status: 400 });
    shop.clock.at = at;
    expect(await shop.charges(customer)).toEqual([]);
  });

  it('lists sessions by customer and status, and expands lines on request', async () => {
    const [customer, price] = [await shop.customer(), await shop.price()];
    const { sessions } = shop.stripe.checkout;
    const [first, second] = [await shop.session(customer, price), await shop.session(customer, price, {}, 3)];
    await sessions.expire(first.id);
    const { data } = await sessions.list({ customer: customer.id, status: 'open' });
    expect(data.map((one) => one.id)).toEqual([second.id]);
    expect(await sessions.retrieve(second.id)).not.toHaveProperty('line_items');
    const full = await sessions.retrieve(second.id, { expand: ['line_items'] });
    expect(full.line_items?.data).toMatchObject([{ quantity: 3, amount_total: 30_000, price: { id: price.id } }]);
    const { data: lines } = await sessions.listLineItems(second.id);
    const changed = await sessions.update(second.id, {
      metadata: { step: 'two' },
      line_items: [{ id: lines[0]!.id, quantity: 5 }],
    });
    expect(changed).toMatchObject({ metadata: { step: 'two' }, amount_total: 40_000 });
  });
});

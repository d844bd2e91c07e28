import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config, openTestShop, type TestShop } from '../../../platforms/payment/testing/checkout-shop.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { paymentMigrations } from '../migrations.ts';

let db: TestDatabase;
let shop: TestShop;
beforeAll(async () => {
  db = await createTestDatabase([paymentMigrations]);
  shop = openTestShop(db);
});
afterAll(() => db?.drop());

const used = async (code: string) => (await shop.stripe.promotionCodes.list({ code })).data[0];
const open = async (price: Awaited<ReturnType<TestShop['price']>>) => {
  const customer = await shop.customer();
  return { customer, session: await shop.session(customer, price, { allow_promotion_codes: true }) };
};

describe('coupons and promotion codes', () => {
  it.each([
    ['ended', { expires_at: 1_795_300_000 }],
    ['of another customer', { customer: 'other' }],
    ['for more than is bought', { restrictions: { minimum_amount: 10_001, minimum_amount_currency: 'usd' } }],
    ['for whoever never paid', { restrictions: { first_time_transaction: true } }],
    ['switched off', { active: false }],
  ])('[SUB-05] refuses a code that is %s', async (why, limits) => {
    const price = await shop.price();
    const { customer, session } = await open(price);
    if (why === 'for whoever never paid') {
      await shop.stripe.paymentIntents.create({
        amount: 500,
        currency: 'usd',
        customer: customer.id,
        confirm: true,
        payment_method: 'pm_card_visa',
        return_url: 'http://shop.test/',
      });
    }
    const coupon = await shop.stripe.coupons.create({ percent_off: 15 });
    const named = 'customer' in limits ? { customer: (await shop.customer()).id } : limits;
    const { code } = await shop.stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: coupon.id },
      ...named,
    });
    const { at } = shop.clock;
    if (why === 'ended') shop.clock.at = new Date(1_795_300_001_000);
    const refused = await shop.act(session, 'promotion-code', { code });
    if (why === 'ended') shop.clock.at = at;
    const expected = why === 'for more than is bought' ? 'promotionCodeAmountInsufficient' : 'invalidCode';
    expect(refused).toMatchObject({ status: 400, error: { code: expected } });
    expect((await shop.readSession(session)).session?.discountAmounts).toBeNull();
  });

  it('[SUB-05] blocks a customer who guesses codes', async () => {
    const { session } = await open(await shop.price());
    const statuses: number[] = [];
    for (let i = 0; i < 22; i += 1)
      statuses.push((await shop.act(session, 'promotion-code', { code: `GUESS${i}` })).status);
    expect([statuses.filter((one) => one === 400).length, statuses.at(-1)]).toEqual([20, 429]);
  });

  it('[SUB-05] takes a fixed amount off, never below zero', async () => {
    const price = await shop.price();
    const coupon = await shop.stripe.coupons.create({ amount_off: 25_000, currency: 'usd' });
    await shop.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code: 'LESS250' });
    const { session } = await open(price);
    const seen = await shop.act(session, 'promotion-code', { code: 'LESS250' });
    expect(seen.session?.total).toMatchObject({
      discount: { minorUnitsAmount: 10_000 },
      total: { minorUnitsAmount: 0 },
    });
  });

  it('[SUB-24] grants the last use of a code to one of ten concurrent buyers', async () => {
    const price = await shop.price();
    const coupon = await shop.stripe.coupons.create({ percent_off: 50, duration: 'once' });
    const promotion = { type: 'coupon' as const, coupon: coupon.id };
    await shop.stripe.promotionCodes.create({ promotion, code: 'LASTONE', max_redemptions: 1 });
    const buyers = await Promise.all(Array.from({ length: 10 }, () => open(price)));
    for (const { session } of buyers) await shop.act(session, 'promotion-code', { code: 'LASTONE' });
    const responses = await Promise.all(
      buyers.map(async ({ session }) => shop.act(session, 'confirm', { paymentMethod: await shop.card() })),
    );
    expect(responses.map((one) => one.status).sort()).toEqual([200, ...Array(9).fill(400)]);
    const charges = await Promise.all(buyers.map(({ customer }) => shop.charges(customer)));
    expect(charges.flat()).toEqual([5_000]);
    expect(await used('LASTONE')).toMatchObject({ times_redeemed: 1, active: false });
    // the late buyer sees the full price before paying it
    const late = buyers[responses.findIndex((one) => one.status === 400)]!;
    const seen = await shop.readSession(late.session);
    expect(seen.session?.total.total.minorUnitsAmount).toBe(10_000);
    await shop.act(late.session, 'confirm', { paymentMethod: await shop.card() });
    expect(await shop.charges(late.customer)).toEqual([10_000]);
  });

  it('reserves the last use during card authentication, and releases it when that fails', async () => {
    const price = await shop.price();
    const coupon = await shop.stripe.coupons.create({ percent_off: 50, duration: 'once', max_redemptions: 1 });
    await shop.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code: 'ASKED' });
    const [first, second] = [await open(price), await open(price)];
    for (const { session } of [first, second]) await shop.act(session, 'promotion-code', { code: 'ASKED' });
    const requested = await shop.act(first.session, 'confirm', { paymentMethod: await shop.card('4000002500003155') });
    expect((await shop.act(second.session, 'confirm', { paymentMethod: await shop.card() })).status).toBe(400);
    const { paymentIntent, clientSecret } = requested.nextAction!;
    await shop.app.fetch(
      new Request(`${config.publicBase.replace('/platform/payment', '')}/authenticate/${paymentIntent}`, {
        method: 'POST',
        body: new URLSearchParams({ client_secret: clientSecret, outcome: 'fail' }),
      }),
    );
    expect(await used('ASKED')).toMatchObject({ times_redeemed: 0, active: true });
    expect((await shop.act(second.session, 'promotion-code', { code: 'ASKED' })).status).toBe(200);
    await shop.act(second.session, 'confirm', { paymentMethod: await shop.card() });
    expect(await shop.charges(second.customer)).toEqual([5_000]);
    expect(await used('ASKED')).toMatchObject({ times_redeemed: 1, active: false });
  });

  it('finds codes case-insensitively, allows one active code per name, and ends codes with their coupon', async () => {
    const { coupons, promotionCodes } = shop.stripe;
    const coupon = await coupons.create({
      percent_off: 12.5,
      name: 'Spring',
      duration: 'repeating',
      duration_in_months: 3,
    });
    const promotion = { type: 'coupon' as const, coupon: coupon.id };
    const made = await promotionCodes.create({ promotion, code: 'SPRING' });
    await expect(promotionCodes.create({ promotion, code: 'spring' })).rejects.toThrow(/already exists/);
    const found = await promotionCodes.list({ code: 'spring', active: true, expand: ['data.promotion.coupon'] });
    expect(found.data).toMatchObject([{ id: made.id, promotion: { coupon: { percent_off: 12.5, valid: true } } }]);
    await promotionCodes.update(made.id, { active: false });
    expect((await promotionCodes.list({ code: 'SPRING', active: true })).data).toEqual([]);
    await promotionCodes.update(made.id, { active: true });
    await coupons.del(coupon.id);
    expect(await promotionCodes.retrieve(made.id)).toMatchObject({ active: false });
    await expect(coupons.retrieve(coupon.id)).rejects.toThrow(/No such coupon/);
    await expect(promotionCodes.update(made.id, { active: true })).rejects.toThrow(/any more/);
  });

  it('[SUB-24] A34 a subscription names the code of its coupon', async () => {
    const { customer, session } = await open(await shop.price());
    const coupon = await shop.stripe.coupons.create({ percent_off: 10, duration: 'forever' });
    const promotion = { type: 'coupon' as const, coupon: coupon.id };
    const code = await shop.stripe.promotionCodes.create({ promotion, code: 'TYPED10' });
    await shop.act(session, 'promotion-code', { code: 'typed10' });
    await shop.act(session, 'confirm', { paymentMethod: await shop.card() });
    const [made] = (await shop.stripe.subscriptions.list({ customer: customer.id, expand: ['data.discounts'] })).data;
    expect(made?.discounts).toMatchObject([{ source: { coupon: coupon.id }, promotion_code: code.id }]);
    const cleared = await shop.stripe.subscriptions.update(made!.id, { discounts: '' });
    expect(cleared.discounts).toEqual([]);
  });

  it('[SUB-17] frees a deleted coupon’s id; its holders keep it, and its code does not apply the new one', async () => {
    const { coupons, promotionCodes, subscriptions, invoices } = shop.stripe;
    const price = await shop.price();
    const customer = await shop.customer();
    const id = 'AGAIN';
    await coupons.create({ id, percent_off: 10, duration: 'forever', name: 'Old' });
    const code = await promotionCodes.create({ promotion: { type: 'coupon', coupon: id }, code: 'OLDCODE' });
    const session = await shop.session(customer, price, { discounts: [{ coupon: id }] });
    await shop.act(session, 'confirm', { paymentMethod: await shop.card() });
    await expect(coupons.create({ id, percent_off: 20 })).rejects.toThrow(/already exists/);
    await coupons.del(id);
    await expect(coupons.retrieve(id)).rejects.toThrow(/No such coupon/);

    const made = await coupons.create({ id, percent_off: 60, duration: 'forever' });
    expect(made).toMatchObject({ id, percent_off: 60, name: null, times_redeemed: 0, valid: true });
    expect(await coupons.retrieve(id)).toMatchObject({ percent_off: 60 });
    await expect(coupons.create({ id, percent_off: 20 })).rejects.toThrow(/already exists/);
    const [unit] = (await subscriptions.list({ customer: customer.id })).data;
    const next = await invoices.createPreview({ subscription: unit!.id });
    expect(next.total_discount_amounts).toMatchObject([{ amount: 1_000 }]);
    await expect(promotionCodes.update(code.id, { active: true })).rejects.toThrow(/any more/);
    const another = await shop.session(await shop.customer(), price, { discounts: [{ coupon: id }] });
    expect((await shop.readSession(another)).session?.total.total.minorUnitsAmount).toBe(4_000);
  });

  it('refuses coupons with two amounts, or none', async () => {
    const { coupons } = shop.stripe;
    await expect(coupons.create({})).rejects.toThrow(/either/);
    await expect(coupons.create({ percent_off: 5, amount_off: 5, currency: 'usd' })).rejects.toThrow(
      /only specify one/,
    );
    await expect(coupons.create({ amount_off: 500 })).rejects.toThrow(/currency/);
    await expect(coupons.create({ percent_off: 5, duration: 'repeating' })).rejects.toThrow(/duration_in_months/);
    await expect(coupons.create({ percent_off: 101 })).rejects.toThrow();
  });

  it('applies a coupon only to its products', async () => {
    const [meant, other] = [await shop.price(), await shop.price()];
    const coupon = await shop.stripe.coupons.create({
      percent_off: 30,
      applies_to: { products: [String(meant.product)] },
    });
    const customer = await shop.customer();
    const discounts = [{ coupon: coupon.id }];
    const session = await shop.session(customer, meant, { discounts });
    expect((await shop.readSession(session)).session?.total.total.minorUnitsAmount).toBe(7_000);
    await expect(shop.session(customer, other, { discounts })).rejects.toThrow(/No such coupon/);
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renewCoupons } from '../../../embedded/commerce/seed.ts';
import { openTinyShop, type TinyShop } from './open-shop.ts';
import { ADDRESS, arriveAtCheckout } from './shopper.ts';
import { CUSTOMER, EXEMPT, MEMBER } from './tiny-shop.ts';

const A101 = { productId: 101, variantId: 601, quantity: 1 };
/** A101 is $84. With FIRST $69 remain, and 8.25 % of Texas are $5.69. */
const FIRST_TOTAL = 6900 + 569;
/** Without it 8.25 % of $84 are $6.93. */
const FULL_TOTAL = 8400 + 693;

describe('combined discounts on the embedded platform', () => {
  let shop: TinyShop;
  beforeEach(async () => {
    shop = await openTinyShop();
  });
  afterEach(() => shop.db.drop());

  const newCart = async (customerId: number | null, ...codes: string[]): Promise<string> => {
    const cart = await shop.commerce.createCart({ customerId, lines: [A101] });
    if (!cart.ok) throw new Error(cart.code);
    for (const code of codes) expect(await shop.commerce.applyCoupon(cart.value.id, code)).toMatchObject({ ok: true });
    return cart.value.id;
  };
  const arrive = async (...codes: string[]) =>
    arriveAtCheckout(shop, CUSTOMER.id, await newCart(CUSTOMER.id, ...codes));
  const orders = async () => {
    const found = await shop.commerce.orders(CUSTOMER.id, 1, 50);
    return found.ok ? found.value : [];
  };

  it('[SE-13] [CRT-15] [SUB-24] accepts a first-order code for new customers and visitors, and rejects it after an order', async () => {
    const visitors = await newCart(null, 'FIRST');
    expect(await shop.commerce.getCart(visitors)).toMatchObject({
      value: { coupons: [{ code: 'FIRST', amount: 1500 }] },
    });
    expect(await shop.commerce.getCart(await newCart(CUSTOMER.id, 'first'))).toMatchObject({
      value: { cartAmount: 6900 },
    });
    const theirs = await newCart(MEMBER.id);
    expect(await shop.commerce.applyCoupon(theirs, 'FIRST')).toMatchObject({ ok: false, code: 'invalid' });
  });

  it('[ST-13] [SUB-24] applies one code to the member price of documents, unless the code is not combinable', async () => {
    const theirs = await newCart(MEMBER.id, 'TENOFF');
    // $84 less 10 % are $75.60; less 10 % of that, $7.56
    expect(await shop.commerce.getCart(theirs)).toMatchObject({
      value: { discountAmount: 840, cartAmount: 7560 - 756 },
    });
    expect(await shop.commerce.applyCoupon(theirs, 'ALONE')).toMatchObject({ ok: false, code: 'invalid' });
    expect(await shop.commerce.getCart(await newCart(CUSTOMER.id, 'ALONE'))).toMatchObject({
      value: { cartAmount: 7700 },
    });
  });

  it('[CRT-22] lists a code applied before the member price without a discount, and explains it at the checkout', async () => {
    const cartId = await newCart(CUSTOMER.id, 'ALONE');
    const customer = await shop.commerce.ensureCustomer({
      email: CUSTOMER.email,
      firstName: 'Nora',
      lastName: 'Field',
    });
    await shop.commerce.addToMemberSegment((customer.ok && customer.value.shopperProfileId) || '');
    expect(await shop.commerce.getCart(cartId)).toMatchObject({
      value: { discountAmount: 840, cartAmount: 7560, coupons: [{ code: 'ALONE', amount: 0 }] },
    });
    const visit = await arriveAtCheckout(shop, CUSTOMER.id, cartId);
    expect(await (await visit.get('/checkout')).text()).toContain(
      'Code ALONE can’t be combined with the member price, so we removed it.',
    );
  });

  it('[SUB-24] removes the code after an order made between applying and paying, and shows the new total before payment', async () => {
    const [first, second] = [await arrive('FIRST'), await arrive('FIRST')];
    expect(await second.total()).toBe(FIRST_TOTAL);
    expect((await first.pay('pm_ok_1')).body.redirect).toBeDefined();
    const submitted = await second.post('/checkout', {
      ...ADDRESS,
      total: String(FIRST_TOTAL),
      paymentMethod: 'pm_ok_2',
      action: 'pay',
    });
    expect(submitted).toMatchObject({
      status: 409,
      body: {
        problem:
          'The amount has changed since you opened this page. Check the new total, then pay. Code FIRST is for first orders only, so we removed it.',
        sums: { cents: FULL_TOTAL, hasCoupon: false },
      },
    });
    expect((await second.pay('pm_ok_2')).body.redirect).toBeDefined();
    expect((await orders()).map(({ totalIncTax, coupon }) => [totalIncTax, coupon])).toEqual([
      [FULL_TOTAL, 0],
      [FIRST_TOTAL, 1500],
    ]);
  });

  it('[SUB-24] applies a first-order code to one of two concurrent payments and rejects the other without a charge', async () => {
    const visits = [await arrive('FIRST'), await arrive('FIRST'), await arrive('FIRST')];
    shop.provider.setDelay(30);
    const responses = await Promise.all(
      visits.map((visit, at) =>
        visit.post('/checkout', {
          ...ADDRESS,
          total: String(FIRST_TOTAL),
          paymentMethod: `pm_ok_${at}`,
          action: 'pay',
        }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(shop.provider.charges).toEqual([expect.objectContaining({ amount: FIRST_TOTAL })]);
    expect((await orders()).map(({ coupon }) => coupon)).toEqual([1500]);
  });

  it('[SUB-24] releases the first-order code for the next cart after a declined card and an abandoned authentication', async () => {
    const [declined, left, paid] = [await arrive('FIRST'), await arrive('FIRST'), await arrive('FIRST')];
    expect((await declined.pay('pm_declined')).status).toBe(402);
    expect((await left.pay('pm_authenticate')).body.clientSecret).toBeDefined();
    expect((await paid.pay('pm_ok')).body.redirect).toBeDefined();
    expect(shop.provider.charges).toEqual([expect.objectContaining({ amount: FIRST_TOTAL })]);
  });

  const limited = async (max: number) => {
    await shop.db.query(`UPDATE commerce.coupon SET max_uses = $1 WHERE code = 'TENOFF'`, [max]);
  };
  /** $84 less 10 % are $75.60; 8.25 % of that are $6.24. */
  const TENTH_TOTAL = 7_560 + 624;
  const uses = async () =>
    (await shop.db.query<{ uses: number }>(`SELECT uses FROM commerce.coupon WHERE code = 'TENOFF'`)).rows[0]?.uses;

  it('[CRT-15] rejects a code at its usage limit, and removes it from existing carts', async () => {
    await limited(1);
    const [first, second] = [await arrive('TENOFF'), await arrive('TENOFF')];
    expect(await second.total()).toBe(TENTH_TOTAL);
    expect((await first.pay('pm_ok_1')).body.redirect).toBeDefined();
    expect(await uses()).toBe(1);
    const third = await newCart(MEMBER.id);
    expect(await shop.commerce.applyCoupon(third, 'TENOFF')).toMatchObject({ ok: false, code: 'invalid' });
    const submitted = await second.post('/checkout', {
      ...ADDRESS,
      total: String(TENTH_TOTAL),
      paymentMethod: 'pm_ok_2',
      action: 'pay',
    });
    expect(submitted).toMatchObject({ status: 409, body: { sums: { cents: FULL_TOTAL, hasCoupon: false } } });
    expect(submitted.body.problem).toContain('Code TENOFF has reached its usage limit, so we removed it.');
    expect((await second.pay('pm_ok_2')).body.redirect).toBeDefined();
    expect(await uses()).toBe(1);
  });

  it('[CRT-15] applies a code with two uses to two of five concurrent payments, and charges the others nothing', async () => {
    await limited(2);
    const visits = await Promise.all(Array.from({ length: 5 }, () => arrive('TENOFF')));
    shop.provider.setDelay(30);
    const responses = await Promise.all(
      visits.map((visit, at) =>
        visit.post('/checkout', {
          ...ADDRESS,
          total: String(TENTH_TOTAL),
          paymentMethod: `pm_ok_${at}`,
          action: 'pay',
        }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
    expect(shop.provider.charges.map(({ amount }) => amount)).toEqual([TENTH_TOTAL, TENTH_TOTAL]);
    expect(await uses()).toBe(2);
  });

  it('[CRT-15] releases the last use after a declined card, and reserves it during authentication', async () => {
    await limited(1);
    const [declined, atBank, late] = [await arrive('TENOFF'), await arrive('TENOFF'), await arrive('TENOFF')];
    expect((await declined.pay('pm_declined')).status).toBe(402);
    expect((await atBank.pay('pm_authenticate')).body.clientSecret).toBeDefined();
    const submitted = await late.post('/checkout', {
      ...ADDRESS,
      total: String(TENTH_TOTAL),
      paymentMethod: 'pm_ok',
      action: 'pay',
    });
    expect(submitted).toMatchObject({ status: 409, body: { sums: { cents: FULL_TOTAL } } });
    expect(shop.provider.charges).toEqual([]);
  });

  const limitedEach = async (max: number) => {
    await shop.db.query(`UPDATE commerce.coupon SET max_uses_each = $1 WHERE code = 'TENOFF'`, [max]);
  };
  const arriveAs = async (customerId: number) =>
    arriveAtCheckout(shop, customerId, await newCart(customerId, 'TENOFF'));
  const submit = (visit: Awaited<ReturnType<typeof arriveAs>>, total: number, paymentMethod: string) =>
    visit.post('/checkout', { ...ADDRESS, total: String(total), paymentMethod, action: 'pay' });

  it('[CRT-15] rejects a once-per-customer code after its use, and removes it from existing carts', async () => {
    await limitedEach(1);
    const [first, second] = [await arrive('TENOFF'), await arrive('TENOFF')];
    expect((await first.pay('pm_ok_1')).body.redirect).toBeDefined();
    const third = await newCart(CUSTOMER.id);
    expect(await shop.commerce.applyCoupon(third, 'TENOFF')).toMatchObject({ ok: false, code: 'invalid' });
    const submitted = await submit(second, TENTH_TOTAL, 'pm_ok_2');
    expect(submitted).toMatchObject({ status: 409, body: { sums: { cents: FULL_TOTAL, hasCoupon: false } } });
    expect(submitted.body.problem).toContain('You’ve reached the limit for code TENOFF, so we removed it.');
    // a visitor and another customer have separate usage counts
    await newCart(null, 'TENOFF');
    expect((await (await arriveAs(EXEMPT.id)).pay('pm_ok_3')).body.redirect).toBeDefined();
    expect(await uses()).toBe(2);
  });

  it('[CRT-15] applies a twice-per-customer code to two of five concurrent payments', async () => {
    await limitedEach(2);
    const visits = await Promise.all(Array.from({ length: 5 }, () => arrive('TENOFF')));
    shop.provider.setDelay(30);
    const responses = await Promise.all(visits.map((visit, at) => submit(visit, TENTH_TOTAL, `pm_ok_${at}`)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
    expect(shop.provider.charges.map(({ amount }) => amount)).toEqual([TENTH_TOTAL, TENTH_TOTAL]);
    expect((await orders()).map(({ coupon }) => coupon)).toEqual([840, 840]);
  });

  it('[CRT-15] releases a customer’s code usage after a declined card or an expired authentication', async () => {
    await limitedEach(1);
    const [declined, atBank, late] = [await arrive('TENOFF'), await arrive('TENOFF'), await arrive('TENOFF')];
    expect((await declined.pay('pm_declined')).status).toBe(402);
    expect((await atBank.pay('pm_authenticate')).body.clientSecret).toBeDefined();
    const another = await newCart(CUSTOMER.id);
    expect(await shop.commerce.applyCoupon(another, 'TENOFF')).toMatchObject({ ok: false, code: 'invalid' });
    expect(await submit(late, TENTH_TOTAL, 'pm_ok')).toMatchObject({ status: 409 });
    await shop.db.query(
      `UPDATE commerce.checkout SET lease_until = now() - interval '1 minute' WHERE state = 'paying' AND awaits_action`,
    );
    expect(await shop.commerce.applyCoupon(another, 'TENOFF')).toMatchObject({ ok: true });
    expect((await late.pay('pm_ok')).body.redirect).toBeDefined();
    expect(shop.provider.charges.map(({ amount }) => amount)).toEqual([TENTH_TOTAL]);
  });

  it('updates known codes in a renewal, adds new ones, and keeps the others', async () => {
    const code = { name: 'New', kind: 'fixed' as const, amount: 300, expiresAt: null };
    await shop.db.transaction((tx) =>
      renewCoupons(tx, [
        { ...code, code: 'five', isFirstOrderOnly: true },
        { ...code, code: 'NEW' },
      ]),
    );
    const { rows } = await shop.db.query(
      `SELECT code, amount, is_first_order_only AS first FROM commerce.coupon WHERE code IN ('FIVE', 'NEW', 'TENOFF') ORDER BY code`,
    );
    expect(rows).toEqual([
      { code: 'FIVE', amount: 300, first: true },
      { code: 'NEW', amount: 300, first: false },
      { code: 'TENOFF', amount: 1000, first: false },
    ]);
  });
});

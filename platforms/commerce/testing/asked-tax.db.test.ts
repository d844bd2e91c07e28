import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fetch } from '../../../core/http/types.ts';
import { type BillingFixture, createBillingFixture, SELLER } from '../../payment/testing/billing-world.ts';
import { openTinyShop, type TinyShop } from './open-shop.ts';
import { ADDRESS, arriveAtCheckout } from './shopper.ts';
import { CUSTOMER } from './tiny-shop.ts';

/** Two copies of A101 for 84.00 each; the service uses 6.25% for Texas, the shop's table 8.25%. */
const TAX = 1_050;
const TOTAL = 16_800 + TAX;

describe('sales tax from a service', () => {
  let world: BillingFixture;
  let shop: TinyShop;
  let isAway = false;
  const requested: string[] = [];
  const ask: Fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    requested.push(`${request.method} ${url.pathname.replace(/.*\/v1\/tax/, '')}`);
    if (isAway) return Response.json({ error: { type: 'api_error', message: 'away' } }, { status: 503 });
    const headers = new Headers(request.headers);
    headers.set('authorization', `Bearer ${SELLER.secretKey}`);
    url.pathname = url.pathname.slice(url.pathname.indexOf('/v1/'));
    const body = await request.text();
    // the service's response for an invalid address
    if (body.includes('00000'))
      return Response.json(
        { error: { type: 'invalid_request_error', code: 'customer_tax_location_invalid', message: 'not recognized' } },
        { status: 400 },
      );
    return world.app.fetch(new Request(url, { method: request.method, headers, body: body || null }));
  };
  beforeEach(async () => {
    world = await createBillingFixture();
    shop = await openTinyShop({ taxes: ask });
    isAway = false;
    requested.length = 0;
  });
  afterEach(async () => {
    await shop.db.drop();
    await world.db.drop();
  });
  const arrive = async (lines = [{ productId: 101, variantId: 601, quantity: 2 }]) => {
    const cart = await shop.commerce.createCart({ customerId: CUSTOMER.id, lines });
    if (!cart.ok) throw new Error(cart.code);
    return arriveAtCheckout(shop, CUSTOMER.id, cart.value.id);
  };
  const transactions = async () =>
    (
      await world.db.query<{ reference: string; type: string; reversal: { original_transaction: string } | null }>(
        `SELECT body->>'reference' AS reference, body->>'type' AS type, body->'reversal' AS reversal FROM payment.tax_transaction ORDER BY seq`,
      )
    ).rows;

  it('[OP-06] uses the service’s tax for the address, in the charge and in the order with its lines', async () => {
    const shopper = await arrive();
    expect(await shopper.total()).toBe(TOTAL);
    expect((await shopper.pay()).body.redirect).toContain('/checkout/confirmation/');
    expect(shop.provider.charges.map(({ amount }) => amount)).toEqual([TOTAL]);
    const order = await shop.commerce.order(shop.placed[0] ?? 0);
    expect(order).toMatchObject({ value: { totalIncTax: TOTAL, tax: TAX } });
    const [line] = (
      await shop.db.query<{ lines: { tax: number }[] }>('SELECT lines FROM commerce.orders ORDER BY id DESC LIMIT 1')
    ).rows;
    expect(line?.lines.reduce((sum, { tax }) => sum + tax, 0)).toBe(TAX);
    // the same calculation is shown, checked and charged
    expect(requested.filter((call) => call === 'POST /calculations')).toHaveLength(1);
  });

  it('[OP-06] waits for a ZIP code, and explains what to do about an address without tax and a service that does not respond', async () => {
    const shopper = await arrive();
    const quote = async (form: object) => (await shopper.post('/checkout/quote', { ...ADDRESS, ...form })).body.sums;
    expect(await quote({ zip: '' })).toMatchObject({ cents: null, tax: 'depends on your address' });
    expect(await quote({ zip: '00000' })).toMatchObject({ cents: null, tax: 'not available for this address' });
    const wrong = await shopper.post('/checkout/check', { ...ADDRESS, zip: '00000', total: '' });
    expect(wrong).toMatchObject({ status: 409, body: { problem: expect.stringMatching(/Check the street, city/) } });
    isAway = true;
    expect(await quote({})).toMatchObject({ cents: null, tax: 'not available yet', pay: 'Calculate tax again' });
    expect(await shopper.pay('pm_ok', { total: String(TOTAL) })).toMatchObject({
      status: 503,
      body: { problem: expect.stringMatching(/Nothing was charged/) },
    });
    expect(await shopper.post('/checkout/check', { ...ADDRESS, total: '' })).toMatchObject({
      status: 409,
      body: { problem: expect.stringMatching(/can’t calculate sales tax right now/) },
    });
    expect(shop.provider.charges).toEqual([]);
    isAway = false;
    expect((await shopper.pay()).status).toBe(200);
  }, 30_000);

  it('[OP-06] charges nothing when the submitted address differs from the displayed one', async () => {
    const shopper = await arrive();
    const changed = await shopper.pay('pm_ok', { state: 'NY', zip: '10001', total: String(TOTAL) });
    expect(changed).toMatchObject({ status: 409, body: { sums: { cents: 16_800 + 1_491 } } });
    expect(shop.provider.charges).toEqual([]);
  });

  it('[OP-06] reports every sale and refund once, also after an outage of the service and a restart', async () => {
    await (await arrive()).pay();
    const [orderId = 0] = shop.placed;
    isAway = true;
    await shop.recover();
    expect(await transactions()).toEqual([]);
    isAway = false;
    await shop.restart();
    await shop.recover();
    expect(await transactions()).toMatchObject([{ reference: `order-${orderId}`, type: 'transaction' }]);
    const refund = await shop.fetch(`${shop.config.apiUrl}/v3/orders/${orderId}/payment_actions/refunds`, {
      method: 'POST',
      headers: { 'x-auth-token': shop.config.accessToken, 'content-type': 'application/json' },
      body: JSON.stringify({
        items: [{ item_type: 'PRODUCT', item_id: orderId * 1_000, quantity: 1 }],
        payments: [{ provider_id: 'stripev3', amount: TOTAL / 200, offline: false }],
      }),
    });
    expect(refund.status).toBe(201);
    await shop.recover();
    await shop.restart();
    expect(await transactions()).toMatchObject([
      { type: 'transaction', reversal: null },
      { type: 'reversal', reference: `refund-${shop.refunded[0]?.refundId}` },
    ]);
  }, 30_000);
});

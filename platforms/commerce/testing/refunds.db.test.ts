import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTinyShop, type TinyShop } from './open-shop.ts';
import { arriveAtCheckout } from './shopper.ts';
import { CUSTOMER } from './tiny-shop.ts';

type Sums = { total_refund_amount: number; total_refund_tax_amount: number };
type Made = { data: { id: number; total_amount: number; payments: { is_declined: boolean }[] } };
type Item = { item_type: string; item_id: number; quantity?: number; amount?: number };

/** Two copies of A101 for 84.00 each, in Texas at 8.25 %: 168.00 and 13.86 of tax. */
const TOTAL = 18_186;

describe('refunds', () => {
  let shop: TinyShop;
  let orderNumber: number;
  let intentId: string;
  beforeEach(async () => {
    shop = await openTinyShop();
    const lines = [{ productId: 101, variantId: 601, quantity: 2 }];
    const cart = await shop.commerce.createCart({ customerId: CUSTOMER.id, lines });
    if (!cart.ok) throw new Error(cart.code);
    await (await arriveAtCheckout(shop, CUSTOMER.id, cart.value.id)).pay();
    [orderNumber = 0] = shop.placed;
    intentId = shop.provider.charges[0]?.intentId ?? '';
  });
  afterEach(() => shop.db.drop());

  const call = async (path: string, body?: object, headers: Record<string, string> = {}) => {
    const response = await shop.fetch(`${shop.config.apiUrl}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'x-auth-token': shop.config.accessToken, 'content-type': 'application/json', ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: (await response.json()) as unknown };
  };
  const actions = () => `/v3/orders/${orderNumber}/payment_actions`;
  const copies = (quantity: number): Item => ({ item_type: 'PRODUCT', item_id: orderNumber * 1000, quantity });
  const part = (amount: number): Item => ({ item_type: 'ORDER', item_id: orderNumber, amount });
  const quote = async (items: Item[]) => (await call(`${actions()}/refund_quotes`, { items })).body as { data: Sums };
  const refund = (items: Item[], amount: number, headers: Record<string, string> = {}) =>
    call(`${actions()}/refunds`, { items, payments: [{ provider_id: 'stripev3', amount, offline: false }] }, headers);
  const order = async () => {
    const found = await shop.commerce.order(orderNumber);
    if (!found.ok || !found.value) throw new Error('no order');
    return found.value;
  };
  const givenBack = () => shop.provider.refunds.reduce((sum, { amount }) => sum + amount, 0);
  const leftBehind = () => shop.db.query(`UPDATE commerce.refund SET tried_at = now() - interval '1 hour'`);

  it('[OP-06] keeps the order open after a partial refund, closes it after the rest, and lists both with the refunded amounts', async () => {
    // one of two copies: 84.00 and half of 13.86
    expect((await quote([copies(1)])).data).toMatchObject({
      total_refund_amount: 90.93,
      total_refund_tax_amount: 6.93,
    });
    expect((await refund([copies(1)], 90.93)).status).toBe(201);
    expect(await order()).toMatchObject({ status: 'Partially Refunded', statusId: 14, refunded: 9_093 });
    expect(shop.provider.refunds).toMatchObject([{ intentId, amount: 9_093, metadata: { refund_id: '2' } }]);
    expect((await refund([copies(1)], 90.93)).status).toBe(201);
    expect(await order()).toMatchObject({ status: 'Refunded', refunded: TOTAL, totalIncTax: TOTAL });
    expect(shop.refunded.map(({ orderId }) => orderId)).toEqual([orderNumber, orderNumber]);
    const listed = await shop.commerce.refunds(orderNumber);
    expect(listed).toMatchObject({
      value: [
        { amount: 9_093, tax: 693, isDeclined: false, items: [{ lineId: orderNumber * 1000, quantity: 1 }] },
        { amount: 9_093, tax: 693 },
      ],
    });
    expect((await refund([copies(1)], 90.93)).status).toBe(422);
    expect(givenBack()).toBe(TOTAL);
  });

  it('[OP-06] accepts only the quoted amount, and only the payment method of the order', async () => {
    expect((await refund([copies(1)], 90.94)).body).toMatchObject({
      errors: { payments: expect.stringContaining('90.93') },
    });
    const byHand = { items: [copies(1)], payments: [{ provider_id: 'custom', amount: 90.93, offline: true }] };
    expect((await call(`${actions()}/refunds`, byHand)).status).toBe(422);
    for (const items of [[copies(3)], [part(0)], [{ ...copies(1), item_id: 5 }], [{ ...copies(1), quantity: 1.5 }], []])
      expect((await refund(items, 1)).status).toBe(422);
    expect((await call('/v3/orders/9/payment_actions/refund_quotes', { items: [part(1)] })).status).toBe(404);
    expect(shop.provider.refunds).toEqual([]);
    expect((await order()).refunded).toBe(0);
  });

  it('[OP-06] never refunds more than the payment with ten concurrent requests', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => refund([part(50)], 50)));
    // three refunds of 50.00 out of 181.86; further requests exceed the remaining quote
    expect(all.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(givenBack()).toBe(15_000);
    expect(await order()).toMatchObject({ status: 'Partially Refunded', refunded: 15_000 });
    const rest = (await quote([part(50)])).data;
    expect(rest.total_refund_amount).toBe(31.86);
    await refund([part(50)], 31.86);
    expect(await order()).toMatchObject({ status: 'Refunded', refunded: TOTAL });
  });

  it('[OP-06] creates one refund for a repeated request with the same key', async () => {
    const key = { 'idempotency-key': 'desk-7' };
    const [first, second] = await Promise.all([refund([part(10)], 10, key), refund([part(10)], 10, key)]);
    expect((first.body as Made).data.id).toBe((second.body as Made).data.id);
    expect(givenBack()).toBe(1_000);
    expect((await refund([part(11)], 11, key)).status).toBe(422);
  });

  it('[OP-06] finds a refund by its id and records it once after a crash', async () => {
    shop.provider.dropResponses('POST /v1/refunds');
    expect((await refund([part(20)], 20)).status).toBe(201);
    expect(givenBack()).toBe(2_000);
    expect((await order()).status).toBe('Completed');
    // a pending refund reduces the remaining amount of the order
    expect((await quote([copies(2)])).data.total_refund_amount).toBe(161.86);
    shop.provider.dropResponses(null);
    await shop.recover();
    expect((await order()).status).toBe('Completed');
    await leftBehind();
    shop.provider.forgetKeys();
    await Promise.all([shop.restart(), shop.recover()]);
    expect(givenBack()).toBe(2_000);
    expect(await order()).toMatchObject({ status: 'Partially Refunded', refunded: 2_000 });
    expect(shop.refunded).toHaveLength(1);
  });

  it('[OP-06] retries later when the provider does not respond', async () => {
    shop.provider.setDown(true);
    expect((await refund([part(20)], 20)).status).toBe(201);
    shop.provider.setDown(false);
    expect(givenBack()).toBe(0);
    await leftBehind();
    await shop.recover();
    expect(givenBack()).toBe(2_000);
    expect((await order()).refunded).toBe(2_000);
  });

  it('[OP-06] records refunds from the provider’s dashboard once, with the same final state', async () => {
    shop.provider.giveBack(intentId, 5_000);
    for (const _ of [1, 2]) expect(await shop.reconcileRefunds(intentId)).toBe(true);
    expect(await order()).toMatchObject({ status: 'Partially Refunded', refunded: 5_000 });
    shop.provider.giveBack(intentId, null);
    await Promise.all([shop.reconcileRefunds(intentId), shop.reconcileRefunds(intentId)]);
    expect(await order()).toMatchObject({ status: 'Refunded', refunded: TOTAL });
    expect(shop.refunded).toHaveLength(2);
    expect(await shop.commerce.refunds(orderNumber)).toMatchObject({
      // 13.86 of tax in the proportion of 50.00 to 181.86, then the rest
      value: [
        { amount: 5_000, tax: 381, items: [] },
        { amount: 13_186, tax: 1_005, items: [] },
      ],
    });
    expect(await shop.reconcileRefunds('pi_of_nobody')).toBe(false);
  });

  it('[OP-06] records the provider’s rejection of a refund after a complete refund in the dashboard', async () => {
    shop.provider.giveBack(intentId, TOTAL);
    const result = (await refund([part(20)], 20)).body as Made;
    expect(result.data.payments[0]?.is_declined).toBe(true);
    expect(givenBack()).toBe(TOTAL);
    expect(await order()).toMatchObject({ status: 'Refunded', refunded: TOTAL });
    const listed = await shop.commerce.refunds(orderNumber);
    expect(listed).toMatchObject({ value: [{ amount: TOTAL, items: [{ quantity: 2 }] }] });
  });

  it('[OP-06] reopens the order when a refund did not reach the card', async () => {
    await refund([copies(2)], TOTAL / 100);
    expect((await order()).status).toBe('Refunded');
    shop.provider.refunds[0]!.status = 'failed';
    await shop.reconcileRefunds(intentId);
    expect(await order()).toMatchObject({ status: 'Completed', refunded: 0 });
    expect(await shop.commerce.refunds(orderNumber)).toMatchObject({ value: [] });
  });

  it('[OP-06] changes a status manually, but keeps refunded for refunds', async () => {
    const put = async (status_id: number) => {
      const response = await shop.fetch(`${shop.config.apiUrl}/v2/orders/${orderNumber}`, {
        method: 'PUT',
        headers: { 'x-auth-token': shop.config.accessToken, 'content-type': 'application/json' },
        body: JSON.stringify({ status_id }),
      });
      return response.status;
    };
    expect(await put(13)).toBe(200);
    expect(await order()).toMatchObject({ status: 'Disputed' });
    expect([await put(4), await put(14), await put(99)]).toEqual([400, 400, 400]);
    await refund([part(10)], 10);
    expect(await put(10)).toBe(409);
    shop.provider.refunds[0]!.status = 'failed';
    await shop.reconcileRefunds(intentId);
    expect(await order()).toMatchObject({ status: 'Disputed' });
  });

  it('[PL-03] lists refunds of all orders by date, and rejects unknown parameters', async () => {
    await refund([part(10)], 10);
    const list = (query: string) => call(`/v3/orders/payment_actions/refunds?${query}`);
    const idsOf = async (query: string) =>
      ((await list(query)).body as { data: { order_id: number }[] }).data.map((one) => one.order_id);
    // 100002 was seeded as refunded, on its own day
    expect(await idsOf('')).toEqual([100_002, orderNumber]);
    expect(await idsOf('created:min=2026-11-01T00:00:00Z')).toEqual([orderNumber]);
    expect(await idsOf('order_id:in=100002')).toEqual([100_002]);
    expect((await list('min_date=2026')).status).toBe(400);
  });
});

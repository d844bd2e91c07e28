import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signOutStep } from '../../../embedded/commerce/checkout/sign-in.ts';
import { BASE, openTinyShop, type TinyShop } from './open-shop.ts';
import { ADDRESS, arriveAtCheckout } from './shopper.ts';
import { CUSTOMER, EXEMPT, MEMBER } from './tiny-shop.ts';

const A101 = { productId: 101, variantId: 601, quantity: 1 };

describe('the hosted checkout', () => {
  let shop: TinyShop;
  beforeEach(async () => {
    shop = await openTinyShop();
  });
  afterEach(() => shop.db.drop());

  const newCart = async (customerId: number, quantity = 1): Promise<string> => {
    const cart = await shop.commerce.createCart({ customerId, lines: [{ ...A101, quantity }] });
    if (!cart.ok) throw new Error(cart.code);
    return cart.value.id;
  };
  const arrive = async (customerId = CUSTOMER.id) => {
    const cartId = await newCart(customerId);
    return { cartId, visit: await arriveAtCheckout(shop, customerId, cartId) };
  };
  const orders = async (customerId = CUSTOMER.id) => {
    const found = await shop.commerce.orders(customerId, 1, 50);
    return found.ok ? found.value : [];
  };

  it('[CRT-19] charges once, creates the order, removes the cart, and emails the buyer', async () => {
    const { cartId, visit } = await arrive();
    expect(visit.signedIn.headers.get('set-cookie')).toMatch(
      /^planroom_commerce=.*Path=\/platform\/commerce; HttpOnly; SameSite=Lax$/,
    );
    const page = await (await visit.get('/checkout')).text();
    expect(page).toContain('Fixed Sum Agreement');
    expect(page).toContain('depends on your address');
    const paid = await visit.pay();
    expect(paid.body.redirect).toMatch(/\/checkout\/confirmation\/\d+$/);
    expect(shop.provider.charges).toEqual([expect.objectContaining({ cartId, amount: 8400 + 693 })]);
    const [order] = await orders();
    expect(order).toMatchObject({
      subtotal: 8400,
      tax: 693,
      totalIncTax: 9093,
      paymentMethod: 'Visa ending 4242',
      status: 'Completed',
      billing: { city: 'Austin' },
    });
    expect(await shop.commerce.getCart(cartId)).toMatchObject({ code: 'not-found' });
    const confirmation = await (await visit.get(`/checkout/confirmation/${order?.orderNumber}`)).text();
    expect(confirmation).toContain(`http://shop.test/account/order-history?orderId=${order?.orderNumber}`);
    // [LK-34] each line with its file and its page 1
    expect(confirmation).toMatch(
      new RegExp(
        `href="http://shop.test/files/${order?.orderNumber}/[^"]+" download><svg .+</svg>Word<span class="vh"> of `,
      ),
    );
    expect(confirmation).toContain('/1-216.webp');
    // the total has the same label as in the cart, the order and the mail
    expect(confirmation).toContain('<dt>Base amount</dt><dd>$84</dd>');
    expect(shop.placed).toEqual([order?.orderNumber]);
  });

  it('[CRT-19] charges and orders once, with the same response, for a double click, a second tab, a reload and the back button', async () => {
    const { cartId, visit } = await arrive();
    const tab = await arriveAtCheckout(shop, CUSTOMER.id, cartId);
    shop.provider.setDelay(30);
    const total = String(await visit.total());
    const submit = (from: typeof visit, card: string) =>
      from.post('/checkout', { ...ADDRESS, total, paymentMethod: card, action: 'pay' });
    const responses = await Promise.all([
      submit(visit, 'pm_ok_1'),
      submit(visit, 'pm_ok_1'),
      submit(tab, 'pm_ok_2'),
      submit(tab, 'pm_ok_3'),
    ]);
    expect(shop.provider.charges).toHaveLength(1);
    expect(await orders()).toHaveLength(1);
    expect(new Set(responses.map((response) => response.body.redirect)).size).toBe(1);
    expect((await submit(visit, 'pm_ok_4')).body.redirect).toBe(responses[0]?.body.redirect);
    expect((await visit.get('/checkout')).headers.get('location')).toBe(responses[0]?.body.redirect);
    expect(shop.provider.charges).toHaveLength(1);
  });

  it('[CRT-19] shows a declined card at the card field, and accepts another one', async () => {
    const { visit } = await arrive();
    const declined = await visit.pay('pm_declined');
    expect(declined).toMatchObject({ status: 402, body: { errors: { card: 'Your card was declined.' } } });
    expect(await orders()).toEqual([]);
    expect((await visit.pay('pm_ok')).body.redirect).toBeDefined();
    expect(shop.provider.charges).toHaveLength(1);
    expect(shop.provider.intents.size).toBe(1);
  });

  it('[CRT-19] cancels the first intent after a declined card before it requests another amount for another address', async () => {
    const { visit } = await arrive();
    await visit.pay('pm_declined');
    await visit.pay('pm_ok', { state: 'OR' });
    expect([...shop.provider.intents.values()].map((intent) => [intent.amount, intent.status])).toEqual([
      [9093, 'canceled'],
      [8400, 'succeeded'],
    ]);
    expect(await orders()).toMatchObject([{ tax: 0, totalIncTax: 8400 }]);
  });

  it('[CRT-19] rejects a total that differs from the displayed one', async () => {
    const { cartId, visit } = await arrive();
    const total = String(await visit.total());
    await shop.commerce.addLines(cartId, [A101]);
    const response = await visit.post('/checkout', { ...ADDRESS, total, paymentMethod: 'pm_ok', action: 'pay' });
    expect(response).toMatchObject({
      status: 409,
      body: { problem: expect.stringContaining('amount has changed'), sums: { cents: 18_186 } },
    });
    expect(shop.provider.charges).toEqual([]);
  });

  it('[CRT-19] does not charge again and creates the order when the response of a charge is lost', async () => {
    const { visit } = await arrive();
    shop.provider.dropResponses('/confirm');
    expect((await visit.pay('pm_ok_1')).body.redirect).toBeDefined();
    expect(shop.provider.charges).toHaveLength(1);
    expect(await orders()).toHaveLength(1);
  });

  it('[CRT-19] creates the order after the lease expires when the process was killed between charge and order', async () => {
    const { cartId, visit } = await arrive();
    await visit.pay('pm_declined');
    // the database state of a process that dies right after the card was charged
    const [intent] = shop.provider.intents.values();
    if (!intent) throw new Error('no intent');
    intent.status = 'requires_action';
    shop.provider.authenticate();
    await shop.db.query(
      `UPDATE commerce.checkout SET state = 'paying', lease_until = now() + interval '30 seconds' WHERE cart_id = $1`,
      [cartId],
    );
    expect(await orders()).toEqual([]);
    await shop.restart();
    expect(await orders()).toEqual([]);
    await shop.db.query('UPDATE commerce.checkout SET lease_until = now() WHERE cart_id = $1', [cartId]);
    await shop.recover();
    expect(await orders()).toHaveLength(1);
    expect(shop.placed).toHaveLength(1);
    await shop.restart();
    expect(await orders()).toHaveLength(1);
    expect(shop.placed).toHaveLength(1);
  });

  it('[CRT-19] keeps the cart while the provider is down, and accepts a later payment', async () => {
    const { cartId, visit } = await arrive();
    shop.provider.setDown(true);
    expect((await visit.pay()).status).toBe(503);
    shop.provider.setDown(false);
    expect(await shop.commerce.getCart(cartId)).toMatchObject({ ok: true });
    expect((await visit.pay('pm_ok_2')).body.redirect).toBeDefined();
    expect(shop.provider.charges).toHaveLength(1);
  });

  it('[CRT-19] creates the order in a later sweep, without a second charge or submit, when the provider fails during the charge', async () => {
    const { visit } = await arrive();
    const total = String(await visit.total());
    shop.provider.dropResponses('/confirm');
    const submitted = visit.post('/checkout', { ...ADDRESS, total, paymentMethod: 'pm_ok', action: 'pay' });
    while (shop.provider.charges.length === 0) await new Promise((done) => setImmediate(done));
    shop.provider.setDown(true);
    expect((await submitted).status).toBe(503);
    await shop.recover();
    expect(await orders()).toEqual([]);
    shop.provider.setDown(false);
    await shop.recover();
    expect(await orders()).toMatchObject([{ totalIncTax: 9093 }]);
    expect(shop.provider.charges).toHaveLength(1);
  });

  it('[CRT-19] creates the order in the next sweep or submit, with or without a lease, when the database fails after the charge', async () => {
    const breakOff = async () => {
      const { visit } = await arrive();
      await shop.db.query('ALTER TABLE commerce.orders RENAME TO orders_away');
      expect((await visit.pay()).status).toBe(500);
      await shop.db.query('ALTER TABLE commerce.orders_away RENAME TO orders');
      return visit;
    };
    await breakOff();
    expect(shop.provider.charges).toHaveLength(1);
    await shop.recover();
    expect(await orders()).toHaveLength(1);
    const visit = await breakOff();
    const total = String(await visit.total());
    expect((await visit.post('/checkout', { ...ADDRESS, total, paymentMethod: 'pm_ok', action: 'pay' })).status).toBe(
      200,
    );
    expect(await orders()).toHaveLength(2);
    expect(shop.provider.charges).toHaveLength(2);
  });

  it('[CRT-19] pays after a successful authentication, and releases the cart after an abandoned one', async () => {
    const { visit } = await arrive();
    expect((await visit.pay('pm_authenticate')).body.clientSecret).toMatch(/_secret$/);
    shop.provider.authenticate();
    expect((await visit.post('/checkout/complete', {})).body.redirect).toBeDefined();
    expect(shop.provider.charges).toHaveLength(1);

    const left = await arrive();
    await left.visit.pay('pm_authenticate');
    expect(await shop.commerce.addLines(left.cartId, [A101])).toMatchObject({ ok: true });
    shop.provider.authenticate();
    expect(shop.provider.charges).toHaveLength(1);
  });

  it('[CRT-19] [FA-03] keeps a payment in authentication at the bank when a process starts', async () => {
    const { visit } = await arrive();
    await visit.pay('pm_authenticate');
    await shop.restart();
    await shop.restart();
    const [intent] = shop.provider.intents.values();
    expect(intent?.status).toBe('requires_action');
    shop.provider.authenticate();
    expect((await visit.post('/checkout/complete', {})).body.redirect).toBeDefined();
    expect(shop.provider.charges).toHaveLength(1);
  });

  it('[FA-03] keeps the lease of a slow payment, also when another process starts', async () => {
    const { cartId, visit } = await arrive();
    const left = async () =>
      (
        await shop.db.query<{ left: number }>(
          'SELECT extract(epoch FROM lease_until - clock_timestamp())::float8 AS left FROM commerce.checkout WHERE cart_id = $1',
          [cartId],
        )
      ).rows[0]?.left ?? 0;
    shop.provider.setDelay(6_000);
    const submitted = visit.pay('pm_ok');
    await expect.poll(left, { timeout: 5_000 }).toBeGreaterThan(0);
    // without renewal the lease would fall below eight seconds and stay there
    await expect.poll(left, { timeout: 10_000 }).toBeLessThan(9);
    await expect.poll(left, { timeout: 10_000 }).toBeGreaterThan(10);
    await shop.restart();
    expect((await submitted).body.redirect).toBeDefined();
    expect(shop.provider.charges).toHaveLength(1);
  });

  it('[CRT-19] validates the address on the server and keeps the entered values', async () => {
    const { visit } = await arrive();
    const form = { ...ADDRESS, firstName: '<b>', zip: '7866', state: 'ZZ' };
    expect(await visit.post('/checkout/check', form)).toMatchObject({
      status: 422,
      body: { errors: { zip: 'Enter a 5-digit ZIP code.', state: 'Choose a state.' } },
    });
    const page = await shop.fetch(`${BASE}/checkout`, {
      method: 'POST',
      headers: { cookie: visit.cookie, origin: 'http://shop.test' },
      body: new URLSearchParams(form),
    });
    const html = await page.text();
    expect(page.status).toBe(422);
    expect(html).toContain('value="&lt;b&gt;"');
    expect(html).toContain('aria-invalid="true"');
  });

  it('[CRT-12] charges members less, exempt buyers no tax, and needs no card for a free order', async () => {
    const member = await arrive(MEMBER.id);
    expect(await member.visit.total()).toBe(7560 + 624);
    const exempt = await arrive(EXEMPT.id);
    expect(await exempt.visit.total()).toBe(8400);
    await shop.commerce.applyCoupon(exempt.cartId, 'GIFT');
    expect((await exempt.visit.pay('')).body.redirect).toBeDefined();
    expect(await orders(EXEMPT.id)).toMatchObject([{ totalIncTax: 0, coupon: 8400, paymentMethod: 'No charge' }]);
    expect(shop.provider.charges).toEqual([]);
  });

  it('[TAX-06] [TAX-07] exempts a customer only in the states of the category, with the certificate', async () => {
    const { cartId } = await arrive(EXEMPT.id);
    const setCategory = async (category: string) => {
      expect(await shop.commerce.setTaxExemptCategory(EXEMPT.id, category)).toEqual({ ok: true, value: null });
      return arriveAtCheckout(shop, EXEMPT.id, cartId);
    };
    expect(await (await setCategory('NC=NC-9;OH')).total()).toBe(8400 + 693);
    expect(await (await setCategory('')).total()).toBe(8400 + 693);
    const visit = await setCategory('NC=NC-9;TX=TX-1');
    expect(await visit.total()).toBe(8400);
    const checked = await visit.post('/checkout/quote', { ...ADDRESS });
    expect(JSON.stringify(checked.body)).toContain('Exempt, certificate TX-1');
  });

  it('[CRT-19] BR-05 reports a total that no card can be charged, without a request to the provider', async () => {
    await shop.db.query(`UPDATE commerce.coupon SET amount = 8370 WHERE code = 'FIVE'`);
    const { cartId } = await arrive(EXEMPT.id);
    await shop.commerce.applyCoupon(cartId, 'FIVE');
    const visit = await arriveAtCheckout(shop, EXEMPT.id, cartId);
    expect(await visit.total()).toBe(30);
    // before a card is typed in, and when it is
    const checked = await visit.post('/checkout/check', { ...ADDRESS, total: '30' });
    expect(checked).toMatchObject({ status: 422, body: { problem: expect.stringContaining('start at $0.50') } });
    expect(await visit.pay()).toMatchObject({
      status: 422,
      body: { problem: expect.stringContaining('Nothing was charged') },
    });
    expect([await orders(EXEMPT.id), shop.provider.intents.size]).toEqual([[], 0]);
    await shop.commerce.addLines(cartId, [A101]);
    expect((await visit.pay()).body.redirect).toBeDefined();
  });

  it('[SE-21] prevents another site from ending a session, unless the store redirected the browser there', async () => {
    const { visit } = await arrive();
    const leave = async (site: string | null, step = '') => {
      const headers = { cookie: visit.cookie, ...(site === null ? {} : { 'sec-fetch-site': site }) };
      const response = await shop.fetch(`${BASE}/login.php?action=logout${step}`, { headers });
      expect(response.status).toBe(303);
      return (await visit.get('/checkout')).status;
    };
    const secret = { clientSecret: 'tiny-client-secret-of-32-characters' };
    const signed = signOutStep(secret);
    expect(await leave('cross-site')).toBe(200);
    expect(await leave('same-site')).toBe(200);
    expect(await leave('cross-site', `&step=${signed.slice(0, -2)}aa`)).toBe(200);
    expect(await leave('cross-site', `&step=${signOutStep({ clientSecret: 'another' })}`)).toBe(200);
    expect(await leave('cross-site', `&step=${signOutStep(secret, Date.now() - 601_000)}`), 'ten minutes old').toBe(
      200,
    );
    expect(await leave('cross-site', `&step=${signed}`)).toBe(401);
    expect(await leave('same-origin')).toBe(401);
  });

  it('accepts links and tokens once, and only for their customer', async () => {
    const { cartId, visit } = await arrive();
    expect((await shop.fetch(visit.loginUrl)).status).toBe(401);
    expect((await shop.fetch(`${BASE}/login/token/${visit.loginUrl.split('/').at(-1)?.slice(0, -3)}abc`)).status).toBe(
      401,
    );
    const link = visit.signedIn.headers.get('location') ?? '';
    const other = await arriveAtCheckout(shop, MEMBER.id, await newCart(MEMBER.id));
    expect((await shop.fetch(link, { headers: { cookie: other.cookie } })).status).toBe(410);
    expect((await shop.fetch(link, { headers: { cookie: visit.cookie } })).status).toBe(303);
    const stolen = await arriveAtCheckout(shop, MEMBER.id, cartId);
    expect(stolen.entered.status).toBe(404);
    await visit.pay();
    const [order] = await orders();
    expect((await other.get(`/checkout/confirmation/${order?.orderNumber}`)).status).toBe(404);
  });

  it('[CRT-19] shows the link back to the cart without a session, and rejects forms of other sites', async () => {
    const { visit } = await arrive();
    const page = await shop.fetch(`${BASE}/checkout`);
    expect([page.status, await page.text()]).toEqual([401, expect.stringContaining('href="http://shop.test/cart"')]);
    const foreign: Record<string, string>[] = [
      {},
      { origin: 'http://evil.test' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'http://shop.test', 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign) {
      const response = await shop.fetch(`${BASE}/checkout`, {
        method: 'POST',
        headers: { ...headers, cookie: visit.cookie },
        body: new URLSearchParams(ADDRESS),
      });
      expect(response.status).toBe(403);
    }
  });
});

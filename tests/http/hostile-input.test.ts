import { beforeAll, describe, expect, it, vi } from 'vitest';
import { A101, addToCart, type CartBody, lastSeq, linesOf, logAfter, newCaller, signedIn } from '../support/caller.ts';
import { ownStore } from '../support/own-store.ts';

const url = ownStore().url;
/** Platform calls since `seq`, without those that feed the search index in the background. */
const callsAfter = async (seq: number) => (await logAfter(url, seq)).filter(({ platform }) => platform !== 'search');
/** The same without background work: the purchases of other customers. */
const cartCallsAfter = async (seq: number) => (await callsAfter(seq)).filter(({ platform }) => platform === 'commerce');
const LOOKED_AFTER = /^\/v1\/(?:subscriptions\?customer=|products\/|checkout\/sessions\/|events\b)/;
const paymentCallsAfter = async (seq: number) =>
  (await callsAfter(seq)).filter(
    ({ platform, method, path }) => platform === 'payment' && !(method === 'GET' && LOOKED_AFTER.test(path)),
  );
const bad = (status: number): boolean => [400, 404, 413, 415, 422].includes(status);

// a store that has just started calls its platforms in the background: the catalogue's categories, the search index
beforeAll(async () => {
  let seen = -1;
  await vi.waitFor(
    async () => {
      const before = seen;
      seen = await lastSeq(url);
      expect(seen).toBe(before);
    },
    { interval: 700, timeout: 5 * 60_000 },
  );
});

describe('hostile input', () => {
  const quantities: unknown[] = [0, -1, 1.5, '1', '1e3', null, [], {}, 2 ** 53, '__NAN__'];
  it.each(quantities)('[API-07] A25 refuses quantity %j before any platform', async (quantity) => {
    const before = await lastSeq(url);
    const { status } = await newCaller(url).call('POST', '/api/commerce/create-cart', {
      lineItems: [{ ...A101, quantity }],
    });
    expect(bad(status)).toBe(true);
    expect(await cartCallsAfter(before)).toEqual([]);
  });

  const seats: unknown[] = [0, 51, -1, 2.5, '50', null, [], 2 ** 53];
  it.each(seats)('[API-07] A31 refuses %j seats before any platform, and begins no checkout', async (quantity) => {
    const caller = await signedIn(url, 'new');
    const before = await lastSeq(url);
    const { status } = await caller.call('POST', '/api/payment/checkout', {
      priceId: 'price_unlimited_year',
      quantity,
    });
    expect(bad(status)).toBe(true);
    expect(await paymentCallsAfter(before)).toEqual([]);
  });

  it.each([
    '../customers/cus_1',
    '..%2f..%2f',
    'price_x?expand[]=customer',
    'price_x#',
    'price_x%00',
    `price_${'a'.repeat(5_000)}`,
    "price_' OR 1=1 --",
  ])('A56 A59 the price %s stays out of every address', async (priceId) => {
    const before = await lastSeq(url);
    for (const path of ['/api/payment/prices', '/api/payment/checkout'])
      expect([401, 422]).toContain(
        (await newCaller(url).call('POST', path, { priceId, seatCount: 1, quantity: 1 })).status,
      );
    expect(await paymentCallsAfter(before)).toEqual([]);
  });

  it('[SUB-24] A34 grants no discount for the member coupon without an active membership', async () => {
    for (const person of ['new', 'expired-member']) {
      const caller = await signedIn(url, person);
      const before = await lastSeq(url);
      const { status } = await caller.call('POST', '/api/payment/checkout', {
        priceId: 'price_unlimited_year',
        quantity: 1,
        couponCode: 'AIAMember',
      });
      expect(status).toBe(200);
      const sent = (await logAfter(url, before)).find(
        (row) => row.method === 'POST' && row.path.endsWith('/v1/checkout/sessions'),
      );
      expect(sent?.body ?? '').not.toContain('AIAMember');
      const code = await caller.call('POST', '/api/payment/promo-code', { promoCode: 'AIAMember' });
      expect(code.status).toBe(422);
    }
  });

  it.each([
    '../customers/cus_1',
    'sub_x?expand[]=customer',
    'sub_x%00',
    `sub_${'a'.repeat(5_000)}`,
    'cus_1',
    { id: 'sub_1' },
    null,
  ])('[ACC-11] A17 the subscription %j changes nothing and reaches no platform', async (subscriptionId) => {
    const caller = await signedIn(url, 'new');
    const before = await lastSeq(url);
    const { status } = await caller.call('POST', '/api/acd/update-subscription', { subscriptionId, autoRenew: false });
    expect(status).toBe(422);
    expect(await paymentCallsAfter(before)).toEqual([]);
  });

  it('[MNG-07] a schedule without auto-pay, and taking one back, are refused with the reason, before any platform', async () => {
    const caller = await signedIn(url, 'new');
    const before = await lastSeq(url);
    for (const request of [{ schedulePay: true }, { autoRenew: true, schedulePay: false }]) {
      const body = { subscriptionId: 'sub_404', ...request };
      const response = await caller.call('POST', '/api/acd/update-subscription', body);
      expect([response.status, (response.body as { code: string }).code]).toEqual([422, 'schedule-pay-refused']);
    }
    expect(await paymentCallsAfter(before)).toEqual([]);
  });

  it('A47 a permission to save a card never comes back to another site', async () => {
    const caller = await signedIn(url, 'new');
    for (const returnUrl of [
      'https://evil.example',
      '//evil',
      '/\\evil',
      'javascript:alert(1)',
      `${url}.evil.example/`,
    ])
      expect(
        (await caller.call('POST', '/api/payment/payment-method/add', { returnUrl, flow: 'account', timestamp: 1 }))
          .status,
      ).toBe(422);
  });

  it('[API-07] A25 refuses 1e309, which no JSON number can hold', async () => {
    const { status } = await newCaller(url).call(
      'POST',
      '/api/commerce/create-cart',
      '{"lineItems":[{"product_id":1101,"variant_id":11101,"quantity":1e309}]}',
    );
    expect(bad(status)).toBe(true);
  });

  it('A27 prices in a line are ignored: the platform gets the three allowed keys', async () => {
    const before = await lastSeq(url);
    const { body } = await newCaller(url).call('POST', '/api/commerce/create-cart', {
      lineItems: [{ ...A101, quantity: 1, list_price: 0.01, sale_price: 0, name: 'x', discount_amount: 9 }],
    });
    expect((body as CartBody).cart.base_amount).toBe(84);
    const sent = (await logAfter(url, before)).find((row) => row.method === 'POST' && row.path.includes('/v3/carts'));
    expect(
      Object.keys((JSON.parse(sent?.body ?? '{}') as { line_items: object[] }).line_items[0] ?? {}).sort(),
    ).toEqual(['product_id', 'quantity', 'variant_id']);
  });

  it('A29 the same product twice is one line; a flood of lines and a huge body are refused quickly', async () => {
    const caller = newCaller(url);
    const { body } = await caller.call('POST', '/api/commerce/create-cart', {
      lineItems: [
        { ...A101, quantity: 1 },
        { ...A101, quantity: 2 },
      ],
    });
    expect(linesOf((body as CartBody).cart).map((line) => line.quantity)).toEqual([3]);
    const many = await caller.call('POST', '/api/commerce/update-cart', {
      lineItems: Array.from({ length: 1500 }, () => ({ ...A101, quantity: 1 })),
    });
    expect(bad(many.status)).toBe(true);
    expect((await caller.call('POST', '/api/commerce/update-cart', `"${'x'.repeat(1_000_000)}"`)).status).toBe(413);
  });

  it.each([
    ['a variant of another product', { product_id: 1101, variant_id: 17702, quantity: 1 }],
    ['a product that does not exist', { product_id: 999_999, variant_id: 1, quantity: 1 }],
    ['SQL for a product', { product_id: '77 OR 1=1', variant_id: 1, quantity: 1 }],
  ])('A30 refuses %s', async (_name, line) => {
    const { status } = await newCaller(url).call('POST', '/api/commerce/create-cart', { lineItems: [line] });
    expect(bad(status)).toBe(true);
  });

  it('A26 a line never goes negative and removing it ten times removes it once', async () => {
    const caller = newCaller(url);
    const cart = await addToCart(caller);
    const itemId = linesOf(cart)[0]!.id;
    const change = (quantity: number) =>
      caller.call('PUT', '/api/commerce/update-cart-line-item', { cartId: cart.id, itemId, productId: 1101, quantity });
    const [first, second] = await Promise.all([change(-1), change(2)]);
    expect(bad(first.status)).toBe(true);
    expect(second.status).toBe(200);
    const removals = await Promise.all(
      Array.from({ length: 10 }, () =>
        caller.call('DELETE', '/api/commerce/remove-cart-line-item', { cartId: cart.id, itemId }),
      ),
    );
    expect(removals.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(removals.every(({ status }) => status < 500)).toBe(true);
    expect((await caller.call('GET', '/api/commerce/get-cart')).status).toBe(404);
  });

  it('A21 an update of the user changes only the allowed fields', async () => {
    const caller = await signedIn(url, 'new');
    await caller.call('PUT', '/api/auth/update-user', {
      firstName: 'Nadia',
      email: 'evil@example.com',
      companyName: 'Evil',
      customerId: 1,
      stripeCustomerId: 'cus_x',
      subscription: { hasActive: true },
    });
    const { body } = await caller.call('GET', '/api/auth/session');
    expect(body).toMatchObject({
      session: { profile: { email: 'nadia.brooks@example.com', commerceCustomerId: 1001 }, subscription: null },
    });
  });

  it('[ACC-03] A20 ignores a bearer token in the request', async () => {
    for (const token of ['x', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', 'a.b.c']) {
      const { status, body } = await newCaller(url).call(
        'PUT',
        '/api/auth/update-user',
        { firstName: 'X' },
        { authorization: `Bearer ${token}` },
      );
      expect(status).toBe(401);
      expect(body).toMatchObject({ error: 'No session or access token available', code: 'no-session' });
    }
  });

  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: `${url}.evil.example`, 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': '' },
  ];
  it.each(foreign)('[API-07] A36 changes nothing on a request from another site: %j', async (headers) => {
    const member = await signedIn(url, 'member');
    for (const type of [
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      for (const [method, path] of [
        ['POST', '/api/commerce/create-cart'],
        ['POST', '/cart'],
        ['POST', '/logout'],
        ['PUT', '/api/auth/update-user'],
      ] as const) {
        const clean = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
        const response = await fetch(url + path, {
          method,
          redirect: 'manual',
          headers: { cookie: member.cookie, 'content-type': type, ...clean },
          body: JSON.stringify({ lineItems: [{ ...A101, quantity: 1 }] }),
        });
        expect([403, 415]).toContain(response.status);
      }
    }
    expect((await member.call('GET', '/api/account/orders')).status).toBe(200);
  });

  it('[API-15] A37 ignores an image, a prefetch or HEAD of a mutating GET', async () => {
    const member = await signedIn(url, 'member');
    for (const path of [
      '/api/commerce/cart-redirect-get',
      '/api/commerce/add-user-to-aia-segment',
      '/api/commerce/remove-user-from-aia-segment',
      '/api/acd/update-subscription-schedule-pay-redirect?subscriptionId=sub_1&savePaymentMethod=true',
      '/api/acd/update-subscription-auto-renew-redirect?subscriptionId=sub_1',
    ]) {
      for (const headers of [
        { 'sec-fetch-dest': 'image' },
        { purpose: 'prefetch' },
        { 'sec-purpose': 'prefetch;prerender' },
      ] as Record<string, string>[]) {
        expect((await member.call('GET', path, undefined, headers)).status).toBe(403);
      }
      expect((await member.call('HEAD', path)).status).toBe(405);
    }
  });

  it.each([
    'https://evil',
    '//evil',
    '/\\evil',
    '\\/evil',
    'javascript:alert(1)',
    'data:text/html,x',
    '/%0d%0aSet-Cookie:x=1',
    '/%5cevil',
    'https:evil',
    'https://shop@evil',
    '/\t/evil',
  ])('A47 sign-in and checkout never end at %s', async (target) => {
    const started = await newCaller(url).call('GET', `/login?returnTo=${encodeURIComponent(target)}`);
    expect(started.status).toBe(303);
    expect(new URL(started.headers.get('location') ?? '', url).origin).toBe(url);
    expect(started.headers.get('set-cookie')).not.toMatch(/^x=1/);
    const login = await (await signedIn(url, 'member')).call('POST', '/api/commerce/login', { redirectTo: target });
    expect(login.status).toBe(422);
  });

  it('A63 hostile JSON is refused and pollutes nothing', async () => {
    const caller = newCaller(url);
    const bodies = [
      '',
      '{',
      '[]',
      '"x"',
      'null',
      '{"__proto__":{"polluted":1}}',
      '{"constructor":{"prototype":{"polluted":1}}}',
      `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
      '{"lineItems":NaN}',
    ];
    for (const body of bodies)
      expect(bad((await caller.call('POST', '/api/commerce/create-cart', body)).status)).toBe(true);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(
      (await caller.call('POST', '/api/commerce/create-cart', { lineItems: [] }, { 'content-type': 'text/plain' }))
        .status,
    ).toBe(415);
    expect((await caller.call('POST', '/api/commerce/create-cart', '{}', { 'content-encoding': 'gzip' })).status).toBe(
      415,
    );
    for (const query of ['?cartId=aaaaaaaa&cartId=bbbbbbbb', '?cartId[x]=1', '?__proto__=1'])
      expect(bad((await caller.call('GET', `/api/commerce/get-cart${query}`)).status)).toBe(true);
  });

  it.each([
    '../customers/1',
    '..%2f..%2f',
    'x#',
    'x%00',
    'a'.repeat(5000),
    "' OR 1=1 --",
    '1;DROP TABLE store.session',
  ])('A56 A59 the id %s stays out of every address', async (id) => {
    const before = await lastSeq(url);
    const { status } = await newCaller(url).call('GET', `/api/commerce/get-cart?cartId=${encodeURIComponent(id)}`);
    expect(bad(status)).toBe(true);
    expect(await cartCallsAfter(before)).toEqual([]);
  });

  it.each([
    '/search?q=%27%20OR%201%3D1%20--',
    '/search?q=%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    `/search?q=${'x'.repeat(10_000)}`,
    '/documents?after=foreign',
    '/documents?before=%27',
    '/documents?sort=DROP',
    '/documents?page=-1',
    '/documents/..%2f..%2fetc',
    '/documents/%00',
    '/account/order-history?orderId=1%27',
  ])('[RTE-22] A59 %s is a sensible page', async (path) => {
    const { status, text } = await newCaller(url).call('GET', path, undefined, { accept: 'text/html' });
    expect(status).toBeLessThan(500);
    expect(text).not.toContain('<script>alert(1)');
    expect(text).not.toMatch(/\bat \w+ \(.*\.(js|ts):\d+/);
  });

  it('[ACC-11] A9 another’s order, one that never was and a refunded one look alike', async () => {
    const member = await signedIn(url, 'member');
    const customer = await signedIn(url, 'customer');
    const { body } = await customer.call('GET', '/api/account/orders');
    const theirs = (
      body as { orders: { orderNumber: number; status: string; dOD: { templateLinks: { url: string }[] }[] }[] }
    ).orders;
    const open = theirs.find((order) => order.status === 'Completed')!;
    const responses = await Promise.all(
      [open.orderNumber, 999_999].map((number) =>
        member.call('GET', `/account/order-history?orderId=${number}`, undefined, { accept: 'text/html' }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual([404, 404]);
    const file = open.dOD[0]!.templateLinks[0]!.url;
    expect((await member.call('GET', file)).status).toBe(404);
    expect((await member.call('GET', `/account/order-history/receipt/${open.orderNumber}`)).status).toBe(404);
    expect((await newCaller(url).call('GET', file)).status).toBe(303);
    const own = await customer.call('GET', file);
    expect(own.status).toBe(200);
    expect(own.headers.get('content-disposition')).toMatch(/^attachment; filename="[A-G]\d{3}-\d{4}\.(docx|pdf)"$/);
    expect(own.headers.get('cache-control')).toBe('no-store');
  });

  it('A7 after signing out the old cart and cookie open nothing, and the next person inherits nothing', async () => {
    const browser = await signedIn(url, 'member');
    const cart = await addToCart(browser);
    const old = browser.cookie;
    await browser.call('POST', '/api/auth/logout', {});
    expect([403, 404]).toContain(
      (await newCaller(url, old).call('GET', `/api/commerce/get-cart?cartId=${cart.id}`)).status,
    );
    await browser.call('POST', '/platform/api/sign-in', { person: 'customer' });
    expect([403, 404]).toContain((await browser.call('GET', `/api/commerce/get-cart?cartId=${cart.id}`)).status);
  });

  it('A41 guessing promotion codes: one answer for all, then 429', async () => {
    const caller = await signedIn(url, 'inactive');
    const responses = [];
    for (let n = 0; n < 24; n += 1)
      responses.push(await caller.call('POST', '/api/payment/promo-code', { promoCode: `GUESS${n}` }));
    const refused = responses.filter(({ status }) => status === 422);
    expect(refused).toHaveLength(20);
    expect(new Set(refused.map(({ text }) => text)).size).toBe(1);
    expect(Number(responses.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('A41 guessing member numbers: one answer for all, then 429', async () => {
    const caller = await signedIn(url, 'inactive');
    const guess = (email: string, memberNumber: string) =>
      caller.call('POST', '/api/aia-membership', { email, memberNumber });
    // a member's own e-mail gets the same answer as an unknown one; his attempts are not used up
    const visitor = newCaller(url);
    for (let n = 0; n < 20; n += 1) {
      const lookup = { email: 'edgar.holt@example.com', memberNumber: String(10_000_000 + n) };
      expect(await visitor.call('POST', '/api/aia-membership', lookup)).toMatchObject({
        status: 200,
        body: { data: null },
      });
    }
    const responses = [await guess('edgar.holt@example.com', '10000000')];
    for (let n = 0; n < 14; n += 1) responses.push(await guess('nobody.there@example.com', String(10_000_000 + n)));
    expect(
      responses.filter(({ status }) => status === 200).every(({ body }) => (body as { data: unknown }).data === null),
    ).toBe(true);
    const last = responses[responses.length - 1]!;
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('A65 a sign-in callback without this browser’s state makes no session', async () => {
    for (const query of ['', '?code=x', '?code=x&state=y', '?error=access_denied', '?code=x&state=']) {
      const caller = newCaller(url);
      const { status, text } = await caller.call('GET', `/login-redirect${query}`, undefined, { accept: 'text/html' });
      expect(status).toBe(403);
      expect(text).toContain('/login?returnTo=');
      expect((await caller.call('GET', '/api/account/orders')).status).toBe(401);
    }
  });

  it('A51 headers that other frameworks trust change nothing', async () => {
    for (const header of [
      'x-middleware-subrequest',
      'x-react-router-spa-mode',
      'x-react-router-prerender-data',
      'x-http-method-override',
      'x-original-url',
      'x-forwarded-host',
    ]) {
      const { status, headers } = await newCaller(url).call('GET', '/account/order-history', undefined, {
        [header]: '/documents',
        accept: 'text/html',
      });
      expect(status).toBe(302);
      expect(headers.get('location')).toMatch(/^\/login/);
    }
  });
});

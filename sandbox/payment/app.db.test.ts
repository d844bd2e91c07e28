import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../core/dates.ts';
import type { Fetch } from '../../core/http/types.ts';
import { type Log, noopLog } from '../../core/log.ts';
import { createPaymentClient } from '../../platforms/payment/client/payment-client.ts';
import { paymentContract } from '../../platforms/payment/contract.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { createEmbeddedPayment } from './app.ts';
import { paymentMigrations } from './migrations.ts';
import { type PaymentSeed, seedPayment, truncatePayment } from './seed.ts';

const config = {
  secretKey: 'sk_test_secret',
  publishableKey: 'pk_test_public',
  webhookSecret: 'whsec_test',
  publicBase: 'http://shop.test/platform/payment',
  sellerName: 'Planroom',
  taxRates: {},
};
const baseUrl = 'http://payment.test';
let db: TestDatabase;
const lines: string[] = [];
const note = (data: object, message?: string): void => void lines.push(JSON.stringify([data, message]));
const log: Log = { ...noopLog, debug: note, info: note, warn: note, error: note };
const open = (webhookUrl: string | null = null, deliver: Fetch = async () => new Response()) =>
  createEmbeddedPayment({ db, clock: systemClock, config, deliver, webhookUrl, log });
const fetchFrom =
  (app: ReturnType<typeof open>): Fetch =>
  async (input, init) =>
    app.fetch(new Request(input, init));
const post = (
  path: string,
  form: Record<string, string>,
  key = config.publishableKey,
  headers: Record<string, string> = {},
) =>
  open().fetch(
    new Request(`${baseUrl}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, ...headers },
      body: new URLSearchParams(form),
    }),
  );
const card = (number: string) => ({
  type: 'card',
  'card[number]': number,
  'card[exp_month]': '12',
  'card[exp_year]': '2040',
  'card[cvc]': '123',
});
const count = async (table: string): Promise<number> =>
  (await db.query<{ n: number }>(`SELECT count(*)::int AS n FROM payment.${table}`)).rows[0]!.n;

beforeAll(async () => {
  db = await createTestDatabase([paymentMigrations]);
});
afterAll(() => db?.drop());

/** Reaches the API by its URL, and by the public one in its responses. */
const reach: Fetch = (input, init) => fetchFrom(open())(String(input).replace(config.publicBase, baseUrl), init);
paymentContract(async () => ({ fetch: reach, baseUrl, secretKey: config.secretKey }));

describe('embedded payment', () => {
  it('refuses to start with a live key', () => {
    const live = { ...config, secretKey: 'sk_live_1' };
    expect(() =>
      createEmbeddedPayment({ db, clock: systemClock, config: live, deliver: fetch, webhookUrl: null, log }),
    ).toThrow(/live key/);
  });

  it.each([
    ['4111111111111111', 'card_declined'],
    ['4242424242424241', 'incorrect_number'],
    ['not a number', 'incorrect_number'],
  ])('refuses the card number %s and stores no part of it', async (number, code) => {
    const before = [await count('payment_method'), await count('idempotency')];
    const response = await post('/v1/payment_methods', card(number), config.publishableKey, {
      'idempotency-key': `card ${number}`,
    });
    expect(response.status).toBe(402);
    expect(await response.json()).toMatchObject({ error: { type: 'card_error', code, param: 'number' } });
    expect([await count('payment_method'), await count('idempotency')]).toEqual(before);
    expect(lines.join()).not.toContain(number);
  });

  it('stores only the last four digits of a test card', async () => {
    const response = await post('/v1/payment_methods', card('4242 4242 4242 4242'), config.publishableKey, {
      'idempotency-key': 'kept',
    });
    const made = (await response.json()) as { id: string };
    const { rows } = await db.query(
      `SELECT (SELECT row_to_json(m) FROM payment.payment_method m WHERE id = $1) AS method, (SELECT json_agg(i) FROM payment.idempotency i) AS answers`,
      [made.id],
    );
    expect(JSON.stringify(rows)).toContain('"4242"');
    expect(JSON.stringify(rows)).not.toContain('42424242');
  });

  it.each([
    ['no key', '', 401],
    ['a wrong key', 'sk_test_wrong', 401],
    ['the browser key', config.publishableKey, 403],
  ])('refuses to read customers with %s', async (_, key, status) => {
    const headers: Record<string, string> = key === '' ? {} : { authorization: `Bearer ${key}` };
    const response = await open().fetch(new Request(`${baseUrl}/v1/customers`, { headers }));
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });

  it('returns an intent to a browser only with its client secret, without the customer', async () => {
    const made = await post(
      '/v1/payment_intents',
      { amount: '500', currency: 'usd', 'metadata[order]': '7' },
      config.secretKey,
    );
    const { id, client_secret } = (await made.json()) as { id: string; client_secret: string };
    const snapshot = (query: string) =>
      open().fetch(
        new Request(`${baseUrl}/v1/payment_intents/${id}${query}`, {
          headers: { authorization: `Bearer ${config.publishableKey}` },
        }),
      );
    expect((await snapshot('')).status).toBe(400);
    expect((await snapshot('?client_secret=wrong')).status).toBe(400);
    const seen = (await (await snapshot(`?client_secret=${client_secret}`)).json()) as object;
    expect(Object.keys(seen)).not.toContain('metadata');
    expect(Object.keys(seen)).not.toContain('customer');
  });

  it('requires authentication for such a card, and charges after it', async () => {
    const made = await post(
      '/v1/payment_intents',
      {
        amount: '700',
        currency: 'usd',
        confirm: 'true',
        payment_method: 'pm_card_authenticationRequiredOnSetup',
        return_url: 'http://shop.test/done',
      },
      config.secretKey,
    );
    const intent = (await made.json()) as { id: string; client_secret: string; status: string };
    expect(intent.status).toBe('requires_action');
    const responses = [];
    for (const outcome of ['complete', 'complete']) {
      const settled = await post(`/authenticate/${intent.id}`, { client_secret: intent.client_secret, outcome });
      responses.push({ status: settled.status, body: await settled.text() });
    }
    expect(responses.map((one) => one.status)).toEqual([200, 400]);
    expect(responses[0]?.body).toContain('http://shop.test/done?payment_intent=');
    const { rows } = await db.query('SELECT status FROM payment.charge WHERE payment_intent = $1', [intent.id]);
    expect(rows).toEqual([{ status: 'succeeded' }]);
  });

  it.each([
    ['/v1/customers', 'a[b=1'],
    ['/v1/customers', '__proto__[x]=1'],
    ['/v1/customers', 'name=%00'],
    ['/v1/customers', 'email[a][b][c][d][e][f][g]=1'],
    ['/v1/customers', 'name=a&name=b'],
    ['/v1/payment_intents', 'amount=1e3&currency=usd'],
    ['/v1/payment_intents', 'amount=9999999999&currency=usd'],
  ])('[A63] rejects hostile input to %s in its envelope: %s', async (path, body) => {
    const response = await open().fetch(
      new Request(`${baseUrl}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${config.secretKey}`, 'content-type': 'application/x-www-form-urlencoded' },
        body,
      }),
    );
    expect(response.status).toBe(400);
    expect(await response.json()).toHaveProperty('error.message');
  });

  it('rejects JSON and oversized bodies in its envelope', async () => {
    const send = (type: string, body: string) =>
      open().fetch(
        new Request(`${baseUrl}/v1/customers`, {
          method: 'POST',
          headers: { authorization: `Bearer ${config.secretKey}`, 'content-type': type },
          body,
        }),
      );
    const json = await send('application/json', '{"bad"');
    expect([json.status, await json.json()]).toMatchObject([400, { error: { type: 'invalid_request_error' } }]);
    const large = await send('application/x-www-form-urlencoded', `name=${'x'.repeat(200_000)}`);
    expect([large.status, await large.json()]).toMatchObject([413, { error: { type: 'invalid_request_error' } }]);
  });

  it('replays an idempotency key after a restart, but never for the other kind of API key', async () => {
    const headers = { 'idempotency-key': 'across' };
    const first = (await (
      await post('/v1/payment_methods', card('4242424242424242'), config.secretKey, headers)
    ).json()) as { id: string };
    const again = await post('/v1/payment_methods', card('4242424242424242'), config.secretKey, headers);
    expect([again.headers.get('idempotent-replayed'), ((await again.json()) as { id: string }).id]).toEqual([
      'true',
      first.id,
    ]);
    const browser = (await (
      await post('/v1/payment_methods', card('4242424242424242'), config.publishableKey, headers)
    ).json()) as { id: string };
    expect(browser.id).not.toBe(first.id);
  });

  it('expands tiers only on request, and lets the store read seeded people', async () => {
    await db.transaction((tx) => seedPayment(tx, SEED));
    await db.transaction((tx) => seedPayment(tx, SEED));
    const get = async (query: string) =>
      (await (
        await open().fetch(
          new Request(`${baseUrl}/v1/prices/price_team${query}`, {
            headers: { authorization: `Bearer ${config.secretKey}` },
          }),
        )
      ).json()) as object;
    expect(await get('')).not.toHaveProperty('tiers');
    expect(await get('?expand[]=tiers&expand[]=product')).toMatchObject({
      tiers: [{ up_to: 5, unit_amount: 1_000 }, { up_to: null }],
      product: { name: 'Team' },
    });
    const client = createPaymentClient({
      fetch: fetchFrom(open()),
      config: { ...config, baseUrl, scriptUrl: 'x' },
      log,
    });
    expect(await client.cards('cus_seeded')).toMatchObject({ ok: true, value: [{ brand: 'visa', last4: '4242' }] });
    expect(await client.customer('cus_seeded')).toMatchObject({
      ok: true,
      value: { name: 'Max Beam', defaultPaymentMethodId: 'pm_seeded' },
    });
    const known = await client.ensureCustomer({ email: 'max@example.com', name: 'Max Beam', userId: 'user-max' });
    expect(known).toMatchObject({ ok: true, value: { id: 'cus_seeded' } });
  });

  it('creates one customer from concurrent calls, and reports a missing or deleted one', async () => {
    const client = createPaymentClient({
      fetch: fetchFrom(open()),
      config: { ...config, baseUrl, scriptUrl: 'x' },
      log,
    });
    const person = { email: 'ida@example.com', name: 'Ida Truss', userId: 'user-ida' };
    const all = await Promise.all([1, 2, 3, 4].map((n) => client.ensureCustomer({ ...person, name: `Ida ${n % 2}` })));
    const ids = new Set(all.map((one) => (one.ok ? one.value.id : one.code)));
    expect([...ids]).toEqual([expect.stringMatching(/^cus_/)]);
    const [id] = [...ids];
    await open().fetch(
      new Request(`${baseUrl}/v1/customers/${id}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${config.secretKey}` },
      }),
    );
    expect(await client.customer(id!)).toMatchObject({ ok: false, code: 'stripe_customer_invalid' });
    expect(await client.customer('cus_nobody')).toMatchObject({ ok: false, code: 'stripe_customer_invalid' });
    expect(await client.cards('../customers')).toMatchObject({ ok: false, code: 'stripe_customer_invalid' });
    const anew = await client.ensureCustomer({ ...person, name: 'Ida 1' });
    expect(anew.ok && anew.value.id !== id).toBe(true);
  });

  it('deletes all data for a reset', async () => {
    await db.transaction((tx) => truncatePayment(tx));
    expect(await count('charge')).toBe(0);
  });
});

const at = '2026-01-05T00:00:00Z';
const SEED: PaymentSeed = {
  customers: [
    {
      id: 'cus_seeded',
      email: 'max@example.com',
      name: 'Max Beam',
      phone: '',
      userId: 'user-max',
      address: null,
      defaultCardId: 'pm_seeded',
      createdAt: at,
    },
  ],
  cards: [{ id: 'pm_seeded', customerId: 'cus_seeded', last4: '4242', expMonth: 8, expYear: 2031, createdAt: at }],
  products: [
    {
      id: 'prod_team',
      name: 'Team',
      description: 'For a team',
      metadata: {},
      defaultPriceId: 'price_team',
      createdAt: at,
    },
  ],
  prices: [
    {
      id: 'price_team',
      productId: 'prod_team',
      nickname: null,
      lookupKey: 'team',
      interval: 'year',
      unitAmount: null,
      tiersMode: 'volume',
      tiers: [
        { upTo: 5, unitAmount: 1_000, flatAmount: null },
        { upTo: null, unitAmount: 800, flatAmount: null },
      ],
      createdAt: at,
    },
  ],
};

import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../../core/dates.ts';
import type { Fetch } from '../../../core/http/types.ts';
import { noopLog } from '../../../core/log.ts';
import { createStripe } from '../../../platforms/payment/client/create-stripe.ts';
import { createPaymentClient } from '../../../platforms/payment/client/payment-client.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { createEmbeddedPayment } from '../app.ts';
import { paymentMigrations } from '../migrations.ts';
import { backoffSeconds, SELECT_DUE_DELIVERY } from './webhook-dispatcher.ts';

const config = {
  secretKey: 'sk_test_secret',
  publishableKey: 'pk_test_public',
  webhookSecret: 'whsec_test',
  publicBase: 'http://shop.test/platform/payment',
  sellerName: 'Planroom',
  taxRates: {},
};
const webhookUrl = 'http://shop.test/api/payment/webhook';
const baseUrl = 'http://payment.test';
let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase([paymentMigrations]);
});
afterAll(() => db?.drop());

type Delivery = { body: string; signature: string | null };

/** Starts a receiver that refuses the first `refusals` deliveries; `received` resolves with the first accepted one. */
function openReceiver(refusals: number) {
  const seen: Delivery[] = [];
  let receive: (delivery: Delivery) => void = () => {};
  const received = new Promise<Delivery>((resolve) => {
    receive = resolve;
  });
  const deliver: Fetch = async (_, init) => {
    const delivery = { body: String(init?.body), signature: new Headers(init?.headers).get('stripe-signature') };
    seen.push(delivery);
    if (seen.length <= refusals) return new Response('', { status: 500 });
    receive(delivery);
    return Response.json({ received: true });
  };
  return { seen, taken: received, deliver };
}

const open = (deliver: Fetch, deliverOutside: Fetch = deliver) =>
  createEmbeddedPayment({ db, clock: systemClock, config, deliver, deliverOutside, webhookUrl, log: noopLog });
const stripeOf = (app: ReturnType<typeof open>) =>
  createStripe(async (input, init) => app.fetch(new Request(input, init)), { secretKey: config.secretKey, baseUrl });

it('delivers an event to the store at once, with a valid signature', async () => {
  const { taken, deliver } = openReceiver(0);
  const app = open(deliver);
  app.start();
  const customer = await stripeOf(app).customers.create({ name: 'Eve Column' });
  const { body, signature } = await taken;
  await app.stop();
  const client = createPaymentClient({ fetch, config: { ...config, baseUrl, scriptUrl: 'x' }, log: noopLog });
  expect(await client.readEvent(body, signature)).toMatchObject({
    ok: true,
    value: { type: 'customer.created', objectId: customer.id },
  });
});

it('retries after a refusal, with the same event', async () => {
  const { seen, taken, deliver } = openReceiver(1);
  const app = open(deliver);
  app.start();
  await stripeOf(app).customers.create({ name: 'Eve Column' });
  await taken;
  await app.stop();
  expect(seen).toHaveLength(2);
  expect(seen[1]?.body).toBe(seen[0]?.body);
  const { rows } = await db.query(`SELECT attempts, state FROM payment.delivery ORDER BY first_at DESC LIMIT 1`);
  expect(rows).toEqual([{ attempts: 2, state: 'delivered' }]);
});

it('delivers pending events after a restart', async () => {
  const stopped = open(async () => new Response('', { status: 503 }));
  await stripeOf(stopped).customers.create({ name: 'Eve Column' });
  await stopped.stop();
  const { taken, deliver } = openReceiver(0);
  const app = open(deliver);
  app.start();
  expect((await taken).body).toContain('customer.created');
  await app.stop();
});

it('[PL-05] has a queue per endpoint: one that does not respond delays neither others nor the store', async () => {
  const { promise: isOver, resolve: release } = Promise.withResolvers<Response>();
  const emitted: string[] = [];
  const receive: Fetch = async (url) => {
    if (String(url).endsWith('/dead')) return isOver;
    emitted.push(String(url));
    return Response.json({});
  };
  const app = open(receive, receive);
  const stripe = stripeOf(app);
  const made = ['/dead', '/alive'].map((path) =>
    stripe.webhookEndpoints.create({ url: `http://elsewhere.test${path}`, enabled_events: ['coupon.created'] }),
  );
  await Promise.all(made);
  // more than one batch of a queue
  for (let nth = 0; nth < 20; nth += 1) await stripe.coupons.create({ percent_off: 10, duration: 'once' });
  app.start();
  const countOf = (url: string): number => emitted.filter((one) => one === url).length;
  await expect.poll(() => [countOf('http://elsewhere.test/alive'), countOf(webhookUrl)]).toEqual([20, 20]);
  release(new Response());
  await app.stop();
  for (const { id } of await Promise.all(made)) await stripe.webhookEndpoints.del(id);
});

it('[PL-25] sends one request per backoff to an unreachable endpoint, and logs its outage and recovery', async () => {
  // the first batch, and one retry after a second
  const refused = 8 + 1;
  let requests = 0;
  const outside: Fetch = async () => {
    requests += 1;
    if (requests <= refused) throw new TypeError('fetch failed');
    return Response.json({});
  };
  const lines: string[] = [];
  const write = (about: unknown, text?: string) => lines.push(`${text} ${JSON.stringify(about)}`);
  const log = { ...noopLog, info: write, warn: write } as typeof noopLog;
  const app = createEmbeddedPayment({
    db,
    clock: systemClock,
    config,
    deliver: async () => Response.json({}),
    deliverOutside: outside,
    webhookUrl,
    log,
  });
  const stripe = stripeOf(app);
  const { id } = await stripe.webhookEndpoints.create({
    url: 'http://gone.test/hook',
    enabled_events: ['coupon.created'],
  });
  for (let nth = 0; nth < 30; nth += 1) await stripe.coupons.create({ percent_off: 10, duration: 'once' });
  await db.query(
    `UPDATE payment.delivery SET first_at = first_at - interval '4 days'
     WHERE seq = (SELECT max(seq) FROM payment.delivery WHERE endpoint = $1)`,
    [id],
  );
  app.start();
  const delivered = async (): Promise<number> =>
    (await db.query(`SELECT seq FROM payment.delivery WHERE endpoint = $1 AND state = 'delivered'`, [id])).rowCount ??
    0;
  await expect.poll(delivered).toBe(29);
  await app.stop();
  // the last one was abandoned after three days
  expect(requests).toBe(refused + 29);
  expect(lines.map((line) => line.split(' {')[0])).toEqual([
    'webhook delivery retrying: the endpoint is unreachable',
    'webhook delivery resumed',
  ]);
  for (const line of lines) expect(line).toContain(`"endpoint":"${id}","host":"gone.test"`);
  await stripe.webhookEndpoints.del(id);
});

it('waits longer after each refusal, but reaches a recovered store within 10 s', () => {
  expect([1, 2, 3, 4, 5, 60].map(backoffSeconds)).toEqual([1, 2, 4, 8, 8, 8]);
  expect(backoffSeconds(61)).toBe(300);
});

it('finds the oldest at the front of an index, for any number of pending events', async () => {
  await db.query(
    `INSERT INTO payment.event (id, body) SELECT 'evt_many' || n, jsonb_build_object('created', n) FROM generate_series(1, 5000) n`,
  );
  await db.query(
    `INSERT INTO payment.delivery (event_id, url) SELECT id, 'x' FROM payment.event WHERE id LIKE 'evt_many%' ORDER BY seq`,
  );
  const { rows } = await db.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE) ${SELECT_DUE_DELIVERY}`, ['', 8]);
  const { rows: found } = await db.query<{ event_id: string }>(
    `SELECT event_id FROM payment.delivery WHERE seq IN (${SELECT_DUE_DELIVERY}) ORDER BY seq`,
    ['', 3],
  );
  await db.query(`DELETE FROM payment.event WHERE id LIKE 'evt_many%'`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  const max = Math.max(...Array.from(plan.matchAll(/actual .*rows=(\d+)/g), ([, count]) => Number(count)));
  expect(max, plan).toBeLessThanOrEqual(64);
  expect(found.map(({ event_id }) => event_id)).toEqual(['evt_many1', 'evt_many2', 'evt_many3']);
});

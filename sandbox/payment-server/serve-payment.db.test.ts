import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noopLog } from '../../core/log.ts';
import { createPaymentClient } from '../../platforms/payment/client/payment-client.ts';
import { paymentPlatform } from '../../platforms/payment/platform.ts';
import { readWanted } from '../../platforms/payment/provision/desired-state.ts';
import { readOptions } from '../../platforms/payment/provision/options.ts';
import { prepareAccount } from '../../platforms/payment/provision/prepare-account.ts';
import { WEBHOOK_PATH } from '../../platforms/payment/webhook-events.ts';
import { planOfShop } from '../../server/commands/to-plan-input.ts';
import { readDemo } from '../../server/demo/read-demo.ts';
import { storeMigrations } from '../../server/persistence/migrations.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { servePayment } from './serve-payment.ts';

let db: TestDatabase;
let running: Awaited<ReturnType<typeof servePayment>>;
beforeAll(async () => {
  db = await createTestDatabase([]);
  running = await servePayment({ db, port: 0, log: noopLog });
});
afterAll(async () => {
  await running?.stop();
  await db?.drop();
});

/** The official library as in its documentation: host, port, protocol, without any code of this project. */
const connect = ({ url, keys }: typeof running): Stripe => {
  const { hostname, port } = new URL(url);
  return new Stripe(keys.secretKey, { host: hostname, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });
};

type Received = { body: string; signature: string; path: string };

/** Starts a server that receives events, recorded by path; `statusOf` returns its response status. */
async function openReceiver(statusOf: (path: string, nth: number) => number = () => 200) {
  const received: Received[] = [];
  const notified = new Map<string, (event: Received) => void>();
  const server = createServer(async (request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? '';
    const one = {
      body: Buffer.concat(chunks).toString(),
      signature: String(request.headers['stripe-signature']),
      path,
    };
    received.push(one);
    const status = statusOf(path, received.filter((each) => each.path === path).length);
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
    if (status === 200) notified.get(path)?.(one);
  });
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
  return {
    received,
    url: (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    taken: (path: string): Promise<Received> => new Promise((resolve) => notified.set(path, resolve)),
    close: () => server.close(),
  };
}

it('[PL-05] the official library reaches it by only host, port and protocol', async () => {
  const stripe = connect(running);
  const customer = await stripe.customers.create({ name: 'Eve Column' });
  expect((await stripe.customers.retrieve(customer.id)).id).toBe(customer.id);
  await expect(
    connect({ ...running, keys: { ...running.keys, secretKey: 'sk_test_no' } }).customers.list(),
  ).rejects.toThrow('Invalid API Key');
});

it('[PL-05] created endpoints receive their event types, signed with their secrets; disabled ones receive none', async () => {
  const stripe = connect(running);
  const receiver = await openReceiver();
  const make = (path: string, events: Stripe.WebhookEndpointCreateParams.EnabledEvent[]) =>
    stripe.webhookEndpoints.create({ url: receiver.url(path), enabled_events: events });
  const all = await make('/all', ['*']);
  await make('/prices', ['price.created']);
  const off = await make('/off', ['*']);
  await stripe.webhookEndpoints.update(off.id, { disabled: true });
  const gone = await make('/gone', ['*']);
  await stripe.webhookEndpoints.del(gone.id);
  const product = await stripe.products.create({ name: 'A plan' });
  const reported = receiver.taken('/prices');
  const price = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 500,
    recurring: { interval: 'year' },
  });
  const { body } = await reported;
  expect(JSON.parse(body)).toMatchObject({
    type: 'price.created',
    // the other endpoint has a separate queue, and may already have it
    pending_webhooks: expect.toBeOneOf([1, 2]),
    data: { object: { id: price.id } },
  });
  await expect.poll(() => receiver.received.filter(({ path }) => path === '/all').length).toBeGreaterThanOrEqual(2);
  for (const { path, body: text, signature } of receiver.received.filter((one) => one.path === '/all')) {
    expect(path).toBe('/all');
    expect(stripe.webhooks.constructEvent(text, signature, all.secret ?? '').object).toBe('event');
    expect(() => stripe.webhooks.constructEvent(text, signature, off.secret ?? '')).toThrow();
  }
  expect(new Set(receiver.received.map(({ path }) => path))).toEqual(new Set(['/all', '/prices']));
  expect(receiver.received.filter(({ path }) => path === '/prices')).toHaveLength(1);
  receiver.close();
});

it('[PL-05] retries refused or redirected deliveries, also after a restart, and follows no redirect', async () => {
  const receiver = await openReceiver((path, nth) => (nth === 1 ? 302 : path === '/late' && nth === 2 ? 500 : 200));
  const made = await connect(running).webhookEndpoints.create({
    url: receiver.url('/late'),
    enabled_events: ['coupon.created'],
  });
  const received = receiver.taken('/late');
  await connect(running).coupons.create({ percent_off: 10, duration: 'once' });
  await expect.poll(() => receiver.received.length).toBeGreaterThanOrEqual(1);
  await running.stop();
  running = await servePayment({ db, port: 0, log: noopLog });
  const { body, signature } = await received;
  expect(connect(running).webhooks.constructEvent(body, signature, made.secret ?? '').type).toBe('coupon.created');
  expect(receiver.received.map(({ path }) => path)).toEqual(['/late', '/late', '/late']);
  receiver.close();
});

it('[PL-05] a store on this machine sets up the account like a hosted one, and accepts its events', async () => {
  const receiver = await openReceiver();
  const publicUrl = new URL(receiver.url('/')).origin;
  const { keys, url } = running;
  const variables = { PAYMENT_SECRET_KEY: keys.secretKey, PAYMENT_BASE_URL: url, PUBLIC_URL: publicUrl };
  const options = readOptions({}, { ...variables, PAYMENT_MEMBER_COUPON: '' });
  const wanted = readWanted({ plans: readDemo(process.cwd()).shop.plans.map(planOfShop) });
  if (!options.ok || !wanted.ok) throw new Error('the demo cannot be prepared');
  const lines: string[] = [];
  expect(await prepareAccount(options.value, wanted.value, { fetch, tell: (line) => void lines.push(line) })).toBe(0);
  const reported = Object.fromEntries(
    lines.flatMap((line) => [/^(PAYMENT_\w+)=(\S+)$/.exec(line)?.slice(1) ?? []]).filter(([name]) => name),
  );
  const { settings, problems } = paymentPlatform.read({
    PAYMENT_SECRET_KEY: keys.secretKey,
    PAYMENT_PUBLISHABLE_KEY: keys.publishableKey,
    PAYMENT_BASE_URL: url,
    ...reported,
  });
  // only plans were prepared, as for a shop without an association
  const env = { platforms: { payment: settings }, publicUrl, isLocal: true, hasAssociation: () => false };
  expect(problems).toEqual([]);
  expect(await paymentPlatform.examine(env, fetch)).toMatchObject({ ok: true });
  expect((await paymentPlatform.inspect(env, fetch)).filter(({ isProblem }) => isProblem)).toEqual([]);
  const client = createPaymentClient({ fetch, log: noopLog, config: paymentPlatform.configure(env, undefined) });
  const received = receiver.taken(WEBHOOK_PATH);
  const { id } = await connect(running).customers.create({ name: 'Eve Column' });
  await connect(running).customers.del(id);
  const { body, signature } = await received;
  expect(await client.readEvent(body, signature)).toMatchObject({
    ok: true,
    value: { type: 'customer.deleted', objectId: id },
  });
  receiver.close();
});

it('[PL-05] only pages of this machine may call it, show its frames and use its script', async () => {
  const { url, keys } = running;
  const ask = (origin: string, method = 'GET') =>
    fetch(`${url}/v1/prices`, {
      method,
      headers: {
        origin,
        ...(method === 'GET'
          ? { authorization: `Bearer ${keys.secretKey}` }
          : { 'access-control-request-method': 'POST' }),
      },
    });
  for (const origin of ['http://localhost:3000', 'http://127.0.0.1:8080']) {
    expect((await ask(origin)).headers.get('access-control-allow-origin')).toBe(origin);
    const before = await ask(origin, 'OPTIONS');
    expect(before.status).toBe(204);
    expect(before.headers.get('access-control-allow-headers')).toContain('x-checkout-secret');
    expect(before.headers.get('access-control-allow-credentials')).toBeNull();
  }
  for (const origin of ['https://shop.example', 'http://localhost.example', 'null']) {
    expect((await ask(origin)).headers.get('access-control-allow-origin')).toBeNull();
    expect((await ask(origin, 'OPTIONS')).headers.get('access-control-allow-origin')).toBeNull();
  }
  for (const path of ['/elements/payment', '/elements/address', '/authenticate/pi_1']) {
    const policy = (await fetch(url + path)).headers.get('content-security-policy');
    expect(policy).toContain("; frame-ancestors 'self' http://localhost:* http://127.0.0.1:*");
  }
  expect((await fetch(`${url}/stripe.js`)).headers.get('content-type')).toContain('javascript');
});

it('[OP-44] at a public address only the named shop may show its fields and call it', async () => {
  const account = await createTestDatabase([]);
  const [url, shop] = ['https://pay.example', 'https://shop.example'];
  const atPublic = await servePayment({ db: account, port: 0, log: noopLog, publicUrl: url, shops: [shop] });
  try {
    expect(atPublic.url).toBe(url);
    const ask = (path: string, origin: string) =>
      fetch(`http://127.0.0.1:${atPublic.port}${path}`, { headers: { origin, host: 'pay.example' } });
    const policy = (await ask('/elements/payment', shop)).headers.get('content-security-policy');
    expect(policy).toMatch(/; frame-ancestors 'self' https:\/\/shop\.example$/);
    for (const [origin, allowed] of [
      [shop, shop],
      ['http://localhost:3000', null],
      ['https://shop.example.evil.example', null],
    ] as const)
      expect((await ask('/v1/prices', origin)).headers.get('access-control-allow-origin')).toBe(allowed);
  } finally {
    await atPublic.stop();
    await account.drop();
  }
});

it('[PL-05] refuses a store’s database, and an endpoint that is neither http nor https', async () => {
  const store = await createTestDatabase([storeMigrations]);
  await expect(servePayment({ db: store, port: 0, log: noopLog })).rejects.toThrow('that of a store');
  await store.drop();
  for (const url of ['file:///etc/passwd', 'ftp://127.0.0.1/x', 'shop.example'])
    await expect(connect(running).webhookEndpoints.create({ url, enabled_events: ['*'] })).rejects.toThrow('url');
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPlatformFetch } from '../../core/http/platform-fetch.ts';
import { noopLog } from '../../core/log.ts';
import { storeMigrations } from '../../server/persistence/migrations.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { createPlatformLog, type PlatformLog } from '../console/platform-log.ts';
import { createFaults, type Faults, type NewFault } from './faults.ts';
import { withFaults } from './faulty-app.ts';

let db: TestDatabase;
let faults: Faults;
let log: PlatformLog;
let done: string[];
let call: (path?: string, method?: string) => Promise<Response>;
beforeAll(async () => {
  db = await createTestDatabase([storeMigrations]);
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.query('TRUNCATE store.fault, store.platform_log RESTART IDENTITY');
  faults = await createFaults(db);
  log = createPlatformLog(db, noopLog);
  done = [];
  const platform = {
    async fetch(request: Request) {
      done.push(`${request.method} ${new URL(request.url).pathname}`);
      return Response.json({ isDone: true });
    },
  };
  const prefix = 'http://shop.example/platform/payment';
  const fetch = createPlatformFetch({
    embedded: [{ platform: 'payment', prefix, app: withFaults('payment', platform, faults, log) }],
    outer: async () => Response.error(),
  });
  call = (path = '/v1/x', method = 'GET') => fetch(prefix + path, { method });
});

// the log writes after the response: pending entries would appear in the rows of a later test
afterEach(() => log.flush());

const order = (fault: Partial<NewFault>) =>
  faults.add({
    platform: 'payment',
    method: null,
    path: null,
    times: 1,
    delayMs: null,
    status: null,
    body: null,
    headers: null,
    drop: null,
    ...fault,
  });
const logged = async () => (await log.read({})).map(({ path, status }) => `${path} ${status}`);

describe('configured faults', () => {
  it('[PL-13] respond with the configured headers', async () => {
    await order({ status: 429, headers: { 'retry-after': '2', 'content-type': 'application/problem+json' } });
    const response = await call();
    expect([response.status, response.headers.get('retry-after'), response.headers.get('content-type')]).toEqual([
      429,
      '2',
      'application/problem+json',
    ]);
  });

  it('respond instead of the platform, for the configured number of times', async () => {
    await order({ times: 2, status: 503, body: '{"error":"down"}' });
    const [first, second, third] = [await call(), await call(), await call()];
    expect([first.status, second.status, third.status]).toEqual([503, 503, 200]);
    expect(await first.json()).toEqual({ error: 'down' });
    expect(done).toHaveLength(1);
    expect(await logged()).toEqual(['/v1/x 503', '/v1/x 503', '/v1/x 200']);
    expect(await faults.list()).toEqual([]);
  });

  it('drop a call before it arrives: nothing happens, and the caller gets the fetch error', async () => {
    await order({ drop: 'before' });
    await expect(call()).rejects.toThrow(TypeError);
    expect(done).toEqual([]);
    expect(await logged()).toEqual(['/v1/x 0']);
  });

  it('drop the response of a completed call', async () => {
    await order({ drop: 'after' });
    await expect(call('/v1/y', 'POST')).rejects.toThrow('fetch failed');
    expect(done).toEqual(['POST /v1/y']);
    expect(await logged()).toEqual(['/v1/y 200']);
  });

  it('delay the response of the platform', async () => {
    await order({ delayMs: 60 });
    const started = performance.now();
    expect((await call()).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThan(55);
  });

  it('apply only to matching calls', async () => {
    await order({ method: 'POST', path: '/v1/charges', status: 500 });
    expect((await call('/v1/charges')).status).toBe(200);
    expect((await call('/v1/prices', 'POST')).status).toBe(200);
    expect((await call('/v1/charges/ch_1', 'POST')).status).toBe(500);
  });

  it('respond without a body if none is configured', async () => {
    await order({ status: 204, body: 'x' });
    expect((await call()).status).toBe(204);
  });

  it('are consumed exactly once under concurrent calls, also from another process', async () => {
    await order({ times: 3, status: 503 });
    const other = await createFaults(db);
    const consumed = await Promise.all(
      Array.from({ length: 10 }, (_, i) => (i % 2 ? faults : other).consume('payment', 'GET', '/')),
    );
    expect(consumed.filter(Boolean)).toHaveLength(3);
  });

  it('survive a restart, and end when they are cleared', async () => {
    const { id } = await order({ times: 9, status: 503 });
    await order({ platform: 'commerce', times: 9, status: 503 });
    expect(await (await createFaults(db)).list()).toHaveLength(2);
    await faults.clear({ id });
    expect(await faults.list()).toMatchObject([{ platform: 'commerce' }]);
    await faults.clear();
    expect((await call()).status).toBe(200);
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../../core/log/create-log.ts';
import { createPlatformLog } from '../../sandbox/console/platform-log.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { storeMigrations } from '../persistence/migrations.ts';
import { createSharedLimiter } from './rate-limits/rate-limiter.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase([storeMigrations]);
});
afterAll(() => db.drop());

it('counts a key that holds a NUL, half a surrogate pair or kilobytes like any other', async () => {
  const limiter = createSharedLimiter(db, 'hostile', 1, 60);
  for (const key of ['email:a\0b', 'email:a\ud800b', `email:${'x'.repeat(5000)}`]) {
    expect(await limiter.consume(key)).toEqual({ allowed: true });
    expect(await limiter.consume(key)).toMatchObject({ allowed: false });
  }
  expect(await limiter.consume(`email:${'x'.repeat(5001)}`)).toEqual({ allowed: true });
});

it('loses no line of the platform log to a NUL or to half a surrogate pair in another line', async () => {
  const log = createPlatformLog(db, createLog('silent'));
  const entry = {
    at: new Date(0).toISOString(),
    platform: 'payment',
    method: 'POST',
    status: 400,
    idempotencyKey: null,
  };
  log.note({ ...entry, path: '/v1/customers', body: 'name=a\0b' });
  log.note({ ...entry, path: '/v1/prices', body: 'name=\ud83d' });
  log.note({ ...entry, path: '/v1/products', body: 'name=plain' });
  const rows = await log.read({ platform: 'payment' });
  expect(rows.map((row) => row.body)).toEqual(['name=a\uFFFDb', 'name=\uFFFD', 'name=plain']);
});

import { expect, it } from 'vitest';
import type { Database } from '../../core/database/database.ts';
import { noopLog } from '../../core/log.ts';
import { drainRefused } from '../../server/web/rate-limits/drain-refused.ts';
import { isForLog } from '../../server/web/rate-limits/limit-auth-failures.ts';
import { setRequestMetadata } from '../../server/web/request.ts';
import { createPlatformLog, withoutSecrets } from './platform-log.ts';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json; charset=utf-8';

it('hides card fields, passwords and tokens of a form, and keeps the rest', () => {
  const body =
    'type=card&card[number]=4242424242424242&card[cvc]=123&card[exp_month]=8&card[exp_year]=2031&amount=8400&metadata[user]=ann';
  expect(withoutSecrets(body, FORM)).toBe(
    'type=card&card[number]=[hidden]&card[cvc]=[hidden]&card[exp_month]=[hidden]&card[exp_year]=[hidden]&amount=8400&metadata[user]=ann',
  );
  expect(withoutSecrets('email=a%40b.example&password=hunter2&newPassword=hunter3', FORM)).not.toMatch(/hunter/);
  const exchange = withoutSecrets(
    'grant_type=authorization_code&code=c0de&code_verifier=ver1&refresh_token=r3f&client_secret=s3c',
    FORM,
  );
  expect(exchange).not.toMatch(/c0de|ver1|r3f|s3c/);
  expect(exchange).toContain('grant_type=authorization_code');
});

it('hides a secret field of JSON with all nested data', () => {
  const body = JSON.stringify({
    user: { email: 'a@b.example', password: 'p1' },
    tokens: ['t1', 't2'],
    secret: { value: 's1' },
    accessToken: 'a1',
    note: null,
    quantity: 2,
  });
  const shown = withoutSecrets(body, JSON_TYPE) ?? '';
  expect(shown).not.toMatch(/"(p1|t1|t2|s1|a1)"/);
  expect(JSON.parse(shown)).toMatchObject({ user: { email: 'a@b.example' }, note: null, quantity: 2 });
});

it('hides a body that it cannot parse', () => {
  expect(withoutSecrets('{"password":"hunter2"', JSON_TYPE)).toBe('[not JSON]');
  expect(withoutSecrets('password=hunter2', 'text/plain')).toBe('[16 bytes]');
  expect(withoutSecrets('password=hunter2', null)).toBe('[16 bytes]');
  expect(withoutSecrets('', JSON_TYPE)).toBeNull();
});

it('truncates a long body', () => {
  expect(withoutSecrets(JSON.stringify({ text: 'x'.repeat(50_000) }), JSON_TYPE)?.length).toBeLessThanOrEqual(4_000);
});

it('logs only the length of a very long body', () => {
  expect(withoutSecrets(JSON.stringify({ text: 'x'.repeat(300_000) }), 'application/json')).toBe('[300011 bytes]');
});

it('writes no URL that grants access (rule 18), for every caller', async () => {
  const written: string[] = [];
  const db = { query: async (_: string, [rows]: string[]) => void written.push(rows ?? '') } as unknown as Database;
  const log = createPlatformLog(db, noopLog);
  const payment = log.recorded('payment', { fetch: async () => new Response('ok') });
  await payment.fetch(new Request('http://payment.test/invoices/in_1/s3cret/pdf?client_secret=s3cret'));
  const path = '/reset?link=s3cret';
  log.note({ at: '', platform: 'identity', method: 'GET', path, status: 200, idempotencyKey: null, body: null });
  await log.flush();
  expect(written.join()).toContain('/invoices/in_1/[hidden]/pdf');
  expect(written.join()).not.toContain('s3cret');
});

/** Returns the log entry of a call, and whether its body was read by then. */
async function callOf({ isOutside = true, status = 200, length = 10 } = {}) {
  const written: string[] = [];
  const db = { query: async (_: string, [rows]: string[]) => void written.push(rows ?? '') } as unknown as Database;
  const log = createPlatformLog(db, noopLog, isForLog);
  let isUntouched = false;
  const search = log.recorded(
    'search',
    drainRefused({
      fetch: async (request) => {
        isUntouched = !request.bodyUsed && request === sent;
        return new Response(null, { status });
      },
    }),
  );
  const headers = { 'content-type': 'application/json', 'content-length': String(length) };
  const sent = new Request('http://search.test/1/x', { method: 'POST', headers, body: '{}' });
  if (isOutside) setRequestMetadata(sent, { requestId: '1', address: '203.0.113.1', log: noopLog });
  await search.fetch(sent);
  await log.flush();
  return { written: written.join(), isUntouched, isReadOut: sent.bodyUsed };
}

it('[SE-07] leaves a long body to the platform, after its key check; logs its length', async () => {
  expect(await callOf({ length: 10_000_000 })).toEqual({
    written: expect.stringContaining('[10000000 bytes]'),
    isUntouched: true,
    isReadOut: true,
  });
  // without a key the body is not read
  expect(await callOf({ length: 10_000_000, status: 403 })).toMatchObject({ isUntouched: true, isReadOut: false });
});

it('[SE-08] does not log a refused external call', async () => {
  expect((await callOf()).written).toContain('/1/x');
  for (const status of [401, 403]) expect((await callOf({ status })).written).toBe('');
  expect((await callOf({ status: 403, isOutside: false })).written).toContain('403');
});

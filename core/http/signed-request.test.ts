import { expect, it } from 'vitest';
import { canonicalRequest, type SignableRequest, signRequest, verifyRequest } from './signed-request.ts';

const secret = '0123456789abcdef'.repeat(4);
const at = 1795276800000;
const request = {
  method: 'POST',
  path: '/api/content/webhook?a=b%20c&d=é',
  headers: {
    'X-Contentful-Topic': 'ContentManagement.Entry.publish',
    'Content-Type': 'application/vnd.contentful.management.v1+json',
  },
  body: '{"sys":{"id":"article.x"}}',
};
const signed = { ...request, headers: { ...request.headers, ...signRequest(secret, request, at) } };
const now = () => at + 5000;

it('[CNT-04] signs as the content platform does', () => {
  // computed with the platform's own toolkit
  expect(signRequest(secret, request, at)).toEqual({
    'x-contentful-signature': '71b8d638a60c33688a25b05f79f122bb1b988cb2d0d1ca6664d89742ca50f76c',
    'x-contentful-signed-headers': 'content-type,x-contentful-signed-headers,x-contentful-timestamp,x-contentful-topic',
    'x-contentful-timestamp': '1795276800000',
  });
});

it('puts method, path, headers and body on four lines', () => {
  expect(canonicalRequest({ method: 'post', path: '/a?b=c d', headers: { ' B ': ' 2 ', a: '1' }, body: 'text' })).toBe(
    'POST\n/a?b%253Dc%2520d\na:1;b:2\ntext',
  );
});

it('[CNT-04] accepts a signed request and returns only the signed headers', () => {
  const headers = new Headers({ ...signed.headers, 'x-added': 'on the way' });
  const verified = verifyRequest(secret, { ...signed, headers }, { now });
  expect(verified.ok && [...verified.value.keys()].sort()).toEqual([
    'content-type',
    'x-contentful-signed-headers',
    'x-contentful-timestamp',
    'x-contentful-topic',
  ]);
});

it.each<[string, Partial<SignableRequest>]>([
  ['method', { method: 'PUT' }],
  ['path', { path: '/api/content/webhook' }],
  ['body', { body: '{"sys":{"id":"article.y"}}' }],
  ['topic', { headers: { ...signed.headers, 'X-Contentful-Topic': 'ContentManagement.Entry.delete' } }],
  ['signature', { headers: { ...signed.headers, 'x-contentful-signature': '0'.repeat(64) } }],
  ['time', { headers: { ...signed.headers, 'x-contentful-timestamp': String(at + 1) } }],
])('[CNT-04] refuses another %s', (_, other) => {
  expect(verifyRequest(secret, { ...signed, ...other }, { now })).toMatchObject({ ok: false, code: 'wrong' });
});

it('rejects a wrong and a missing secret', () => {
  expect(verifyRequest(`${secret}x`, signed, { now })).toMatchObject({ code: 'wrong' });
  expect(verifyRequest('', signed, { now })).toMatchObject({ code: 'missing' });
});

it('[CNT-04] rejects requests older than thirty seconds or from the future, with a configurable limit', () => {
  const after = (ms: number, ttlSeconds?: number) => verifyRequest(secret, signed, { now: () => at + ms, ttlSeconds });
  expect([after(29_999), after(-29_999), after(200_000, 300)].every(({ ok }) => ok)).toBe(true);
  for (const old of [after(30_000), after(-30_000), after(6000, 5)])
    expect(old).toMatchObject({ ok: false, code: 'expired' });
});

it.each<Record<string, string>>([
  {},
  { 'x-contentful-signature': 'abc' },
  { 'x-contentful-timestamp': 'soon' },
  { 'x-contentful-timestamp': '1' },
  { 'x-contentful-signed-headers': '' },
  { 'x-contentful-signed-headers': 'a,'.repeat(60) },
])('calls %o not signed', (headers) => {
  const isEmpty = Object.keys(headers).length === 0;
  const given = isEmpty ? request.headers : { ...signed.headers, ...headers };
  expect(verifyRequest(secret, { ...signed, headers: given }, { now })).toMatchObject({ ok: false, code: 'missing' });
});

import { expect, it } from 'vitest';
import { isJson } from '../../core/http/is-json.ts';
import { isEmbeddedOrPrefetch, rejectCrossSiteMutation } from './same-origin.ts';

const ORIGIN = 'https://shop.example';
const refusal = (headers: Record<string, string>) => rejectCrossSiteMutation(new Headers(headers), ORIGIN);
const json = { 'content-type': 'application/json' };

it('[API-07] accepts a mutation from our pages', () => {
  expect(refusal({ origin: ORIGIN, 'sec-fetch-site': 'same-origin', ...json })).toBeNull();
  expect(refusal({ origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' })).toBeNull();
  expect(refusal({ origin: ORIGIN, 'sec-fetch-site': 'none' })).toBeNull();
  expect(refusal({ 'sec-fetch-site': 'same-origin', 'content-type': 'multipart/form-data; boundary=x' })).toBeNull();
});

it.each<Record<string, string>>([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'https://shop.example.evil.example' },
  { origin: 'http://shop.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  { origin: ORIGIN, 'sec-fetch-site': 'cross-site' },
])('[API-07] refuses a change from elsewhere: %o', (headers) => {
  expect(refusal({ ...headers, ...json })).toBe('cross-site');
});

it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/jsonp', ''])(
  '[API-07] rejects %o from a program without an origin',
  (type) => {
    expect(refusal(type ? { 'content-type': type } : {})).toBe('unsupported-type');
  },
);

it('[API-07] accepts JSON from a program', () => {
  expect(refusal(json)).toBeNull();
  expect(isJson(new Headers({ 'content-type': 'application/json; charset=utf-8' }))).toBe(true);
});

it.each<Record<string, string>>([
  { 'sec-fetch-dest': 'image' },
  { 'sec-fetch-dest': 'iframe' },
  { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-site' },
  { purpose: 'prefetch' },
  { 'sec-purpose': 'prefetch;prerender' },
  { 'x-moz': 'prefetch' },
])('[API-15] sees that %o is nobody’s own step', (headers) => {
  expect(isEmbeddedOrPrefetch(new Headers(headers))).toBe(true);
});

it('[API-15] accepts a navigation and a fetch', () => {
  const steps: Record<string, string>[] = [
    {},
    // the way back from a hosted provider
    { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' },
  ];
  for (const headers of steps) {
    expect(isEmbeddedOrPrefetch(new Headers(headers))).toBe(false);
  }
});

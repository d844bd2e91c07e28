import { expect, it } from 'vitest';
import { pageOriginsOf, parseAllowedUrl } from './allowed-origin.ts';

const ORIGINS = ['https://pay.example', 'http://localhost:3000'];

it.each(['https://pay.example/i/1?s=ap#x', 'http://localhost:3000/platform/payment/invoices/1'])(
  '[SE-06] accepts %s, which has an allowed origin',
  (address) => {
    expect(parseAllowedUrl(address, ORIGINS)).toBe(address);
  },
);

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'https://evil.example/c',
  'https://pay.example.evil.example/',
  'https://user:pw@pay.example/',
  'http://pay.example/',
  'https://pay.example:8443/',
  'blob:https://pay.example/1',
  '//pay.example/',
  '/relative',
  `https://pay.example/${'x'.repeat(4_000)}`,
  '',
  null,
])('[SE-06] rejects %s', (address) => {
  expect(parseAllowedUrl(address, ORIGINS)).toBeNull();
});

it('[SE-06] lists origins of https and of this machine alone', () => {
  expect(pageOriginsOf('https://a.example/x', 'https://a.example', 'http://b.example', 'http://127.0.0.1:1/y')).toEqual(
    ['https://a.example', 'http://127.0.0.1:1'],
  );
});

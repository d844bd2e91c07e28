import { expect, it } from 'vitest';
import { matchesFault } from './faults.ts';

const fault = (path: string | null, method: string | null = null) => ({ platform: 'payment', method, path });

it.each([
  [null, '/v1/products', true],
  ['/v1/subscriptions', '/v1/subscriptions/sub_1', true],
  ['/v1/subscriptions', '/v1/products', false],
  ['/v1/*/pay', '/v1/invoices/in_1/pay', true],
  ['/v1/*/pay', '/v1/invoices/in_1', false],
  ['/v1/*/pay', '/v1/pay', false],
  ['*/carts/*', '/stores/x/v3/carts/1', true],
  ['/v1/in*/in_*/p*y', '/v1/invoices/in_1/pay', true],
  ['/a*a', '/a', false],
])('a fault of the path %j matches %s: %s', (path, requested, expected) => {
  expect(matchesFault(fault(path), 'payment', 'GET', requested)).toBe(expected);
});

it('a fault matches only its platform and its method', () => {
  expect(matchesFault(fault(null, 'POST'), 'payment', 'post', '/')).toBe(true);
  expect(matchesFault(fault(null, 'POST'), 'payment', 'GET', '/')).toBe(false);
  expect(matchesFault(fault(null), 'commerce', 'GET', '/')).toBe(false);
});

import { expect, it } from 'vitest';
import { callerAddress } from './address.ts';

it.each([
  ['no proxy trusted: the socket', '203.0.113.9', '198.51.100.1', 0, '203.0.113.9'],
  ['one proxy: the last entry it added', '10.0.0.1', '6.6.6.6, 198.51.100.1', 1, '198.51.100.1'],
  ['two proxies', '10.0.0.1', '6.6.6.6, 198.51.100.1, 10.0.0.2', 2, '198.51.100.1'],
  ['more trust than hops: the first there is', '10.0.0.1', '198.51.100.1', 5, '198.51.100.1'],
  ['a proxy that sends no header', '10.0.0.1', undefined, 1, '10.0.0.1'],
  ['empty entries', '10.0.0.1', ' , ,198.51.100.1', 1, '198.51.100.1'],
  ['an IPv4 address in IPv6 clothes', '::ffff:203.0.113.9', undefined, 0, '203.0.113.9'],
  ['no socket any more', undefined, undefined, 0, 'unknown'],
] as const)('%s', (_, socket, forwarded, hops, address) => {
  expect(callerAddress(socket, forwarded, hops)).toBe(address);
});

it('never keeps a long made-up address', () => {
  expect(callerAddress('10.0.0.1', 'x'.repeat(5_000), 1)).toHaveLength(64);
});

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
  ['[SE-09] an IPv6 address: its /64', '2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2::'],
  ['[SE-09] another one of that /64', '2001:DB8:1:2::9', undefined, 0, '2001:db8:1:2::'],
  ['[SE-09] one of another /64', '2001:db8:1:3::9', undefined, 0, '2001:db8:1:3::'],
  ['[SE-09] from a proxy, with brackets and a port', '10.0.0.1', '[2001:db8::7]:443', 1, '2001:db8:0:0::'],
  ['[SE-09] IPv4 from a proxy with a port', '10.0.0.1', '198.51.100.1:5000', 1, '198.51.100.1'],
  ['[SE-09] IPv4 in IPv6 clothes from a proxy', '10.0.0.1', '::ffff:198.51.100.1', 1, '198.51.100.1'],
  ['[SE-09] the same in hexadecimal', '10.0.0.1', '::FFFF:c633:6401', 1, '198.51.100.1'],
  ['[SE-09] a zone is no part of it', 'fe80::1%eth0', undefined, 0, 'fe80:0:0:0::'],
  ['the loopback', '::1', undefined, 0, '0:0:0:0::'],
] as const)('%s', (_, socket, forwarded, hops, address) => {
  expect(callerAddress(socket, forwarded, hops)).toBe(address);
});

it('never returns a long forged address', () => {
  expect(callerAddress('10.0.0.1', 'x'.repeat(5_000), 1)).toHaveLength(64);
});

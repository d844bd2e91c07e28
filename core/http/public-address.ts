import { BlockList, isIP } from 'node:net';

/**
 * Address ranges outside the public internet: this machine, private networks, link-local (cloud metadata), tunnels,
 * multicast.
 */
const CLOSED_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
/** only 2000::/3 of IPv6 is allocated, without these parts of it; an IPv4-mapped IPv6 address is blocked as well */
const OPEN_6 = ['2000::', 3] as const;
const CLOSED_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const closed4 = new BlockList();
for (const [net, prefix] of CLOSED_4) closed4.addSubnet(net, prefix, 'ipv4');
const open6 = new BlockList();
open6.addSubnet(...OPEN_6, 'ipv6');
const closed6 = new BlockList();
for (const [net, prefix] of CLOSED_6) closed6.addSubnet(net, prefix, 'ipv6');

/** Whether an IP address is in the public internet. Returns false for any text that is not an IP address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed4.check(address, 'ipv4');
  return family === 6 && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
}

import { isIPv4, isIPv6 } from 'node:net';

/**
 * Returns the caller's address: the socket's, or the entry that `trustedHops` proxies in front of us vouch for
 * (rule 16). A forged header is never trusted. [SE-09] An IPv6 address is reduced to its /64 network, which a provider
 * assigns to one customer; all counters per address use that.
 */
export function callerAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedHops: number,
): string {
  const direct = countedAddress(socketAddress ?? 'unknown');
  if (trustedHops <= 0 || !forwardedFor) return direct;
  const chain = [
    ...forwardedFor
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    direct,
  ];
  const at = Math.max(0, chain.length - 1 - trustedHops);
  return countedAddress(chain[at] ?? direct);
}

/** Proxies may add a port, and brackets around IPv6; a zone is local to this machine. */
const bare = (text: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text.replace(/%.*$/, '');

function countedAddress(text: string): string {
  const address = bare(text);
  if (!isIPv6(address)) return address.slice(0, 64);
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!isMapped)
    return `${groups
      .slice(0, 4)
      .map((group) => group.toString(16))
      .join(':')}::`;
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** Parses the eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const tail = address.slice(address.lastIndexOf(':') + 1);
  const [a = 0, b = 0, c = 0, d = 0] = isIPv4(tail) ? tail.split('.').map(Number) : [];
  const hex = isIPv4(tail)
    ? address.slice(0, -tail.length) + [(a << 8) | b, (c << 8) | d].map((group) => group.toString(16)).join(':')
    : address;
  const [left = '', right] = hex.split('::');
  const read = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [before, after] = [read(left), read(right ?? '')];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
}

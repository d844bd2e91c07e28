/**
 * The caller's address: the socket's, or the entry that `trustedHops` proxies in front of us vouch for (rule 16).
 * A header that a caller made up itself is never believed.
 */
export function callerAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedHops: number,
): string {
  const direct = (socketAddress ?? 'unknown').replace(/^::ffff:/, '');
  if (trustedHops <= 0 || !forwardedFor) return direct;
  const chain = [
    ...forwardedFor
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    direct,
  ];
  const at = Math.max(0, chain.length - 1 - trustedHops);
  return (chain[at] ?? direct).slice(0, 64);
}

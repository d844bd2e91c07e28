import { isLocalHost } from '../env/public-url.ts';

/**
 * An address that a platform handed out, where it lies on one of the origins of its declaration; else null (security rule 6). Never another
 * scheme, no user, nothing but an absolute address. Asked where the platform's answer is parsed [SE-06].
 */
export function parseAllowedUrl(text: string | null | undefined, origins: readonly string[]): string | null {
  const url = text && text.length <= 4_000 ? URL.parse(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  return origins.includes(url.origin) ? url.href : null;
}

/** Origins of a hosted platform that its addresses may lie on: https, or this machine's own. */
export const pageOriginsOf = (...addresses: readonly string[]): string[] => [
  ...new Set(
    addresses
      .map((address) => new URL(address))
      .filter(({ protocol, hostname }) => protocol === 'https:' || isLocalHost(hostname))
      .map(({ origin }) => origin),
  ),
];

import { isLocalHost } from '../settings/public-url.ts';

/**
 * Returns an address from a platform if its origin is declared, else null (security rule 6). Accepts absolute URLs of
 * the same scheme without user information only. Must be called where the platform's response is parsed [SE-06].
 */
export function parseAllowedUrl(text: string | null | undefined, origins: readonly string[]): string | null {
  const url = text && text.length <= 4_000 ? URL.parse(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  return origins.includes(url.origin) ? url.href : null;
}

/** Returns the origins that addresses of a hosted platform may have: https, or this machine. */
export const pageOriginsOf = (...addresses: readonly string[]): string[] => [
  ...new Set(
    addresses
      .map((address) => new URL(address))
      .filter(({ protocol, hostname }) => protocol === 'https:' || isLocalHost(hostname))
      .map(({ origin }) => origin),
  ),
];

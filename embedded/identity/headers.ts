import type { ServerResponse } from 'node:http';
import type { IdentityConfig } from './options.ts';

/**
 * Security headers of the provider's answers [D3]: no inline script, forms only to this origin and to the origins that a sign-in
 * ends at (a browser checks each redirect after a form). What the server has set already stays.
 */
export function headersOf(config: IdentityConfig): [string, string][] {
  const home = new URL(config.publicUrl).origin;
  const ends = new Set(
    [...config.redirectUris, ...config.postLogoutRedirectUris]
      .map((uri) => new URL(uri).origin)
      .filter((origin) => origin !== home),
  );
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `form-action ${["'self'", ...ends].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ];
  return [
    ['content-security-policy', policy.join('; ')],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'same-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cache-control', 'no-store'],
  ];
}

export function applyHeaders(res: ServerResponse, headers: [string, string][]): void {
  for (const [name, value] of headers) if (!res.hasHeader(name)) res.setHeader(name, value);
}

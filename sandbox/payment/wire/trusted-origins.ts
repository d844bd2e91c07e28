import { cors } from 'hono/cors';
import { isLocalHost } from '../../../core/settings/public-url.ts';
import type { SandboxPaymentConfig } from './route.ts';

type Home = Pick<SandboxPaymentConfig, 'publicBase' | 'acceptsLocalPages' | 'shopOrigins'>;

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'";

/**
 * Returns the CSP of this platform's pages: external resources are limited to the shop's font, and only the shop's
 * pages may frame them.
 */
export function pagePolicy({ acceptsLocalPages, shopOrigins = [] }: Home): string {
  const local = acceptsLocalPages ? ['http://localhost:* http://127.0.0.1:*'] : [];
  const shops = ["'self'", ...local, ...shopOrigins].join(' ');
  return `${POLICY}; font-src ${shops}; frame-ancestors ${shops}`;
}

/** Whether a page of another origin may call the platform and be redirected to. */
const isGuest = ({ acceptsLocalPages, shopOrigins = [] }: Home, { origin, hostname }: URL): boolean =>
  shopOrigins.includes(origin) || (acceptsLocalPages === true && isLocalHost(hostname));

/** Whether a browser may be redirected to a page: of the platform's origin, of a named shop, or of this machine. */
export const isTrustedOrigin = (home: Home, page: URL): boolean =>
  page.origin === new URL(home.publicBase).origin || isGuest(home, page);

/**
 * Allows scripts of this machine's pages and of named shops to call, each with its key; no other origin, and no cookie.
 */
export const handleGuestPages = (home: Home) =>
  cors({
    origin: (origin) => {
      const page = URL.parse(origin);
      return page && isGuest(home, page) ? origin : null;
    },
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['authorization', 'content-type', 'idempotency-key', 'stripe-version', 'x-checkout-secret'],
  });

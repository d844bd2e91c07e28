import { cors } from 'hono/cors';
import { isLocalHost } from '../../../core/env/public-url.ts';
import type { PaymentConfig } from './route.ts';

type Home = Pick<PaymentConfig, 'publicBase' | 'takesLocalPages' | 'shopOrigins'>;

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'";

/** Pages of this platform load nothing from elsewhere but the shop's font, and stand in frames of the shop's own pages alone. */
export function pagePolicy({ takesLocalPages, shopOrigins = [] }: Home): string {
  const local = takesLocalPages ? ['http://localhost:* http://127.0.0.1:*'] : [];
  const shops = ["'self'", ...local, ...shopOrigins].join(' ');
  return `${POLICY}; font-src ${shops}; frame-ancestors ${shops}`;
}

/** Returns true for a page that is not the platform's own, but may call it and be returned to. */
const isGuest = ({ takesLocalPages, shopOrigins = [] }: Home, { origin, hostname }: URL): boolean =>
  shopOrigins.includes(origin) || (takesLocalPages === true && isLocalHost(hostname));

/** Whether a browser may be sent there: the shop, which is the platform's own origin or a named one, or any page of this machine. */
export const isTrustedOrigin = (home: Home, page: URL): boolean =>
  page.origin === new URL(home.publicBase).origin || isGuest(home, page);

/** Lets scripts of this machine's pages, and of named shops, call, each with its key; no other origin, and no cookie. */
export const handleGuestPages = (home: Home) =>
  cors({
    origin: (origin) => {
      const page = URL.parse(origin);
      return page && isGuest(home, page) ? origin : null;
    },
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['authorization', 'content-type', 'idempotency-key', 'stripe-version', 'x-checkout-secret'],
  });

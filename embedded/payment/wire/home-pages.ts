import { cors } from 'hono/cors';
import { isLocalHost } from '../../../core/env/public-url.ts';
import type { PaymentConfig } from './route.ts';

type Home = Pick<PaymentConfig, 'publicBase' | 'takesLocalPages'>;

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'";

/** Pages of this platform load nothing from elsewhere, and stand in frames of the shop's own pages alone. */
export const pagePolicy = ({ takesLocalPages }: Home): string =>
  `${POLICY}; frame-ancestors 'self'${takesLocalPages ? ' http://localhost:* http://127.0.0.1:*' : ''}`;

/** Whether a browser may be sent there: the shop, which is the platform's own origin, or any page of this machine. */
export const isHome = ({ publicBase, takesLocalPages }: Home, { origin, hostname }: URL): boolean =>
  origin === new URL(publicBase).origin || (takesLocalPages === true && isLocalHost(hostname));

/** Lets scripts of this machine's pages call, each with its key; no other origin, and no cookie. */
export const answerLocalPages = cors({
  origin: (origin) => (isLocalHost(URL.parse(origin)?.hostname ?? '') ? origin : null),
  allowMethods: ['GET', 'POST'],
  allowHeaders: ['authorization', 'content-type', 'idempotency-key', 'stripe-version', 'x-checkout-secret'],
});

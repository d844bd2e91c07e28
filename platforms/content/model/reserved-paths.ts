/** Addresses that are the store's own, with all that lies below them: no page of the content may stand there [RTE-24]. */
export const RESERVED_PATHS: readonly string[] = [
  'account',
  'api',
  'assets',
  'cart',
  'desk',
  'dev',
  'documents',
  'healthz',
  'login',
  'login-redirect',
  'logout',
  'logout-redirect',
  'not-found',
  'platform',
  'preview',
  'readyz',
  'search',
  'subscriptions/checkout',
  'subscriptions/success',
];

/** The reserved word at which a path lies, or below which: `account` for `/account/orders`; null for a path that is free. */
export const reservedFor = (path: string): string | null =>
  RESERVED_PATHS.find((word) => path === `/${word}` || path.startsWith(`/${word}/`)) ?? null;

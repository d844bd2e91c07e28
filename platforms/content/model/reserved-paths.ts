/** Addresses reserved for the store, including everything below them: content pages must not use them [RTE-24]. */
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
  'quick-order',
  'quote',
  'readyz',
  'search',
  'subscriptions/checkout',
  'subscriptions/success',
];

/**
 * Returns the reserved word that a path equals or is below, such as `account` for `/account/orders`; null for a free
 * path.
 */
export const reservedFor = (path: string): string | null =>
  RESERVED_PATHS.find((word) => path === `/${word}` || path.startsWith(`/${word}/`)) ?? null;

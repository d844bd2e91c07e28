import type { MadeCart } from '../repository/made-carts.ts';

/** The link to a cart that staff made works for this many days. */
const MADE_CART_DAYS = 30;

/** Returns the moment 30 days later, as ISO. */
export const addMadeCartDays = (from: Date): string =>
  new Date(from.getTime() + MADE_CART_DAYS * 86_400_000).toISOString();

export type MadeCartState = 'open' | 'added' | 'canceled' | 'expired';

/** Returns the state of a cart that staff made. [COM-56] */
export function getMadeCartState(
  { addedAt, canceledAt, expiresAt }: Pick<MadeCart, 'addedAt' | 'canceledAt' | 'expiresAt'>,
  now: Date,
): MadeCartState {
  if (addedAt !== null) return 'added';
  if (canceledAt !== null) return 'canceled';
  return new Date(expiresAt) > now ? 'open' : 'expired';
}

/** Returns the path of a made cart. Its token is a query parameter, because the log hides these. */
export const madeCartPath = (token: string): string => `/account/cart?token=${encodeURIComponent(token)}`;

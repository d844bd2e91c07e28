/**
 * The maximum number of copies of one document in a cart: the same limit for page, cart, calls and platform. [CRT-13]
 */
export const MAX_COPIES = 999;
/** The maximum number of documents that one click adds as a set. */
export const MAX_SET_ITEMS = 20;
/** The number of copies that requires a confirmation: each copy is finalized for one job. */
const UNLIKELY_COPIES = 100;

/** Whether a quantity needs a confirmation: only when it crosses the limit, not when it was above before. */
export const needsQuantityConfirmation = (copies: number, before = 0): boolean =>
  copies >= UNLIKELY_COPIES && before < UNLIKELY_COPIES;

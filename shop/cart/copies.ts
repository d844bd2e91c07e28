/** [CRT-13] Most copies of one document in a cart: one limit for page, cart, calls and platform. */
export const MAX_COPIES = 999;
/** Most documents that one press adds as a set. */
export const MAX_SET_ITEMS = 20;
/** From so many copies on it is asked once whether they are meant: each copy is finalized for one job. */
const UNLIKELY_COPIES = 100;

/** Whether a number of copies is asked about: a likely one that became unlikely, not one that was unlikely before. */
export const needsQuantityConfirmation = (copies: number, before = 0): boolean =>
  copies >= UNLIKELY_COPIES && before < UNLIKELY_COPIES;

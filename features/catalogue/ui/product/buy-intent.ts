/** [CRT-10] Storage key of a visitor's intent: { entityId, variantEntityId, count }. */
export const INTENT_KEY = 'planroom-buy-now';
/** When the intent was stored, in epoch milliseconds. A separate key, because the specification's intent has exactly three fields. */
export const INTENT_TIME_KEY = 'planroom-buy-now-at';

/** Whether an intent is stored: lets a page skip loading the purchase code. */
export function hasIntent(): boolean {
  try {
    return window.localStorage.getItem(INTENT_KEY) !== null;
  } catch {
    return false;
  }
}

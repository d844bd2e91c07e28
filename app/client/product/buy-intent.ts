/** [CRT-10] Where a visitor's intent waits: { entityId, variantEntityId, count }. */
export const INTENT_KEY = 'planroom-buy-now';
/** Since when it waits, in epoch milliseconds; beside it, because the intent has three fields and no more. */
export const INTENT_TIME_KEY = 'planroom-buy-now-at';

/** Whether something waits: all a page has to know before it loads what buying needs. */
export function hasIntent(): boolean {
  try {
    return window.localStorage.getItem(INTENT_KEY) !== null;
  } catch {
    return false;
  }
}

/** Session keys of a page that is loaded anew after an upgrade: where the person was going, and what they had typed. */
export const WAY = 'planroom-way';
export const TYPED = 'planroom-typed';

/** Whether the page before has left something under this key; where storage is forbidden it has not. */
export function isKept(key: typeof WAY | typeof TYPED): boolean {
  try {
    return window.sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

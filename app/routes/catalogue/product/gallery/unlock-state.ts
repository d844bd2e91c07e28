/** Key in the history state: it survives a reload, needs no storage and keeps the URL. */
const NOTE = 'hasRegistered';

/** [PRD-11] Reloads the page, unlocked; `consumeArrival` then returns true. */
export function reloadUnlocked(): void {
  window.history.replaceState({ ...window.history.state, [NOTE]: true }, '');
  window.location.reload();
}

/** Whether this page load follows a registration on this page; true once. */
export function consumeArrival(): boolean {
  const { [NOTE]: hasRegistered, ...rest } = (window.history.state ?? {}) as Record<string, unknown>;
  if (hasRegistered !== true) return false;
  window.history.replaceState(rest, '');
  return true;
}

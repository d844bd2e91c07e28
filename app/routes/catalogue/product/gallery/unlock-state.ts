/** The history's own note survives a reload, needs no storage and leaves the address as it is. */
const NOTE = 'hasRegistered';

/** [PRD-11] Reloads the page, unlocked; `takeArrival` returns it. */
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

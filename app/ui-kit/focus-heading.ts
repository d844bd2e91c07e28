/**
 * [GQ5] Moves the focus to the page's heading after navigation, once it exists: a block may render the h1 later. Skipped if the focus has moved since, or if
 * the address has a fragment.
 */
export function focusHeading(): void {
  if (window.location.hash) return;
  const from = document.activeElement;
  const check = (): void => {
    const heading = document.querySelector<HTMLElement>('main h1');
    const at = document.activeElement;
    // a closing menu moves the focus to the body, which does not count as a move
    const isWaiting = at === from || at === document.body || at === null;
    if (isWaiting && !heading) return;
    watcher.disconnect();
    if (!isWaiting || !heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const watcher = new MutationObserver(check);
  watcher.observe(document.body, { childList: true, subtree: true });
  check();
}

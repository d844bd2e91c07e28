import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { syncDocumentHint } from '../session/person-hint.ts';

/** [GQ5] A new page takes focus to its h1; a change of the query alone leaves focus where it is. */
export function RouteFocus() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useLayoutEffect(() => {
    if (last.current !== pathname) syncDocumentHint(pathname);
  }, [pathname]);
  useEffect(() => {
    if (last.current !== pathname) focusHeading();
    last.current = pathname;
  }, [pathname]);
  return null;
}

/**
 * [GQ5] Moves the focus to the page's heading after navigation, once it exists: a block may render the h1 later. Skipped if the focus has moved since, or if
 * the address has a fragment.
 */
export function focusHeading(): void {
  if (window.location.hash) return;
  const from = document.activeElement;
  const look = (): void => {
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
  const watcher = new MutationObserver(look);
  watcher.observe(document.body, { childList: true, subtree: true });
  look();
}

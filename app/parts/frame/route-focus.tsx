import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** [GQ5] A new page takes focus to its h1; a change of the query alone leaves focus where it is. */
export function RouteFocus() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current !== pathname) focusHeading();
    last.current = pathname;
  }, [pathname]);
  return null;
}

/** [GQ5] Where a page begins for those who hear it. An address that names a place on the page has its own beginning. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading || window.location.hash) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

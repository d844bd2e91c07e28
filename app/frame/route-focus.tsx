import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { syncDocumentHint } from '../../features/account/ui/person-hint.ts';
import { focusHeading } from '../ui-kit/focus-heading.ts';

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

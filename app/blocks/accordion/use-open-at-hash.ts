import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** Opens the row an address points to. Most browsers do so on a page load; none does when the router goes there. */
export function useOpenAtHash(box: RefObject<HTMLElement | null>): void {
  const { hash, key } = useLocation();
  // the key changes with each visit, so a second press on the same link counts
  useEffect(() => {
    if (!key || hash.length < 2) return;
    const row = document.getElementById(hash.slice(1))?.closest('details');
    if (!row || row.open || !box.current?.contains(row)) return;
    row.open = true;
    row.scrollIntoView();
  }, [box, hash, key]);
}

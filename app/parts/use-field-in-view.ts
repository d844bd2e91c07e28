import { type RefObject, useEffect } from 'react';

/** On the document while the page's own search field is out of sight; `header.css` shows the header's then. */
const AWAY = 'data-field-away';
/** What the header that stays covers counts as out of sight. */
const BELOW_HEADER = { rootMargin: '-70px 0px 0px' };

/**
 * [HDR-03] [LK-15] One field at a time: while the page's own is in view, the header hides its own. Without a script both are
 * shown.
 */
export function useFieldInView(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const field = place.current;
    if (!field) return;
    const root = document.documentElement;
    const observer = new IntersectionObserver((seen) => {
      root.toggleAttribute(AWAY, seen.at(-1)?.isIntersecting === false);
    }, BELOW_HEADER);
    observer.observe(field);
    return () => {
      observer.disconnect();
      root.removeAttribute(AWAY);
    };
  }, [place]);
}

import { type RefObject, useLayoutEffect } from 'react';

/** [LK-06] The panel's width if the field is narrower. */
const WIDE = 760;
/** The minimum width of two columns. */
const TWO_COLUMNS = 660;
const MARGIN = 12;
/** The minimum height of a panel: with less room, the page scrolls the field up as far as possible. */
const LOWEST = 160;
/** The share of the window's height above which the panel scrolls. */
const MAX_OF_WINDOW = 0.8;

/**
 * Keeps a panel right below its field, above everything else on the page: in the top layer, so that no scrolling bar can clip it. It touches the field. For a
 * field in a bar its right edge is the page's; for a page's own field it has the field's left edge and width.
 */
export function usePlaceBelow(
  panel: RefObject<HTMLElement | null>,
  field: RefObject<HTMLInputElement | null>,
  isShown: boolean,
): void {
  useLayoutEffect(() => {
    const box = panel.current;
    const own = field.current?.closest<HTMLElement>('.box2');
    const frame = own ?? field.current;
    if (!isShown || !box || !frame) return;
    const spaceBelow = (): number => {
      const view = window.visualViewport;
      const end = view ? view.offsetTop + view.height : window.innerHeight;
      return end - frame.getBoundingClientRect().bottom - MARGIN;
    };
    const place = (): void => {
      const { left, bottom, width } = frame.getBoundingClientRect();
      const page = document.documentElement.clientWidth;
      const edge = frame.closest('.wrap');
      const padding = edge ? Number.parseFloat(getComputedStyle(edge).paddingRight) : MARGIN;
      const end = (edge?.getBoundingClientRect().right ?? page) - padding;
      const wide = Math.min(own ? Math.max(width, TWO_COLUMNS / 2) : WIDE, page - 2 * MARGIN);
      box.toggleAttribute('data-narrow', wide < TWO_COLUMNS);
      box.style.top = `${bottom - 2}px`;
      box.style.width = `${wide}px`;
      box.style.left = `${own ? left : Math.max(MARGIN, end - wide)}px`;
      box.style.maxHeight = `${Math.max(LOWEST, Math.min(spaceBelow(), window.innerHeight * MAX_OF_WINDOW))}px`;
    };
    box.showPopover();
    if (spaceBelow() < LOWEST) frame.scrollIntoView({ block: 'start', behavior: 'instant' });
    place();
    const scrolls = { capture: true, passive: true };
    window.addEventListener('scroll', place, scrolls);
    window.addEventListener('resize', place);
    window.visualViewport?.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, scrolls);
      window.removeEventListener('resize', place);
      window.visualViewport?.removeEventListener('resize', place);
    };
  }, [panel, field, isShown]);
}

import { type RefObject, useLayoutEffect } from 'react';

/** A list beside a narrow field is at least so wide, where the screen is. */
const NARROWEST = 400;
const PHONE = 600;
const MARGIN = 8;
/** so that the ring of the focus stays in sight */
const GAP = 4;
/** less than that is no list: the page scrolls the field up as far as it goes */
const LOWEST = 132;

/**
 * Keeps a list right below its field, above everything else on the page: in the top layer, where no bar that scrolls inside
 * itself can cut it off. As wide as the field; on a phone,
 * and in a drawer, as wide as that.
 */
export function usePlaceBelow(
  list: RefObject<HTMLElement | null>,
  field: RefObject<HTMLInputElement | null>,
  isShown: boolean,
): void {
  useLayoutEffect(() => {
    const box = list.current;
    const frame = field.current?.closest('.box2') ?? field.current;
    if (!isShown || !box || !frame) return;
    const spaceBelow = (): number => {
      const view = window.visualViewport;
      const end = view ? view.offsetTop + view.height : window.innerHeight;
      return end - frame.getBoundingClientRect().bottom - GAP - MARGIN;
    };
    const place = (): void => {
      const { left, right, bottom, width } = frame.getBoundingClientRect();
      const around = frame.closest('dialog')?.getBoundingClientRect();
      const [start, end] = [around?.left ?? 0, around?.right ?? document.documentElement.clientWidth];
      const isWhole = end - start < PHONE;
      const wide = isWhole ? end - start : Math.max(width, NARROWEST);
      box.toggleAttribute('data-whole', isWhole);
      box.style.top = `${bottom + GAP}px`;
      box.style.width = `${wide}px`;
      const hasRoom = left + wide <= end - MARGIN;
      box.style.left = `${isWhole ? start : hasRoom ? left : Math.max(start + MARGIN, right - wide)}px`;
      box.style.maxHeight = `${Math.max(LOWEST, spaceBelow())}px`;
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
  }, [list, field, isShown]);
}

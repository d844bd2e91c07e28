import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Of the page as it fits the view. */
const LEVELS: readonly number[] = [1, 1.5, 2, 3];
const WHOLE = 1;
const NEAR = 2;
type Point = { x: number; y: number };
type Anchor = Point & { across: number; down: number };

/**
 * [CR4] How large the page stands in its view, and changing that around a point: what was under it stays under it. Without a point it is
 * the middle of the view.
 */
export function useZoom(view: RefObject<HTMLElement | null>, sheet: RefObject<HTMLElement | null>) {
  const [level, setLevel] = useState(WHOLE);
  const anchor = useRef<Anchor | null>(null);

  // held from the press until the page has its new size
  useLayoutEffect(() => {
    const [box, page, held] = [view.current, sheet.current?.getBoundingClientRect(), anchor.current];
    anchor.current = null;
    if (!box || !page || !held) return;
    box.scrollLeft += page.left + held.across * page.width - held.x;
    box.scrollTop += page.top + held.down * page.height - held.y;
  });

  const zoomTo = (next: number, at?: Point): void => {
    const box = view.current?.getBoundingClientRect();
    const page = sheet.current?.getBoundingClientRect();
    if (!box || !page || next === level) return;
    const { x, y } = at ?? { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    anchor.current = { x, y, across: (x - page.left) / page.width, down: (y - page.top) / page.height };
    setLevel(next);
  };
  const step = (by: 1 | -1): void => {
    const index = LEVELS.indexOf(level) + by;
    zoomTo(LEVELS[index] ?? level);
  };
  return {
    level,
    isWhole: level === WHOLE,
    isClosest: level === LEVELS.at(-1),
    zoomIn: () => step(1),
    zoomOut: () => step(-1),
    showWhole: () => zoomTo(WHOLE),
    /** a double press: zoomed, or full page again */
    toggle: (at: Point) => zoomTo(level === WHOLE ? NEAR : WHOLE, at),
  };
}

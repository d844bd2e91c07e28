/** The visible slides of a row; pages count from 1. */
export type SlideView = { current: number; first: number; last: number };
export type SlideBox = { left: number; width: number };

/** visible part of a slide that makes it clickable */
const SEEN = 0.2;

/** [CR2] The slide at the start of the view, and the range in view. */
export function readSlides(slides: readonly SlideBox[], view: SlideBox): SlideView {
  const [head, next] = slides;
  if (!head) return { current: 1, first: 1, last: 1 };
  const step = next ? next.left - head.left : head.width;
  const current = Math.min(slides.length, Math.max(1, Math.round(view.left / step) + 1));
  const isSeen = ({ left, width }: SlideBox): boolean =>
    Math.min(left + width, view.left + view.width) - Math.max(left, view.left) >= width * SEEN;
  return {
    current,
    first: Math.min(current, slides.findIndex(isSeen) + 1 || current),
    last: Math.max(current, slides.findLastIndex(isSeen) + 1),
  };
}

/** [PRD-12] Returns the page after or before another; open pages wrap around. */
export const changeSlide = (page: number, by: 1 | -1, total: number): number => ((page - 1 + by + total) % total) + 1;

import { type RefObject, useEffect, useState } from 'react';

type View = { first: number; last: number };

/** Returns which slides a track shows, counted from 1. Tolerates half a pixel of rounding. */
export function getSlideView(scrollLeft: number, shownWidth: number, slideWidth: number, count: number): View {
  if (slideWidth <= 0) return { first: 1, last: 1 };
  const first = Math.min(count, Math.round(scrollLeft / slideWidth) + 1);
  const shown = Math.max(1, Math.floor(shownWidth / slideWidth + 0.05));
  return { first, last: Math.min(count, first + shown - 1) };
}

const isCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Returns the visible slides of a scroll-snap track, and functions to move by one view. Null before hydration: until then the track only scrolls natively. */
export function useTestimonialSlides(track: RefObject<HTMLElement | null>, count: number) {
  const [view, setView] = useState<View | null>(null);
  useEffect(() => {
    const box = track.current;
    if (!box) return;
    const measure = (): void => {
      const next = getSlideView(box.scrollLeft, box.clientWidth, box.scrollWidth / count, count);
      setView((known) => (known?.first === next.first && known.last === next.last ? known : next));
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(box);
    box.addEventListener('scroll', measure, { passive: true });
    return () => {
      watcher.disconnect();
      box.removeEventListener('scroll', measure);
    };
  }, [track, count]);
  const move = (direction: 1 | -1): void => {
    const box = track.current;
    box?.scrollBy({ left: direction * box.clientWidth, behavior: isCalm() ? 'auto' : 'smooth' });
  };
  return { view, move };
}

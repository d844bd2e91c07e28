import { type RefObject, useEffect, useState } from 'react';
import { readSlides, type SlideView } from './slide-view.ts';

const START: SlideView = { current: 1, first: 1, last: 2 };
const slidesOf = (track: HTMLElement): HTMLElement[] => [...track.children] as HTMLElement[];

/** [CR2] [CR3] What of a snapping row is in view, however it was moved there, and moving it to a page. */
export function useGallerySlides(track: RefObject<HTMLElement | null>) {
  const [view, setView] = useState(START);
  useEffect(() => {
    const row = track.current;
    if (!row) return;
    const measure = (): void => {
      const boxes = slidesOf(row).map(({ offsetLeft, offsetWidth }) => ({ left: offsetLeft, width: offsetWidth }));
      const next = readSlides(boxes, { left: row.scrollLeft, width: row.clientWidth });
      setView((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
    };
    measure();
    row.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure, { passive: true });
    return () => {
      row.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [track]);

  /** From one end to the other without animation through all pages. */
  const moveTo = (page: number): void => {
    const row = track.current;
    const [head] = row ? slidesOf(row) : [];
    const slide = row ? slidesOf(row)[page - 1] : undefined;
    if (!row || !head || !slide) return;
    const isFar = Math.abs(page - view.current) > 1 || isCalm();
    row.scrollTo({ left: slide.offsetLeft - head.offsetLeft, behavior: isFar ? 'instant' : 'smooth' });
  };
  return { view, moveTo };
}

const isCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

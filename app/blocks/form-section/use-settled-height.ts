import { type RefObject, useEffect, useState } from 'react';

const RESIZE_DELAY_MS = 100;

/**
 * [CNT-06] The height of what a third-party script draws, 100 ms after its last change; null until it has focus. Before
 * that its reserved place stays as it is, so that nothing below shifts.
 */
export function useSettledHeight(ref: RefObject<HTMLElement | null>, isDrawn: boolean): number | null {
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || !isDrawn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setHeight(Math.ceil(element.getBoundingClientRect().height)), RESIZE_DELAY_MS);
    });
    const watch = (): void => observer.observe(element);
    element.addEventListener('focusin', watch, { once: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      element.removeEventListener('focusin', watch);
    };
  }, [ref, isDrawn]);
  return height;
}

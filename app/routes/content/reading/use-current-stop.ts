import { useEffect, useState } from 'react';
import type { Stop } from '../../../blocks/parts/rich-text/plain-text.ts';

/** The heading last passed, in the upper part of the window; null above the first one, and until the script runs. */
export function useCurrentStop(stops: readonly Stop[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const headings = stops.flatMap(({ id }) => document.getElementById(id) ?? []);
    if (headings.length === 0) return;
    const look = (): void => {
      const line = window.innerHeight * 0.3;
      setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top <= line)?.id ?? null);
    };
    // the watcher speaks when a heading crosses the line, so nothing is measured while one scrolls within a section; all that is above the line
    // counts as in view, so that a leap from the end to the top is noticed, too
    const watcher = new IntersectionObserver(look, { rootMargin: '100000% 0px -70% 0px' });
    for (const heading of headings) watcher.observe(heading);
    return () => watcher.disconnect();
  }, [stops]);
  return current;
}

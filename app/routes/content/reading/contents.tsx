import { useEffect, useState } from 'react';
import {
  getTocEntries,
  readingMinutes,
  type TocEntry,
} from '../../../../features/content/blocks/components/rich-text/plain-text.ts';
import { message } from '../../../../messages/message.ts';
import type { RichText } from '../../../../platforms/content/client/types.ts';

const MIN_HEADINGS = 3;
const MIN_MINUTES = 2;

/** Returns the entries of the table of contents; empty for a short text. */
export function contentsOf(body: RichText): TocEntry[] {
  const stops = getTocEntries(body);
  return stops.length >= MIN_HEADINGS && readingMinutes(body) >= MIN_MINUTES ? stops : [];
}

/** The headings of a long text, beside it if space allows; the current one is marked. */
export function Contents({ stops }: { stops: readonly TocEntry[] }) {
  const current = useCurrentStop(stops);
  if (stops.length === 0) return null;
  return (
    <nav className="contents" aria-labelledby="contents">
      <p className="contents-h" id="contents">
        {message('reading.contents')}
      </p>
      <ol>
        {stops.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Returns the heading last passed in the upper part of the window; null above the first one, and before hydration. */
function useCurrentStop(stops: readonly TocEntry[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const headings = stops.flatMap(({ id }) => document.getElementById(id) ?? []);
    if (headings.length === 0) return;
    const check = (): void => {
      const line = window.innerHeight * 0.3;
      setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top <= line)?.id ?? null);
    };
    // the observer fires when a heading crosses the line, so scrolling within a section measures nothing; everything
    // above the line counts as visible, so that a jump from the end to the top is noticed, too
    const watcher = new IntersectionObserver(check, { rootMargin: '100000% 0px -70% 0px' });
    for (const heading of headings) watcher.observe(heading);
    return () => watcher.disconnect();
  }, [stops]);
  return current;
}

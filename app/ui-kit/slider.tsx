import { type FocusEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { message } from '../../messages/message.ts';
import { IconButton } from './button.tsx';

type SliderProps = { title: string; headingId: string; children: ReactElement[] };

/**
 * [PRD-08] [CR1] [CR2] [CR3] A snapping row: 4 at medium and up when there are 3 or more, else 2; 1.5 on a phone. It scrolls without a script. The script adds
 * the buttons and the range, and makes slides out of view inert.
 */
export function Slider({ title, headingId, children }: SliderProps) {
  const track = useRef<HTMLUListElement>(null);
  const { range, move } = useRange(track, children.length);
  const list = children.map(({ key }) => key).join(' ');
  // [CRT-14] another list starts at its first item
  const shown = useRef(list);
  useEffect(() => {
    if (shown.current === list) return;
    shown.current = list;
    track.current?.scrollTo({ left: 0, behavior: 'instant' });
  }, [list]);
  const isAtStart = range === null || range.first <= 1;
  const isAtEnd = range === null || range.last >= children.length;
  return (
    <>
      <div className="section-h">
        <h2 id={headingId}>{title}</h2>
        <div className="slider-controls" data-live={range !== null && !(isAtStart && isAtEnd) ? '' : undefined}>
          <IconButton
            name={message('slider.previous')}
            icon="left"
            aria-disabled={isAtStart}
            aria-describedby={headingId}
            onClick={() => move(-1)}
          />
          <span className="small muted">{range && rangeText(range, children.length)}</span>
          <IconButton
            name={message('slider.next')}
            icon="right"
            aria-disabled={isAtEnd}
            aria-describedby={headingId}
            onClick={() => move(1)}
          />
        </div>
      </div>
      <section className="slider-box" aria-roledescription="carousel" aria-labelledby={headingId}>
        <ul ref={track} onFocus={scrollIntoView} className={children.length >= 3 ? 'slider' : 'slider two-up'}>
          {children.map((child, index) => (
            <li
              key={child.key}
              inert={range !== null && !isSeen(range, index + 1)}
              aria-label={message('slider.slide', { index: index + 1, total: children.length })}
            >
              {child}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** [GQ3] A partly visible slide has focusable elements beyond the edge: scrolls it fully into view on focus. Pointer clicks move nothing. */
const scrollIntoView = ({ target }: FocusEvent): void => {
  if (target.matches(':focus-visible')) target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'start' });
};

/** `first` to `last` are fully in view; `from` to `to` are at least partly visible. */
type Range = { first: number; last: number; from: number; to: number };

const isSeen = ({ from, to }: Range, slide: number): boolean => slide >= from && slide <= to;
// widths are fractions of a pixel: a barely visible slide counts as out of view
const SLACK = 0.05;

const rangeText = ({ first, last }: Pick<Range, 'first' | 'last'>, total: number): string =>
  first === last ? message('slider.slide', { index: first, total }) : message('slider.range', { first, last, total });

const isSame = (one: Range, other: Range): boolean => String(Object.values(one)) === String(Object.values(other));

const MOVES = ['pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'] as const;

/** Returns which slides are fully in view, and functions to move by one view. */
function useRange(track: React.RefObject<HTMLElement | null>, count: number) {
  const [range, setRange] = useState<Range | null>(null);
  useEffect(() => {
    const box = track.current;
    if (!box || count === 0) return;
    const measure = (): void => {
      const width = box.scrollWidth / count;
      const [start, end] = [box.scrollLeft / width, (box.scrollLeft + box.clientWidth) / width];
      const first = Math.min(count, Math.round(start) + 1);
      const shown = Math.max(1, Math.floor(end - start + 0.02));
      const now: Range = {
        first,
        last: Math.min(count, first + shown - 1),
        from: Math.floor(start + SLACK) + 1,
        to: Math.ceil(end - SLACK),
      };
      setRange((known) => (known && isSame(known, now) ? known : now));
    };
    // snapping starts once a customer moves it: cards that change while the page loads would make the browser snap to a neighbor of the first
    const noteMove = (): void => {
      box.dataset.moved = '';
    };
    measure();
    for (const kind of MOVES) box.addEventListener(kind, noteMove, { passive: true });
    box.addEventListener('scroll', measure);
    window.addEventListener('resize', measure);
    return () => {
      for (const kind of MOVES) box.removeEventListener(kind, noteMove);
      box.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [track, count]);
  const move = (direction: 1 | -1): void => {
    track.current?.scrollBy({ left: direction * track.current.clientWidth, behavior: isCalm() ? 'auto' : 'smooth' });
  };
  return { range, move };
}

const isCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

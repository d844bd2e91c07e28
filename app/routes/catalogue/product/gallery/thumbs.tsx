import { useEffect, useRef } from 'react';
import { message } from '../../../../../messages/message.ts';
import { useInView } from '../../../../ui-kit/use-in-view.ts';
import { type Sampled, srcOf } from './sample-page.tsx';

type ThumbsProps = { document: Sampled; total: number; current: number; onChoose(page: number): void };

/** [PRD-15] [PD4] The page thumbnails, five per view; the strip follows the current one, which is marked. */
export function Thumbs({ document, total, current, onChoose }: ThumbsProps) {
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = strip.current;
    const thumb = row?.children[current - 1];
    if (!row || !(thumb instanceof HTMLElement)) return;
    const isOut =
      thumb.offsetLeft < row.scrollLeft || thumb.offsetLeft + thumb.offsetWidth > row.scrollLeft + row.clientWidth;
    if (isOut) row.scrollTo({ left: thumb.offsetLeft - (row.clientWidth - thumb.offsetWidth) / 2 });
  }, [current]);
  return (
    <ul className="thumbs" ref={strip}>
      {Array.from({ length: total }, (_, index) => index + 1).map((page) => (
        <li key={page}>
          <button
            type="button"
            aria-label={message('gallery.thumb', { page })}
            aria-current={page === current ? 'true' : undefined}
            onClick={() => onChoose(page)}
          >
            <Thumb document={document} page={page} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The button names the page. The thumbnail is the slide's image, loaded only when it scrolls into view. */
function Thumb({ document, page }: { document: Sampled; page: number }) {
  const { ref, isNear } = useInView<HTMLSpanElement>();
  return (
    <span className="sheet" ref={ref}>
      {isNear && (
        <img src={srcOf(document, page)} width="720" height="932" alt="" fetchPriority="low" decoding="async" />
      )}
    </span>
  );
}

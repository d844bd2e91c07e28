import { type CSSProperties, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { DocumentDetail } from '../../../../../features/catalogue/rules/document.ts';
import { message } from '../../../../../messages/message.ts';
import { IconButton } from '../../../../ui-kit/button.tsx';
import { useModal } from '../../../../ui-kit/dialogs/dialog.tsx';
import { useHistoryLayer } from '../../../../ui-kit/dialogs/use-back-layer.ts';
import { SamplePage, srcOf } from './sample-page.tsx';
import { changeSlide } from './slide-view.ts';
import { Thumbs } from './thumbs.tsx';
import { useGestures } from './use-gestures.ts';
import { useKeys } from './use-keys.ts';
import './lightbox.css';

type LightboxProps = {
  document: DocumentDetail;
  /** the initial page */
  page: number;
  /** called with the last shown page */
  onClose(page: number): void;
};

const PAN_PX = 80;

/**
 * [PRD-02] [CR4] [DG1] One page over the full view. Arrows and swipes change the page, in a loop; it zooms and pans.
 * Escape and Back close it [DG4], and the focus returns.
 */
export default function Lightbox({ document, page: first, onClose }: LightboxProps) {
  const { samplePages: total, code } = document;
  const box = useModal();
  const view = useRef<HTMLDivElement>(null);
  const pageElement = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const [page, setPage] = useState(first);
  const zoom = useZoom(view, pageElement);
  useHistoryLayer(() => box.current?.close());

  const show = (next: number): void => {
    setPage(next);
    view.current?.scrollTo({ top: 0, behavior: 'instant' });
  };
  const flip = (by: 1 | -1): void => {
    if (total > 1) show(changeSlide(page, by, total));
  };
  useGestures(view, { isUnzoomed: zoom.isUnzoomed, flip: flip, toggle: zoom.toggle });
  useKeys(box, {
    ...zoom,
    flip: flip,
    showEnd: (end) => show(end === 'first' ? 1 : total),
    pan: (across, down) => view.current?.scrollBy({ left: across * PAN_PX, top: down * PAN_PX }),
  });
  useNeighbors(document, page);
  return (
    <dialog
      ref={box}
      className="lightbox"
      aria-labelledby={titleId}
      onClose={(event) => !event.currentTarget.open && onClose(page)}
    >
      <div className="lb-top">
        <div className="lb-title">
          <h2 id={titleId}>{message('openGallery.large', { code })}</h2>
          {total > 1 && (
            <p className="small muted" role="status">
              {message('gallery.of', { page, total })}
            </p>
          )}
        </div>
        <div className="lb-zoom">
          <IconButton
            name={message('openGallery.zoom.out')}
            icon="minus"
            aria-disabled={zoom.isUnzoomed}
            onClick={zoom.zoomOut}
          />
          <p className="small" role="status">
            <span className="vh">{message('openGallery.zoom')} </span>
            {message('openGallery.zoom.level', { percent: zoom.level * 100 })}
          </p>
          <IconButton
            name={message('openGallery.zoom.in')}
            icon="plus"
            aria-disabled={zoom.isClosest}
            onClick={zoom.zoomIn}
          />
        </div>
        <IconButton name={message('openGallery.close')} icon="close" onClick={() => box.current?.close()} />
      </div>
      <section
        className="lb-view"
        ref={view}
        data-near={zoom.isUnzoomed ? undefined : ''}
        aria-label={message('gallery.page', { code, page })}
        tabIndex={zoom.isUnzoomed ? -1 : 0}
      >
        <div className="lb-sheet" ref={pageElement} style={{ '--zoom': zoom.level } as CSSProperties}>
          <SamplePage key={page} document={document} page={page} isEager />
        </div>
      </section>
      {total > 1 && (
        <div className="lb-foot">
          <IconButton name={message('openGallery.previous')} icon="left" onClick={() => flip(-1)} />
          <Thumbs document={document} total={total} current={page} onChoose={show} />
          <IconButton name={message('openGallery.next')} icon="right" onClick={() => flip(1)} />
        </div>
      )}
    </dialog>
  );
}

/** Preloads the pages beside this one. */
function useNeighbors(document: DocumentDetail, page: number): void {
  useEffect(() => {
    for (const by of [1, -1] as const) {
      const beside = changeSlide(page, by, document.samplePages);
      if (beside !== page) new Image().src = srcOf(document, beside);
    }
  }, [document, page]);
}

/** Zoom levels, relative to the page fitted to the view. */
const LEVELS: readonly number[] = [1, 1.5, 2, 3];
const UNZOOMED = 1;
const NEAR = 2;
type Point = { x: number; y: number };
type Anchor = Point & { across: number; down: number };

/** [CR4] The zoom of the page. Changing it keeps the given point in place, by default the center of the view. */
function useZoom(view: RefObject<HTMLElement | null>, pageElement: RefObject<HTMLElement | null>) {
  const [level, setLevel] = useState(UNZOOMED);
  const anchor = useRef<Anchor | null>(null);

  // set from the click until the page has its new size
  useLayoutEffect(() => {
    const [box, page, anchorPoint] = [view.current, pageElement.current?.getBoundingClientRect(), anchor.current];
    anchor.current = null;
    if (!box || !page || !anchorPoint) return;
    box.scrollLeft += page.left + anchorPoint.across * page.width - anchorPoint.x;
    box.scrollTop += page.top + anchorPoint.down * page.height - anchorPoint.y;
  });

  const zoomTo = (next: number, at?: Point): void => {
    const box = view.current?.getBoundingClientRect();
    const page = pageElement.current?.getBoundingClientRect();
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
    isUnzoomed: level === UNZOOMED,
    isClosest: level === LEVELS.at(-1),
    zoomIn: () => step(1),
    zoomOut: () => step(-1),
    resetZoom: () => zoomTo(UNZOOMED),
    /** on a double click: zooms in, or back to the full page */
    toggle: (at: Point) => zoomTo(level === UNZOOMED ? NEAR : UNZOOMED, at),
  };
}

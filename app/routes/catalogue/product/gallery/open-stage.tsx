import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import type { DocumentDetail } from '../../../../../features/catalogue/rules/document.ts';
import { message } from '../../../../../messages/message.ts';
import { Button, IconButton } from '../../../../ui-kit/button.tsx';
import { SampleLimit, SamplePage, SingleFoot } from './sample-page.tsx';
import { changeSlide, readSlides, type SlideView } from './slide-view.ts';
import { Thumbs } from './thumbs.tsx';
import { consumeArrival } from './unlock-state.ts';

const Lightbox = lazy(() => import('./lightbox.tsx'));

type OpenStageProps = {
  document: DocumentDetail;
  /** the locked stage that this one replaces had the focus */
  hadFocus: boolean;
};

/**
 * [PRD-02] [PRD-12] [CR1] [CR2] [CR3] The open pages: a row with scroll snap that wraps around by its buttons and never
 * moves automatically. A single page has no row.
 */
export function UnlockedGallery({ document, hadFocus }: OpenStageProps) {
  const total = document.samplePages;
  const isSingle = total === 1;
  const stage = useRef<HTMLElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const { view, moveTo } = useGallerySlides(track);
  const [enlarged, setEnlarged] = useState<{ page: number; isFromSlide: boolean } | null>(null);
  const focusAt = useRef<number | null>(null);
  const isOpened = useConsumedFocus(stage, hadFocus);
  const isNear = useNearPages(view.first - 1, view.last + 1);
  const flip = (by: 1 | -1) => (): void => moveTo(changeSlide(view.current, by, total));
  const pages = Array.from({ length: total }, (_, index) => index + 1);

  /** The slider shows the page where the lightbox was closed. The clicked slide may be out of view: the focus moves to the visible one. */
  const close = (page: number): void => {
    setEnlarged(null);
    if (page === view.current) return;
    if (enlarged?.isFromSlide) focusAt.current = page;
    moveTo(page);
  };
  useEffect(() => {
    if (focusAt.current !== view.current) return;
    focusAt.current = null;
    track.current?.children[view.current - 1]?.querySelector('button')?.focus({ preventScroll: true });
  }, [view.current]);
  const enlarge = (
    <Button size="small" aria-haspopup="dialog" onClick={() => setEnlarged({ page: view.current, isFromSlide: false })}>
      {message('openGallery.enlarge')}
    </Button>
  );
  return (
    <>
      <div className={isSingle ? 'gal-frame open single' : 'gal-frame open'}>
        <section
          className="stage grid-paper"
          ref={stage}
          aria-roledescription={isSingle ? undefined : 'carousel'}
          aria-labelledby="samples"
          tabIndex={-1}
        >
          <ul className="gal-track" ref={track}>
            {pages.map((page) => (
              <li
                key={page}
                className="gal-page"
                aria-label={message('gallery.of', { page, total })}
                inert={page < view.first || page > view.last}
              >
                {isNear(page) ? <SamplePage document={document} page={page} isEager /> : <div className="sheet" />}
                <button
                  type="button"
                  className="gal-press"
                  aria-haspopup="dialog"
                  onClick={() => setEnlarged({ page, isFromSlide: true })}
                >
                  <span className="vh">{message('openGallery.enlarge.page', { page })}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      </div>
      {isSingle ? (
        <SingleFoot document={document}>{enlarge}</SingleFoot>
      ) : (
        <div className="gal-foot open">
          <Thumbs document={document} total={total} current={view.current} onChoose={moveTo} />
          <IconButton name={message('openGallery.previous')} icon="left" onClick={flip(-1)} />
          <p className="gal-count small muted" role="status">
            {message('gallery.of', { page: view.current, total })}
          </p>
          <IconButton name={message('openGallery.next')} icon="right" onClick={flip(1)} />
          {enlarge}
        </div>
      )}
      {!isSingle && <SampleLimit document={document} />}
      <p className="vh" role="status">
        {isOpened && message('openGallery.opened', { count: total })}
      </p>
      <Suspense fallback={null}>
        {enlarged && <Lightbox document={document} page={enlarged.page} onClose={close} />}
      </Suspense>
    </>
  );
}

/** Moves the focus from the locked stage into the open one, and announces it. */
function useConsumedFocus(stage: React.RefObject<HTMLElement | null>, hadFocus: boolean): boolean {
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    if (!consumeArrival() && !hadFocus) return;
    stage.current?.focus();
    setOpened(true);
  }, [stage, hadFocus]);
  return isOpened;
}

/** Keeps pages rendered once they came near the view. */
function useNearPages(first: number, last: number): (page: number) => boolean {
  const [stored, setStored] = useState<readonly number[]>([]);
  const isNear = (page: number): boolean => page >= first && page <= last;
  const fresh = Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(
    (page) => !stored.includes(page),
  );
  if (fresh.length > 0) setStored([...stored, ...fresh]);
  return (page) => isNear(page) || stored.includes(page);
}

const START: SlideView = { current: 1, first: 1, last: 2 };
const slidesOf = (track: HTMLElement): HTMLElement[] => [...track.children] as HTMLElement[];

/** [CR2] [CR3] The visible page of a snapping row, however it was scrolled, and scrolling to a page. */
function useGallerySlides(track: RefObject<HTMLElement | null>) {
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

  /** Jumps between the ends without animating through all pages. */
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

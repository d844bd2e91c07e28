import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { DocumentDetail } from '../../../../../features/catalogue/rules/document.ts';
import { message } from '../../../../../messages/message.ts';

export type Sampled = Pick<DocumentDetail, 'sku' | 'code'>;
type SamplePageProps = {
  document: Sampled;
  page: number;
  /** loads at once, not lazily */
  isEager?: boolean;
};

/** time after which a message says that a page is slow [LD2] */
const TIMEOUT_MS = 10_000;

/** A sample page as the server renders it, 720 px wide. */
export const srcOf = ({ sku }: Sampled, page: number): string =>
  `/documents/preview/${encodeURIComponent(sku.toLowerCase())}/${page}.webp`;

/**
 * [LD1] [LD2] [LD3] One page on a sheet of its shape. An indicator under it shows after a second; one that fails or takes
 * over ten seconds has a message and a retry.
 */
export function SamplePage({ document, page, isEager = false }: SamplePageProps) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'waiting' | 'there' | 'failed' | 'late'>('waiting');
  const image = useRef<HTMLImageElement>(null);

  useEffect(() => {
    const { current } = image;
    // loads and errors before hydration fired no handler
    if (current?.complete) setState(current.naturalWidth > 0 ? 'there' : 'failed');
  }, []);
  useEffect(() => {
    if (state !== 'waiting') return;
    const timer = setTimeout(() => setState('late'), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const retry = (): void => {
    setAttempt(attempt + 1);
    setState('waiting');
  };
  return (
    <div className="sheet" data-state={state}>
      <span className="sheet-wait" aria-hidden="true">
        <span className="spin" />
      </span>
      {state !== 'failed' && (
        <img
          key={attempt}
          ref={image}
          src={srcOf(document, page)}
          width="720"
          height="932"
          loading={isEager ? 'eager' : 'lazy'}
          alt={message('gallery.page', { code: document.code, page })}
          onLoad={() => setState('there')}
          onError={() => setState('failed')}
        />
      )}
      {(state === 'failed' || state === 'late') && (
        <div className="sheet-trouble">
          <p role="status">{message(state === 'failed' ? 'gallery.failed' : 'gallery.late', { page })}</p>
          <button type="button" className="linkbtn" onClick={retry}>
            {message('gallery.retry')}
          </button>
        </div>
      )}
    </div>
  );
}

type Extent = { document: Pick<DocumentDetail, 'pageCount' | 'samplePages'> };

/** Below a single sample page, which has no slider: its position in the document, and its actions. */
export function SingleFoot({ document, children }: Extent & { children?: ReactNode }) {
  const { pageCount } = document;
  return (
    <div className="gal-foot single">
      <div>
        <p className="small muted">
          {pageCount === null ? message('gallery.thumb', { page: 1 }) : message('gallery.of.one', { pages: pageCount })}
        </p>
        <SampleLimit document={document} />
      </div>
      {children}
    </div>
  );
}

/**
 * Explains why not all pages are shown; renders nothing if they are. Identical in the locked and open stage, so that
 * nothing shifts.
 */
export function SampleLimit({ document: { pageCount, samplePages } }: Extent) {
  return pageCount === null || samplePages < pageCount ? (
    <p className="gal-limit small muted">{message('gallery.limit')}</p>
  ) : null;
}

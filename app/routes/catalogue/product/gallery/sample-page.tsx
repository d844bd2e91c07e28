import { useEffect, useRef, useState } from 'react';
import { message } from '../../../../../messages/message.ts';
import type { DocumentDetail } from '../../../../../shop/catalogue/document.ts';

export type Sampled = Pick<DocumentDetail, 'sku' | 'code'>;
type SamplePageProps = {
  document: Sampled;
  page: number;
  /** begins to load at once, not when the browser thinks best */
  isEager?: boolean;
};

/** how long a page may take before it is said [LD2] */
const PATIENCE_MS = 10_000;

/** A sample page as the server renders it, 720 px wide. */
export const srcOf = ({ sku }: Sampled, page: number): string =>
  `/documents/preview/${encodeURIComponent(sku.toLowerCase())}/${page}.webp`;

/**
 * [LD1] [LD2] [LD3] One page on a sheet of its shape. Under it lies an indicator that shows after a second; one that fails or takes
 * over ten seconds says so and can be asked for again.
 */
export function SamplePage({ document, page, isEager = false }: SamplePageProps) {
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<'waiting' | 'there' | 'failed' | 'late'>('waiting');
  const image = useRef<HTMLImageElement>(null);

  useEffect(() => {
    const { current } = image;
    // loads and errors before hydration fired no handler
    if (current?.complete) setState(current.naturalWidth > 0 ? 'there' : 'failed');
  }, []);
  useEffect(() => {
    if (state !== 'waiting') return;
    const timer = setTimeout(() => setState('late'), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const retry = (): void => {
    setTurn(turn + 1);
    setState('waiting');
  };
  return (
    <div className="sheet" data-state={state}>
      <span className="sheet-wait" aria-hidden="true">
        <span className="spin" />
      </span>
      {state !== 'failed' && (
        <img
          key={turn}
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

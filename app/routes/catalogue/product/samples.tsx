import type { DocumentDetail } from '../../../../shop/catalogue/document.ts';
import { message } from '../../../messages/message.ts';

/** Sample pages in a row that snaps; each is rendered on first request, so they load when they come near. */
export function Samples({ document }: { document: DocumentDetail }) {
  const { samplePages, sku, code } = document;
  if (samplePages === 0) return null;
  const pages = Array.from({ length: samplePages }, (_, index) => index + 1);
  return (
    <div className="gal">
      <h2 id="samples" className="vh">
        {message('product.samples')}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className="stage grid-paper" aria-roledescription="carousel" aria-labelledby="samples" tabIndex={0}>
        <ul>
          {pages.map((page) => (
            <li key={page}>
              <img
                src={`/documents/preview/${encodeURIComponent(sku.toLowerCase())}/${page}.webp`}
                width="720"
                height="932"
                loading="lazy"
                decoding="async"
                alt={message('product.sample', { code, page })}
              />
            </li>
          ))}
        </ul>
      </section>
      <p className="small muted">{message('product.sample.count', { count: samplePages })}</p>
    </div>
  );
}

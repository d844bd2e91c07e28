import type { DocumentDetail } from '../../../../shop/catalogue/document.ts';
import { message } from '../../../messages/message.ts';
import { useNear } from '../../../parts/use-near.ts';

/**
 * Sample pages in a row that snaps. Each is rendered on first request and weighs more than the page around it, so on a phone
 * they load when the row comes into view; without a script, when the browser thinks best.
 */
export function Samples({ document }: { document: DocumentDetail }) {
  const { samplePages, sku, code } = document;
  const { ref, isNear } = useNear<HTMLElement>();
  if (samplePages === 0) return null;
  const pages = Array.from({ length: samplePages }, (_, index) => index + 1);
  return (
    <div className="gal">
      <h2 id="samples" className="vh">
        {message('product.samples')}
      </h2>
      <section className="stage grid-paper" aria-roledescription="carousel" aria-labelledby="samples" ref={ref}>
        <ul>
          {pages.map((page) => (
            <li key={page}>
              <a href={srcOf(sku, page)} aria-label={message('product.sample', { code, page })}>
                {isNear ? (
                  <SamplePage document={document} page={page} />
                ) : (
                  <>
                    <span className="blank-page" />
                    <noscript>
                      <SamplePage document={document} page={page} />
                    </noscript>
                  </>
                )}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <p className="small muted">{message('product.sample.count', { count: samplePages })}</p>
    </div>
  );
}

function SamplePage({ document: { sku, code }, page }: { document: DocumentDetail; page: number }) {
  return (
    <img
      src={srcOf(sku, page)}
      width="720"
      height="932"
      loading="lazy"
      decoding="async"
      alt={message('product.sample', { code, page })}
    />
  );
}

/** A sample page as the server renders it, 720 px wide. */
const srcOf = (sku: string, page: number): string =>
  `/documents/preview/${encodeURIComponent(sku.toLowerCase())}/${page}.webp`;

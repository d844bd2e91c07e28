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
      <section className="stage grid-paper" aria-roledescription="carousel" aria-labelledby="samples">
        <ul>
          {pages.map((page) => (
            <li key={page}>
              <a href={srcOf(sku, page)}>
                <img
                  src={srcOf(sku, page)}
                  width="720"
                  height="932"
                  loading="lazy"
                  decoding="async"
                  alt={message('product.sample', { code, page })}
                />
              </a>
            </li>
          ))}
        </ul>
      </section>
      <p className="small muted">{message('product.sample.count', { count: samplePages })}</p>
    </div>
  );
}

/** A sample page as the server renders it, 720 px wide. */
const srcOf = (sku: string, page: number): string =>
  `/documents/preview/${encodeURIComponent(sku.toLowerCase())}/${page}.webp`;

import { Suspense } from 'react';
import { Await, Link } from 'react-router';
import type { DocumentSummary } from '../../../../shop/catalogue/document.ts';
import { message } from '../../../messages/message.ts';
import { ProductCard } from '../../../parts/product-card.tsx';
import { Slider } from '../../../parts/slider.tsx';

type Related = Promise<DocumentSummary[]>;

/** The first two that belong beside this document. */
export function UseItWith({ related }: { related: Related }) {
  return (
    <Suspense fallback={null}>
      <Await resolve={related}>
        {(documents) =>
          documents.length > 0 && (
            <div className="use-with">
              <h2>{message('product.with')}</h2>
              <ul className="arts">
                {documents.slice(0, 2).map((document) => (
                  <li key={document.sku}>
                    <div className="row between">
                      <Link to={document.href}>{document.title}</Link>
                      <span className="num">{document.code}</span>
                    </div>
                    <p className="small muted">{document.purpose}</p>
                  </li>
                ))}
              </ul>
            </div>
          )
        }
      </Await>
    </Suspense>
  );
}

/** [PRD-08] What goes with it, as a slider. */
export function RelatedSlider({ related, code }: { related: Related; code: string }) {
  return (
    <Suspense fallback={null}>
      <Await resolve={related}>
        {(documents) =>
          documents.length > 0 && (
            <section className="wrap after">
              <Slider title={message('product.related', { code })} headingId="related">
                {documents.map((document) => (
                  <ProductCard key={document.sku} document={document} />
                ))}
              </Slider>
            </section>
          )
        }
      </Await>
    </Suspense>
  );
}

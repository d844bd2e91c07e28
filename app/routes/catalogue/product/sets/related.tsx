import { Suspense } from 'react';
import { Await } from 'react-router';
import { message } from '../../../../../messages/message.ts';
import type { DocumentSummary } from '../../../../../shop/catalogue/document.ts';
import { ProductCard } from '../../../../parts/covers/product-card.tsx';
import { Slider } from '../../../../parts/slider.tsx';

/** [PRD-08] What goes with it, as a slider. */
export function RelatedSlider({ related, code }: { related: Promise<DocumentSummary[]>; code: string }) {
  return (
    <Suspense fallback={null}>
      <Await resolve={related} errorElement={<span hidden />}>
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

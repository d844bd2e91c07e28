import { lazy, Suspense } from 'react';
import { Await } from 'react-router';
import { message } from '../../../../../messages/message.ts';
import type { DocumentSummary } from '../../../../../shop/catalogue/document.ts';
import { ProductCard } from '../../../../parts/covers/product-card.tsx';
import { Slider } from '../../../../parts/slider.tsx';

const LateRow = lazy(() => import('../../../../parts/late-row.tsx'));

type RelatedProps = { related: Promise<DocumentSummary[] | null>; code: string; productId: number };

/** [PRD-08] What goes with it, as a slider; what the page went out without is asked for. */
export function RelatedSlider({ related, code, productId }: RelatedProps) {
  return (
    <Suspense fallback={null}>
      <Await resolve={related} errorElement={<span hidden />}>
        {(documents) =>
          documents?.length !== 0 && (
            <section className="wrap after">
              {documents ? (
                <Slider title={message('product.related', { code })} headingId="related">
                  {documents.map((document) => (
                    <ProductCard key={document.sku} document={document} size={76} />
                  ))}
                </Slider>
              ) : (
                <LateRow
                  row={{ of: 'related', key: String(productId) }}
                  title={message('product.related', { code })}
                  headingId="related"
                />
              )}
            </section>
          )
        }
      </Await>
    </Suspense>
  );
}

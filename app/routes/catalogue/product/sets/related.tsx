import { lazy, Suspense } from 'react';
import type { DocumentSummary } from '../../../../../features/catalogue/rules/document.ts';
import { ProductCard } from '../../../../../features/catalogue/ui/covers/product-card.tsx';
import { message } from '../../../../../messages/message.ts';
import { Slider } from '../../../../ui-kit/slider.tsx';

const LateRow = lazy(() => import('../../../../../features/catalogue/ui/deferred-row.tsx'));

type RelatedProps = { related: DocumentSummary[] | null; code: string; productId: number };

/** [PRD-08] Related documents as a slider; missing ones are loaded by the page. */
export function RelatedSlider({ related, code, productId }: RelatedProps) {
  if (related?.length === 0) return null;
  return (
    <section className="wrap after">
      {related ? (
        <Slider title={message('product.related', { code })} headingId="related">
          {related.map((document) => (
            <ProductCard key={document.sku} document={document} size={76} />
          ))}
        </Slider>
      ) : (
        <Suspense fallback={null}>
          <LateRow
            row={{ of: 'related', key: String(productId) }}
            title={message('product.related', { code })}
            headingId="related"
          />
        </Suspense>
      )}
    </section>
  );
}

import { lazy, Suspense, startTransition, useEffect, useState } from 'react';
import { Await } from 'react-router';
import type { CartSuggestions, CartView } from '../../../../features/cart/use-cases/view-cart.ts';
import { ProductCard } from '../../../../features/catalogue/ui/covers/product-card.tsx';
import { message } from '../../../../messages/message.ts';
import { Slider } from '../../../ui-kit/slider.tsx';

const LateRow = lazy(() => import('../../../../features/catalogue/ui/deferred-row.tsx'));

/**
 * [CRT-14] [CA6] Suggestions below the cart, loaded after it. After a cart change, the old ones stay until the new ones
 * arrive: the change does not wait, and the layout does not shift. Suggestions missing from the page are fetched.
 */
export function Suggested({
  suggestions,
  view,
}: {
  suggestions: Promise<CartSuggestions | null>;
  view: CartView | null;
}) {
  const [shown, setShown] = useState(suggestions);
  useEffect(() => {
    let isCurrent = true;
    const show = (): void => {
      if (isCurrent) startTransition(() => setShown(suggestions));
    };
    // an aborted request keeps the current ones
    suggestions.then(show, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [suggestions]);
  return (
    <Suspense fallback={<div className="section suggested-waits" />}>
      <Await resolve={shown} errorElement={<span hidden />}>
        {(found) =>
          found?.documents.length !== 0 && (
            <div className="section">
              {found ? (
                <Slider
                  title={found.code ? message('cart.related', { code: found.code }) : message('cart.popular')}
                  headingId="suggestions"
                >
                  {found.documents.map((document) => (
                    <ProductCard key={document.productId} document={document} size={76} />
                  ))}
                </Slider>
              ) : (
                <LateRow
                  row={{ of: 'popular', key: '' }}
                  title={message('cart.popular')}
                  headingId="suggestions"
                  without={view?.lines.map(({ document }) => document.productId)}
                />
              )}
            </div>
          )
        }
      </Await>
    </Suspense>
  );
}

import { lazy, Suspense, startTransition, useEffect, useState } from 'react';
import { Await } from 'react-router';
import { message } from '../../../../messages/message.ts';
import type { CartView, Suggestions } from '../../../../shop/cart/view-cart.ts';
import { ProductCard } from '../../../parts/covers/product-card.tsx';
import { Slider } from '../../../parts/slider.tsx';

const LateRow = lazy(() => import('../../../parts/deferred-row.tsx'));

/**
 * [CRT-14] [CA6] What fits the cart, below it and after it. A change of the cart brings new suggestions: those that are shown stay until the new ones
 * are there, so that neither the change waits for them nor the page jumps. What the page went out without is asked for.
 */
export function Suggested({ suggestions, view }: { suggestions: Promise<Suggestions | null>; view: CartView | null }) {
  const [shown, setShown] = useState(suggestions);
  useEffect(() => {
    let isCurrent = true;
    const show = (): void => {
      if (isCurrent) startTransition(() => setShown(suggestions));
    };
    // an answer that was broken off brings none
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

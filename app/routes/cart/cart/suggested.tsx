import { Suspense, startTransition, useEffect, useState } from 'react';
import { Await } from 'react-router';
import { message } from '../../../../messages/message.ts';
import type { Suggestions } from '../../../../shop/cart/view-cart.ts';
import { ProductCard } from '../../../parts/covers/product-card.tsx';
import { Slider } from '../../../parts/slider.tsx';

/**
 * [CRT-14] [CA6] What fits the cart, below it and after it. A change of the cart brings new suggestions: those that are shown stay until the new ones
 * are there, so that neither the change waits for them nor the page jumps.
 */
export function Suggested({ suggestions }: { suggestions: Promise<Suggestions> }) {
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
        {({ code, documents }) =>
          documents.length > 0 && (
            <div className="section">
              <Slider
                title={code ? message('cart.related', { code }) : message('cart.popular')}
                headingId="suggestions"
              >
                {documents.map((document) => (
                  <ProductCard key={document.productId} document={document} />
                ))}
              </Slider>
            </div>
          )
        }
      </Await>
    </Suspense>
  );
}

import { Fragment } from 'react';
import type { Addable } from '../../cart/ui/addable.ts';

/** A set as fields of the cart page's own `add`, so that adding it works without a script: one copy of each. */
export function SetFields({ documents }: { documents: readonly Addable[] }) {
  return (
    <>
      <input type="hidden" name="intent" value="add" />
      {documents.map(({ sku, productId, variantId }) => (
        <Fragment key={sku}>
          <input type="hidden" name="productId" value={productId} />
          <input type="hidden" name="variantId" value={variantId} />
        </Fragment>
      ))}
    </>
  );
}

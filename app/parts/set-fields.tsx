import type { Addable } from '../everywhere/parts/addable.ts';

/** A set as fields of the cart page's own `add`, so that adding it works without a script. */
export function SetFields({ documents }: { documents: readonly Addable[] }) {
  return (
    <>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="quantity" value="1" />
      {documents.map(({ sku, productId, variantId }) => (
        <span key={sku} hidden>
          <input type="hidden" name="productId" value={productId} />
          <input type="hidden" name="variantId" value={variantId} />
        </span>
      ))}
    </>
  );
}

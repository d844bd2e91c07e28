import type { DocumentKind } from '../../catalogue/rules/document.ts';

/** An item that can be added to the cart, as card and product page know it. */
export type Addable = {
  productId: number;
  variantId: number;
  sku: string;
  code: string;
  title: string;
  pageCount: number | null;
  picture: string | null;
  kind?: DocumentKind;
};

import type { CartLineView } from '../../features/cart/use-cases/view-cart.ts';

/** A cart line: one copy at its regular price. */
export const CART_LINE: CartLineView = {
  id: 'l',
  quantity: 1,
  amount: 8_400,
  regularAmount: null,
  memberAmount: null,
  kind: 'document',
  isInPlan: false,
  document: {
    productId: 7,
    variantId: 70,
    href: '/documents/a101-2025/',
    sku: 'A101-2025',
    code: 'A101',
    edition: 2025,
    title: 'Agreement',
    purpose: '',
    pageCount: 14,
    picture: null,
    price: 8_400,
    salePrice: null,
    kind: 'document',
  },
};

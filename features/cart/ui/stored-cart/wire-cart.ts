import type { Output } from '../../../../api/client.ts';
import { type Cents, toCents } from '../../../../core/money.ts';
import type { Cart, CartLine } from '../../../../platforms/commerce/client/types.ts';

/** A cart as the page uses it: the shop's own shape, amounts in cents. */
export type PageCart = Pick<Cart, 'id' | 'cartAmount' | 'taxAmount' | 'taxIncluded' | 'lines'>;

type WireCart = NonNullable<Output<'GET /api/commerce/get-cart'>['cart']>;
type WireLine = WireCart['line_items']['digital_items'][number];

const GROUPS = [
  ['physical_items', 'physical'],
  ['digital_items', 'digital'],
  ['gift_certificates', 'gift'],
  ['custom_items', 'custom'],
] as const;

/** The only conversion from the wire's cart to the page's [API-09]. Returns null if there is none, or if it is invalid. */
export function parseCart(cart: WireCart | null | undefined): PageCart | null {
  if (!cart?.id) return null;
  return {
    id: cart.id,
    cartAmount: amountOf(cart.cart_amount),
    taxAmount: amountOf(cart.tax_amount),
    taxIncluded: cart.tax_included,
    lines: GROUPS.flatMap(([group, kind]) => (cart.line_items?.[group] ?? []).map((line) => lineOf(line, kind))),
  };
}

const lineOf = (line: WireLine, kind: CartLine['kind']): CartLine => ({
  id: line.id,
  productId: line.product_id,
  variantId: line.variant_id,
  name: line.name,
  sku: line.sku ?? '',
  // a gift certificate has no quantity
  quantity: line.quantity ?? 1,
  listPrice: amountOf(line.list_price),
  salePrice: amountOf(line.sale_price),
  kind,
});

/** Converts decimal dollars of the wire to cents; a missing amount counts as 0. */
const amountOf = (amount: number): Cents => (Number.isFinite(amount) ? toCents(amount) : 0);

import { fieldOf } from '../../everywhere/session/field-of.ts';

export { fieldOf };

/** The server cart as the calls answer it; amounts are decimals on the wire. */
export type WireLine = {
  id: string;
  product_id: number;
  variant_id: number;
  name: string;
  sku: string;
  list_price: number;
  sale_price: number;
  quantity: number;
};
export type WireCart = {
  id: string;
  base_amount: number;
  cart_amount: number;
  tax_amount: number;
  tax_included: boolean;
  line_items: {
    physical_items: WireLine[];
    digital_items: WireLine[];
    gift_certificates: WireLine[];
    custom_items: WireLine[];
  };
};

const GROUPS = ['physical_items', 'digital_items', 'gift_certificates', 'custom_items'] as const;

/** Reads an answer's `cart`; null when it is missing or is no cart. No schema library in the browser. */
export function readCart(answer: unknown): WireCart | null {
  const cart = fieldOf(answer, 'cart');
  const id = fieldOf(cart, 'id');
  if (typeof id !== 'string' || id === '') return null;
  const groups = fieldOf(cart, 'line_items');
  const lines = Object.fromEntries(GROUPS.map((group) => [group, readLines(fieldOf(groups, group))]));
  return {
    id,
    base_amount: numberOf(fieldOf(cart, 'base_amount')),
    cart_amount: numberOf(fieldOf(cart, 'cart_amount')),
    tax_amount: numberOf(fieldOf(cart, 'tax_amount')),
    tax_included: fieldOf(cart, 'tax_included') === true,
    line_items: lines as WireCart['line_items'],
  };
}

/** Every line of a cart, in the order of the groups. */
export const linesOf = (cart: WireCart): WireLine[] => GROUPS.flatMap((group) => cart.line_items[group]);

/** [CRT-03] Sum of quantities of physical, digital and gift items. */
export function countOf(cart: WireCart): number {
  const { physical_items, digital_items, gift_certificates } = cart.line_items;
  return [...physical_items, ...digital_items, ...gift_certificates].reduce((sum, line) => sum + line.quantity, 0);
}

const numberOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function readLines(value: unknown): WireLine[] {
  if (!Array.isArray(value)) return [];
  return value.map((line: unknown) => ({
    id: textOf(fieldOf(line, 'id')),
    product_id: numberOf(fieldOf(line, 'product_id')),
    variant_id: numberOf(fieldOf(line, 'variant_id')),
    name: textOf(fieldOf(line, 'name')),
    sku: textOf(fieldOf(line, 'sku')),
    list_price: numberOf(fieldOf(line, 'list_price')),
    sale_price: numberOf(fieldOf(line, 'sale_price')),
    // a gift certificate has no quantity of its own
    quantity: fieldOf(line, 'quantity') === undefined ? 1 : numberOf(fieldOf(line, 'quantity')),
  }));
}

import { fieldOf, linesOf, type WireCart } from './wire-cart.ts';

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** [FMT-04] An event for whoever measures: page memory only; what carries events away waits for consent and is not our business. */
export function pushEvent(event: string, ecommerce: object): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ ecommerce: null }, { event, ecommerce });
}

const round = (amount: number): number => Math.round(amount * 100) / 100;

/** [FMT-02] Tax of a cart: one eleventh of the amount where it is included, else what the platform says. Dollars. */
export const taxOf = (cart: { cart_amount: number; tax_included: boolean; tax_amount: number }): number =>
  round(cart.tax_included ? cart.cart_amount / 11 : cart.tax_amount);

/** [CRT-16] The event of a checkout that begins; products only, nothing of the person. */
export function pushBeginCheckout(cart: WireCart): void {
  const isIncluded = fieldOf(cart, 'tax_included') === true;
  const tax = Number(fieldOf(cart, 'tax_amount') ?? 0);
  pushEvent('begin_checkout', {
    currency: 'USD',
    value: cart.cart_amount,
    tax: taxOf({ cart_amount: cart.cart_amount, tax_included: isIncluded, tax_amount: Number.isFinite(tax) ? tax : 0 }),
    items: linesOf(cart).map((line) => ({
      item_id: line.sku,
      item_name: line.name,
      price: line.sale_price || line.list_price,
      quantity: line.quantity,
    })),
  });
}

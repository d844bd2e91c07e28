import { type Cents, toDecimal } from '../../../core/money.ts';
import type { PageCart } from '../../cart/ui/stored-cart/wire-cart.ts';
import { effectivePrice } from '../../catalogue/rules/price.ts';
import type { EventDetails, EventItem, EventName, PromotionEvent } from './event-types.ts';

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/**
 * [FMT-02] [FMT-04] The only writer of the data layer, in page memory only; the scripts that forward it wait for consent elsewhere. Clears the previous event's
 * ecommerce data first.
 */
export function pushEvent<E extends EventName>(event: E, details: EventDetails[E]): void {
  window.dataLayer ??= [];
  // a search term is not ecommerce data: it is a field of the event
  const said = event === 'view_search_results' ? { event, ...details } : { event, ecommerce: details };
  window.dataLayer.push({ ecommerce: null }, said);
}

const round = (amount: number): number => Math.round(amount * 100) / 100;

/** [FMT-02] Returns the tax of a cart in cents: one eleventh of the amount if it is included, else the platform's figure. */
export const getCartTax = (cart: Pick<PageCart, 'cartAmount' | 'taxIncluded' | 'taxAmount'>): Cents =>
  cart.taxIncluded ? Math.round(cart.cartAmount / 11) : cart.taxAmount;

/** The fields of a document that events use: its number, title and price in cents. */
export type AnalyticsItem = { sku: string; title: string; price: number; salePrice?: number | null };

export const toItem = ({ sku, title, price, salePrice }: AnalyticsItem): EventItem => ({
  item_id: sku,
  item_name: title,
  price: toDecimal(effectivePrice({ price, salePrice: salePrice ?? null })),
});

const itemOfLine = (line: PageCart['lines'][number], quantity = line.quantity): EventItem => ({
  item_id: line.sku,
  item_name: line.name,
  price: toDecimal(line.salePrice || line.listPrice),
  quantity,
});

/** Returns the total of the items, in dollars. */
export const sumItems = (items: readonly EventItem[]): number =>
  round(items.reduce((sum, { price, quantity = 1 }) => sum + price * quantity, 0));

/** The fields that most ecommerce events share: currency, total, and each item. */
export const toEcommerce = (items: EventItem[]) => ({ currency: 'USD' as const, value: sumItems(items), items });

/** [LST-09] A displayed list, by its name; positions count from 1. */
export function pushViewItemList(listName: string, documents: readonly AnalyticsItem[]): void {
  const items = documents.map((document, at) => ({ ...toItem(document), item_list_name: listName, index: at + 1 }));
  pushEvent('view_item_list', { item_list_name: listName, items });
}

/** A document was selected from a list; not every list has a name. */
export function pushSelectItem(document: AnalyticsItem, listName?: string): void {
  const named = listName ? { item_list_name: listName } : {};
  pushEvent('select_item', { ...named, items: [{ ...toItem(document), ...named }] });
}

/** A document's own page was opened. */
export const pushViewItem = (document: AnalyticsItem): void => pushEvent('view_item', toEcommerce([toItem(document)]));

/** Lines added to the cart, with the prices from the response. */
export function pushAddToCart(
  { lines }: PageCart,
  added: readonly { productId: number; variantId: number; quantity: number }[],
): void {
  const items = added.flatMap(({ productId, variantId, quantity }) => {
    const line = lines.find((each) => each.productId === productId && each.variantId === variantId);
    return line ? [itemOfLine(line, quantity)] : [];
  });
  if (items.length > 0) pushEvent('add_to_cart', toEcommerce(items));
}

/** [CRT-16] The event of a started checkout; products only, no personal data. */
export function pushBeginCheckout(cart: PageCart): void {
  const items = cart.lines.map((line) => itemOfLine(line));
  pushEvent('begin_checkout', {
    currency: 'USD',
    value: toDecimal(cart.cartAmount),
    tax: toDecimal(getCartTax(cart)),
    items,
  });
}

/** [CNT-07] A promotion that was seen: the specification's own event, and the common name of it. */
export function pushPromoImpression(promotion: PromotionEvent): void {
  pushEvent('promo_impression', promotion);
  pushEvent('view_promotion', promotion);
}

/** A link inside a promotion was clicked. */
export const pushSelectPromotion = (promotion: PromotionEvent): void => pushEvent('select_promotion', promotion);

import { readStoredList, store } from '../../../app/ui-kit/stored.ts';
import { type Cents, toDecimal } from '../../../core/money.ts';
import { wasStartedHere } from '../../cart/ui/started-checkouts.ts';
import type { DocumentOrder } from '../../orders/rules/order.ts';
import { pushEvent, toEcommerce } from './data-layer.ts';
import type { EventDetails, EventItem } from './event-types.ts';

/** A plan and its seats, in event fields; the price is one seat for a year. */
export type MeasuredPlan = { id: string; name: string; price: Cents; seats: number };

/** A purchased item, and its unit price. */
export type BoughtItem = { id: string; name: string; price: Cents; quantity: number };

const itemOf = ({ id, name, price, quantity }: BoughtItem): EventItem => ({
  item_id: id,
  item_name: name,
  price: toDecimal(price),
  quantity,
});
const itemOfPlan = ({ seats, ...plan }: MeasuredPlan): EventItem => itemOf({ ...plan, quantity: seats });

/** Maps a plan to event items. */
export const planItems = (plan: MeasuredPlan): EventItem[] => [itemOfPlan(plan)];

/** The kind of the payment method, nothing else. */
export function pushAddPaymentInfo(items: EventItem[], kind: EventDetails['add_payment_info']['payment_type']): void {
  pushEvent('add_payment_info', { ...toEcommerce(items), payment_type: kind });
}

/** [FMT-02] A plan was bought, or seats were added to it. */
export const pushAddSubscription = (plan: MeasuredPlan): void =>
  pushEvent('add_subscription', toEcommerce([itemOfPlan(plan)]));

/** A purchase, as the shop knows it; `total` includes the tax. The event is in dollars. */
export type PurchaseEvent = { transactionId: string; total: Cents; tax: Cents; items: readonly BoughtItem[] };

const TRACKED_KEY = 'planroom-purchases-told';

/** [FMT-02] [CO10] Sends a purchase once, even if its confirmation is reloaded. Returns whether it was sent now. */
export function pushPurchase({ transactionId, total, tax, items }: PurchaseEvent): boolean {
  if (!isNew(transactionId)) return false;
  pushEvent('purchase', {
    currency: 'USD',
    value: toDecimal(total),
    tax: toDecimal(tax),
    items: items.map(itemOf),
    transaction_id: transactionId,
  });
  return true;
}

/**
 * [FMT-02] [CO10] Sends an order of documents as a purchase: numbers, titles and amounts, no personal data. Only in the tab that started its checkout; viewing
 * an order later is not a purchase.
 */
export function pushDocumentPurchase(
  order: Pick<DocumentOrder, 'orderNumber' | 'cartId' | 'total' | 'tax' | 'lines'>,
): boolean {
  const { orderNumber, cartId, total, tax, lines } = order;
  const items = lines.map(({ sku, name, quantity, total: amount }) => ({
    id: sku,
    name,
    price: Math.round(amount / Math.max(1, quantity)),
    quantity,
  }));
  return wasStartedHere(cartId) && pushPurchase({ transactionId: String(orderNumber), total, tax, items });
}

const notified = new Set<string>();

/**
 * Session storage holds the purchase numbers, nothing else. Without storage they are in page memory, so a reload may send one twice, which is better than a
 * failed sale.
 */
function isNew(id: string): boolean {
  if (notified.has(id)) return false;
  notified.add(id);
  const known = readStoredList('session', TRACKED_KEY);
  if (known.includes(id)) return false;
  store('session', TRACKED_KEY, [...known, id].slice(-20));
  return true;
}

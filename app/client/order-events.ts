import { centsOf, decimalOf } from '../../core/money.ts';
import { isBegunHere } from './begun-checkouts.ts';
import { goods, pushEvent, taxOf } from './data-layer.ts';
import type { Details, EventItem } from './event-types.ts';

/** A plan and its seats, as an event names them; the price is a year of one seat, in cents. */
export type MeasuredPlan = { id: string; name: string; price: number; seats: number };

const itemOfPlan = ({ id, name, price, seats }: MeasuredPlan): EventItem => ({
  item_id: id,
  item_name: name,
  price: price / 100,
  quantity: seats,
});

/** Items of a plan, for events that name it among other things. */
export const planItems = (plan: MeasuredPlan): EventItem[] => [itemOfPlan(plan)];

/** How it will be paid: the kind alone. */
export function pushAddPaymentInfo(items: EventItem[], kind: Details['add_payment_info']['payment_type']): void {
  pushEvent('add_payment_info', { ...goods(items), payment_type: kind });
}

/** [FMT-02] A plan was bought, or seats were added to one. */
export const pushAddSubscription = (plan: MeasuredPlan): void =>
  pushEvent('add_subscription', goods([itemOfPlan(plan)]));

/** Amounts in dollars, as the platform counts them. */
export type Bought = {
  transactionId: string;
  amount: number;
  taxAmount: number;
  isTaxIncluded: boolean;
  items: EventItem[];
};

const TOLD_KEY = 'planroom-purchases-told';

/**
 * [FMT-02] [CO10] Sends a purchase once, however often its confirmation is reloaded. Returns whether it was sent now.
 */
export function pushPurchase({ transactionId, amount, taxAmount, isTaxIncluded, items }: Bought): boolean {
  if (!isNew(transactionId)) return false;
  const cents = { cartAmount: centsOf(amount), taxIncluded: isTaxIncluded, taxAmount: centsOf(taxAmount) };
  const tax = decimalOf(taxOf(cents));
  pushEvent('purchase', { currency: 'USD', value: amount, tax, items, transaction_id: transactionId });
  return true;
}

/**
 * [FMT-02] [CO10] An order of documents, sent from the store's page that its buyer arrives at, with an embedded or a
 * hosted checkout alike. Only where this tab began that checkout; viewing an order later is no purchase.
 */
export const pushDocumentPurchase = (bought: Bought, cartId: string): boolean =>
  isBegunHere(cartId) && pushPurchase(bought);

const told = new Set<string>();

/** The session remembers numbers of purchases, nothing else; without storage this page does. */
function isNew(id: string): boolean {
  if (told.has(id)) return false;
  told.add(id);
  try {
    const before: unknown = JSON.parse(window.sessionStorage.getItem(TOLD_KEY) ?? '[]');
    const known = Array.isArray(before) ? before : [];
    if (known.includes(id)) return false;
    window.sessionStorage.setItem(TOLD_KEY, JSON.stringify([...known, id].slice(-20)));
  } catch {
    // storage is forbidden or broken: a reload may send it again; a measure may miscount, a sale never fails
  }
  return true;
}

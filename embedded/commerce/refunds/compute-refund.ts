import { allocate, type Cents } from '../../../core/money.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { sum } from '../cart/pricing.ts';
import { lineIdOf, type OrderLine, type OrderRow } from '../orders/wire.ts';

/** What was refunded: so many of a line, or an amount of the order as a whole. Amounts without tax. */
export type RefundItem = {
  type: 'PRODUCT' | 'ORDER';
  itemId: number;
  quantity?: number;
  amount: Cents;
  reason: string;
};
/** A refund that has taken its part of the order: done, or under way. */
export type Taken = { amount: Cents; tax: Cents; items: readonly RefundItem[] };
export type RefundRequest = {
  items: readonly { type: RefundItem['type']; itemId: number; quantity: number; amount: Cents; reason: string }[];
  /** gives back tax alone, or beside the items */
  taxAdjustment: Cents;
  /** what the shopkeeper has computed goes before what is computed here */
  override: { amount: Cents; tax: Cents } | null;
};
export type RefundSums = {
  amount: Cents;
  /** part of `amount` */
  tax: Cents;
  /** below zero where more was asked for than is left */
  adjustment: Cents;
  items: RefundItem[];
};
export type RefundProblem = 'unknown-item' | 'too-many' | 'too-much' | 'nothing';

type Refundable = Pick<OrderRow, 'id' | 'total' | 'tax' | 'lines'>;

/** What a line cost after its discounts, without tax. */
const netOf = ({ extended, discount, coupon }: OrderLine): Cents => extended - discount - coupon;

/** The tax of each line; that of an order of before lines kept it is shared out by what they cost. */
const taxesOf = ({ lines, tax }: Pick<Refundable, 'lines' | 'tax'>): Cents[] =>
  lines.every((line) => line.tax !== undefined) ? lines.map((line) => line.tax ?? 0) : allocate(tax, lines.map(netOf));

/** How many of a line were refunded. */
export const refundedOf = (taken: readonly Pick<Taken, 'items'>[], itemId: number): number =>
  sum(taken.flatMap(({ items }) => items).map((item) => (item.itemId === itemId ? (item.quantity ?? 0) : 0)));

/** The part of `whole` that falls to `count` pieces of `of`, after `before` others: parts add up to the whole, to the cent. */
const share = (whole: Cents, of: number, before: number, count: number): Cents =>
  Math.round((whole * (before + count)) / of) - Math.round((whole * before) / of);

/**
 * [OP-06] What a refund comes to. Pieces of a line bring what they cost after discounts, with their tax; an amount of the order is without tax as
 * long as price is left. More than is left of the order is never given: the difference is told as an adjustment.
 */
export function computeRefund(
  order: Refundable,
  taken: readonly Taken[],
  request: RefundRequest,
): Result<RefundSums, RefundProblem> {
  const left = order.total - sum(taken.map(({ amount }) => amount));
  const taxLeft = order.tax - sum(taken.map(({ tax }) => tax));
  if (left <= 0) return err('nothing');
  if (request.taxAdjustment > taxLeft) return err('too-much');
  const taxes = taxesOf(order);
  const items: RefundItem[] = [];
  let [net, tax] = [0, request.taxAdjustment];
  for (const { type, itemId, quantity, amount, reason } of request.items) {
    if (type === 'ORDER') {
      if (itemId !== order.id) return err('unknown-item', String(itemId));
      items.push({ type, itemId, amount, reason });
      net += amount;
      continue;
    }
    const at = order.lines.findIndex((_, i) => lineIdOf(order.id, i) === itemId);
    const line = order.lines[at];
    if (line === undefined || items.some((item) => item.itemId === itemId)) return err('unknown-item', String(itemId));
    const before = refundedOf(taken, itemId);
    if (before + quantity > line.quantity) return err('too-many', String(itemId));
    const cost = share(netOf(line), line.quantity, before, quantity);
    items.push({ type, itemId, quantity, amount: cost, reason });
    net += cost;
    tax += share(taxes[at] ?? 0, line.quantity, before, quantity);
  }
  const asked = request.override?.amount ?? net + tax;
  if (asked <= 0) return err('nothing');
  if (request.override !== null) {
    if (asked > left || request.override.tax > taxLeft) return err('too-much');
    if (asked - request.override.tax > left - taxLeft) return err('too-much');
    return ok({ amount: asked, tax: request.override.tax, adjustment: 0, items });
  }
  const amount = Math.min(asked, left);
  // what goes beyond the price that is left is tax, so that both are gone with the last cent
  const ofTax = Math.min(taxLeft, Math.max(Math.min(tax, amount), amount - (left - taxLeft)));
  return ok({ amount, tax: ofTax, adjustment: amount - asked, items });
}

/**
 * The same for a refund that was made at the card provider, of which its amount alone is known: tax in the order's own proportion. What ends the order in
 * one step is a refund of all of its lines.
 */
export function describeForeignRefund(order: Refundable, taken: readonly Taken[], given: Cents): RefundSums {
  const before = sum(taken.map(({ amount }) => amount));
  const amount = Math.min(given, order.total - before);
  const taxLeft = order.tax - sum(taken.map(({ tax: gone }) => gone));
  const netLeft = order.total - before - taxLeft;
  const tax = Math.min(taxLeft, Math.max(share(order.tax, order.total, before, amount), amount - netLeft));
  const isWhole = taken.length === 0 && amount === order.total;
  const whole = order.lines.map((line, i): RefundItem => {
    const { quantity } = line;
    return { type: 'PRODUCT', itemId: lineIdOf(order.id, i), quantity, amount: netOf(line), reason: '' };
  });
  const part: RefundItem = { type: 'ORDER', itemId: order.id, amount: amount - tax, reason: '' };
  return { amount, tax, adjustment: 0, items: isWhole ? whole : [part] };
}

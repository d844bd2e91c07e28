import { allocate, type Cents } from '../../../core/money.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { sum } from '../../../core/sum.ts';
import { lineIdOf, type OrderRow, type WireOrderLine } from '../orders/wire.ts';

/** A refunded item: a number of copies of a line, or an amount of the order. Amounts without tax. */
export type RefundItem = {
  type: 'PRODUCT' | 'ORDER';
  itemId: number;
  quantity?: number;
  amount: Cents;
  reason: string;
};
/** A refund that has claimed its part of the order: done or pending. */
export type RefundedPart = { amount: Cents; tax: Cents; items: readonly RefundItem[] };
export type RefundRequest = {
  items: readonly { type: RefundItem['type']; itemId: number; quantity: number; amount: Cents; reason: string }[];
  /** refunds only tax, or tax in addition to the items */
  taxAdjustment: Cents;
  /** amounts that staff computed override the computed ones */
  override: { amount: Cents; tax: Cents } | null;
};
export type RefundSums = {
  amount: Cents;
  /** part of `amount` */
  tax: Cents;
  /** negative if more was requested than is left */
  adjustment: Cents;
  items: RefundItem[];
};
export type RefundProblem = 'unknown-item' | 'too-many' | 'too-much' | 'nothing';

type Refundable = Pick<OrderRow, 'id' | 'total' | 'tax' | 'lines'>;

/** Returns the cost of a line after its discounts, without tax. */
const netOf = ({ extended, discount, coupon }: WireOrderLine): Cents => extended - discount - coupon;

/** Returns the tax of each line; older orders without line tax share theirs out by cost. */
const taxesOf = ({ lines, tax }: Pick<Refundable, 'lines' | 'tax'>): Cents[] =>
  lines.every((line) => line.tax !== undefined) ? lines.map((line) => line.tax ?? 0) : allocate(tax, lines.map(netOf));

export const refundedOf = (refunded: readonly Pick<RefundedPart, 'items'>[], itemId: number): number =>
  sum(refunded.flatMap(({ items }) => items).map((item) => (item.itemId === itemId ? (item.quantity ?? 0) : 0)));

/**
 * Returns the part of `whole` for `count` of `of` pieces, after `before` others: parts add up to the whole, to the
 * cent.
 */
const share = (total: Cents, of: number, before: number, count: number): Cents =>
  Math.round((total * (before + count)) / of) - Math.round((total * before) / of);

/**
 * [OP-06] Computes a refund. Copies of a line are refunded at their discounted price with tax. An amount of the order
 * is without tax as long as price is left. Never refunds more than is left of the order: the difference is returned as
 * an adjustment.
 */
export function computeRefund(
  order: Refundable,
  refunded: readonly RefundedPart[],
  request: RefundRequest,
): Result<RefundSums, RefundProblem> {
  const left = order.total - sum(refunded.map(({ amount }) => amount));
  const taxLeft = order.tax - sum(refunded.map(({ tax }) => tax));
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
    const before = refundedOf(refunded, itemId);
    if (before + quantity > line.quantity) return err('too-many', String(itemId));
    const cost = share(netOf(line), line.quantity, before, quantity);
    items.push({ type, itemId, quantity, amount: cost, reason });
    net += cost;
    tax += share(taxes[at] ?? 0, line.quantity, before, quantity);
  }
  const requested = request.override?.amount ?? net + tax;
  if (requested <= 0) return err('nothing');
  if (request.override !== null) {
    if (requested > left || request.override.tax > taxLeft) return err('too-much');
    if (requested - request.override.tax > left - taxLeft) return err('too-much');
    return ok({ amount: requested, tax: request.override.tax, adjustment: 0, items });
  }
  const amount = Math.min(requested, left);
  // the amount beyond the remaining price is tax, so that both end with the last cent
  const ofTax = Math.min(taxLeft, Math.max(Math.min(tax, amount), amount - (left - taxLeft)));
  return ok({ amount, tax: ofTax, adjustment: amount - requested, items });
}

/**
 * Computes a refund made at the card provider, of which only the amount is known; tax in the order's proportion. One
 * that refunds the complete order in one step covers all of its lines.
 */
export function describeForeignRefund(order: Refundable, refunded: readonly RefundedPart[], given: Cents): RefundSums {
  const before = sum(refunded.map(({ amount }) => amount));
  const amount = Math.min(given, order.total - before);
  const taxLeft = order.tax - sum(refunded.map(({ tax: gone }) => gone));
  const netLeft = order.total - before - taxLeft;
  const tax = Math.min(taxLeft, Math.max(share(order.tax, order.total, before, amount), amount - netLeft));
  const isComplete = refunded.length === 0 && amount === order.total;
  const full = order.lines.map((line, i): RefundItem => {
    const { quantity } = line;
    return { type: 'PRODUCT', itemId: lineIdOf(order.id, i), quantity, amount: netOf(line), reason: '' };
  });
  const part: RefundItem = { type: 'ORDER', itemId: order.id, amount: amount - tax, reason: '' };
  return { amount, tax, adjustment: 0, items: isComplete ? full : [part] };
}

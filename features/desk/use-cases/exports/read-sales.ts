import { allocate, type Cents } from '../../../../core/money.ts';
import { err, ok, type Result } from '../../../../core/result.ts';
import type { CommerceOrder, CommerceOrderLine, CommerceRefund } from '../../../../platforms/commerce/client/types.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { type ExportPeriod, readPages } from './export-table.ts';

/** One line of an order or of a refund, with its tax. A refund has negative amounts. */
export type SaleLine = {
  kind: 'sale' | 'refund';
  at: string;
  order: CommerceOrder;
  sku: string;
  productId: number;
  name: string;
  quantity: number;
  net: Cents;
  tax: Cents;
};

/** Orders with these statuses were paid, or refunded since; no other order took money. */
const UNPAID = new Set(['Incomplete', 'Pending', 'Declined', 'Awaiting Payment']);
const LINES_AT_ONCE = 8;

/**
 * Sales and refunds in a span, line by line. The lines of an order add up to its payment, and those of a refund to its
 * amount, to the cent: the platform's amounts are split among the lines. [OP-06]
 */
export async function readSales(
  { commerce }: Pick<ShopContext, 'commerce'>,
  span: ExportPeriod,
): Promise<Result<SaleLine[], 'unavailable'>> {
  const [orders, refunds] = [
    await readPages((page, limit) => commerce.ordersBetween(span, page, limit)),
    await readPages((page, limit) => commerce.refundsBetween(span, page, limit)),
  ];
  if (!orders.ok || !refunds.ok) return err('unavailable');
  const known = new Map(orders.value.map((order) => [order.orderNumber, order]));
  const lines = new Map<number, CommerceOrderLine[]>();
  for (const { orderNumber } of refunds.value) {
    if (known.has(orderNumber)) continue;
    const order = await commerce.order(orderNumber);
    if (!order.ok || order.value === null) return err('unavailable');
    known.set(orderNumber, order.value);
  }
  const wanted = [...known.keys()];
  for (let at = 0; at < wanted.length; at += LINES_AT_ONCE) {
    const some = wanted.slice(at, at + LINES_AT_ONCE);
    const read = await Promise.all(some.map((number) => commerce.orderLines(number)));
    for (const [i, found] of read.entries()) {
      if (!found.ok) return err('unavailable');
      lines.set(some[i]!, found.value);
    }
  }
  const linesOf = (order: CommerceOrder): CommerceOrderLine[] => lines.get(order.orderNumber) ?? [];
  return ok([
    ...orders.value.filter(({ status }) => !UNPAID.has(status)).flatMap((order) => soldLines(order, linesOf(order))),
    ...refunds.value
      .filter(({ isDeclined }) => !isDeclined)
      .flatMap((refund) => {
        const order = known.get(refund.orderNumber)!;
        return refundedLines(order, refund, linesOf(order));
      }),
  ]);
}

function soldLines(order: CommerceOrder, lines: readonly CommerceOrderLine[]): SaleLine[] {
  const weights = lines.map(({ total }) => total);
  const nets = allocate(order.totalIncTax - order.tax, weights);
  const taxes = allocate(order.tax, weights);
  return lines.map(({ sku, productId, name, quantity }, i) => ({
    kind: 'sale',
    at: order.dateCreated,
    order,
    sku,
    productId,
    name,
    quantity,
    net: nets[i] ?? 0,
    tax: taxes[i] ?? 0,
  }));
}

function refundedLines(
  order: CommerceOrder,
  { refundedAt: at, amount, tax, items }: CommerceRefund,
  lines: readonly CommerceOrderLine[],
): SaleLine[] {
  const named = items.flatMap(({ lineId, quantity }) => {
    const line = lines.find((one) => one.lineId === lineId);
    return line && quantity > 0 ? [{ ...line, quantity, weight: (line.total * quantity) / line.quantity }] : [];
  });
  const base = { kind: 'refund' as const, at, order };
  const weights = named.map(({ weight }) => weight);
  // without a line that costs anything, the refund is for the order as a whole
  if (!weights.some((weight) => weight > 0))
    return [{ ...base, sku: '', productId: 0, name: '', quantity: 0, net: -(amount - tax), tax: -tax }];
  const [nets, taxes] = [allocate(amount - tax, weights), allocate(tax, weights)];
  return named.map(({ sku, productId, name, quantity }, i) => ({
    ...base,
    sku,
    productId,
    name,
    quantity: -quantity,
    net: -(nets[i] ?? 0),
    tax: -(taxes[i] ?? 0),
  }));
}

import { err, ok, type Result } from '../../../core/result.ts';
import type { CommerceOrder } from '../../../platforms/commerce/client/types.ts';
import { finishApproval } from '../../approvals/use-cases/finish-approval.ts';
import { isOrderPaid, isRefunded } from '../../orders/rules/order.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import type { PlacedOrder } from '../repository/company-orders.ts';

type Needs = Pick<ShopContext, 'commerce' | 'purposes' | 'companyOrders' | 'approvals' | 'config' | 'files' | 'now'>;

/**
 * Records an order of the commerce platform for the company its checkout was started for, or that it is shared with, with
 * the copies refunded so far, and answers the request for approval that it was. Idempotent; does nothing for other orders and for unpaid ones. `unavailable`: retry later. [COM-51]
 */
export async function recordCompanyOrder(context: Needs, order: CommerceOrder): Promise<Result<null, 'unavailable'>> {
  if (!(isOrderPaid(order) || isRefunded(order))) return ok(null);
  const [checkouts, shared] = await Promise.all([
    order.cartId === '' ? null : context.purposes.findCheckouts([order.cartId]),
    context.companyOrders.findShared(order.orderNumber),
  ]);
  if (!checkouts?.has(order.cartId) && !shared) return ok(null);
  const placed = await readPlacedOrder(context, order);
  if (!placed.ok) return placed;
  await context.companyOrders.record(placed.value);
  await finishApproval(context, order.cartId, placed.value);
  return ok(null);
}

/** Reads the documents of an order, with the copies refunded so far. */
export async function readPlacedOrder(
  context: Pick<Needs, 'commerce'>,
  order: CommerceOrder,
): Promise<Result<PlacedOrder, 'unavailable'>> {
  const { orderNumber, cartId, dateCreated, totalIncTax, status } = order;
  const [lines, returned] = await Promise.all([
    context.commerce.orderLines(orderNumber),
    countReturned(context, order),
  ]);
  if (!lines.ok) return err('unavailable', lines.code);
  if (!returned.ok) return returned;
  return ok({
    orderNumber,
    cartId,
    orderedAt: dateCreated,
    total: totalIncTax,
    status,
    lines: lines.value
      // a charge that staff added by hand is not a document
      .filter(({ productId, sku }) => productId > 0 && sku !== '')
      .map(({ lineId, productId, sku, name, quantity }) => ({
        lineId,
        productId,
        sku,
        name,
        quantity,
        returned: isRefunded(order) ? quantity : Math.min(quantity, returned.value.get(lineId) ?? 0),
      })),
  });
}

/** Returns the refunded copies by line. */
async function countReturned(
  { commerce }: Pick<Needs, 'commerce'>,
  { orderNumber, refunded }: CommerceOrder,
): Promise<Result<Map<number, number>, 'unavailable'>> {
  const copies = new Map<number, number>();
  if (refunded === 0) return ok(copies);
  const found = await commerce.refunds(orderNumber);
  if (!found.ok) return err('unavailable', found.code);
  for (const { items } of found.value.filter(({ isDeclined }) => !isDeclined))
    for (const { lineId, quantity } of items) copies.set(lineId, (copies.get(lineId) ?? 0) + quantity);
  return ok(copies);
}

/** Reads an order by its number and records it, as `recordCompanyOrder`. */
export async function recordOrderByNumber(context: Needs, orderNumber: number): Promise<Result<null, 'unavailable'>> {
  const order = await context.commerce.order(orderNumber);
  if (!order.ok && order.code !== 'not-found') return err('unavailable', order.code);
  return order.ok && order.value ? recordCompanyOrder(context, order.value) : ok(null);
}

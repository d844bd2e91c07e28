import type { Cents } from '../../../core/money.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { FileFormat } from '../../catalogue/rules/formats.ts';
import { isRefunded, type Order } from '../../orders/rules/order.ts';
import { groupByDocument } from '../../orders/rules/purchased-documents.ts';
import { cleanNumber, findByNumber } from '../../orders/use-cases/find-by-number.ts';
import { findOrder, parseOrderNumber } from '../../orders/use-cases/find-order.ts';
import { listOrders } from '../../orders/use-cases/list-orders.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';

/** A title that the caller bought and may open. `orderedAt`: ISO, from its newest order. */
export type OwnDocument = { sku: string; title: string; formats: FileFormat[]; orderedAt: string };
/**
 * One of the caller's orders, of documents or of a plan. `skus`: its documents; `total` in cents, null if only the
 * number is known.
 */
export type OwnOrder = { number: string; orderedAt: string | null; total: Cents | null; skus: string[] };
export type PurchaseMatches = { documents: OwnDocument[]; orders: OwnOrder[] };

/** The number of newest orders that are searched: the lines of each need a separate request. */
const NEWEST_ORDERS = 12;

/**
 * Searches the caller's purchases: the newest orders and their titles; with a complete order number, only that order,
 * of any age. Another customer's order is treated like an unknown one [ACC-11]. [LK-06]
 */
export async function searchPurchases(
  context: ShopContext,
  number: string,
): Promise<Result<PurchaseMatches, FailureCode>> {
  if (context.actor.kind !== 'customer') return err('unauthorized');
  if (number !== '') return findOne(context, number);
  const found = await listOrders(context, 1, NEWEST_ORDERS);
  if (!found.ok) return found;
  const orders = found.value.orders.filter((order) => !isRefunded(order));
  const titles = groupByDocument(orders.filter((order) => order.kind === 'documents'));
  return ok({
    documents: titles.map(({ sku, line, orders: [newest] }) => ({
      sku,
      title: line.name,
      formats: line.kind === 'document' ? line.links.map(({ format }) => format) : [],
      orderedAt: newest?.createdAt ?? '',
    })),
    orders: orders.map(orderRow),
  });
}

const orderRow = (order: Order): OwnOrder => ({
  number: String(order.orderNumber),
  orderedAt: order.createdAt,
  total: order.total,
  skus: order.kind === 'documents' ? order.lines.map(({ sku }) => sku) : [],
});

async function findOne(context: ShopContext, number: string): Promise<Result<PurchaseMatches, FailureCode>> {
  const order = await findOrder(context, parseOrderNumber(cleanNumber(number)));
  if (order.ok) return ok({ documents: [], orders: [orderRow(order.value)] });
  if (order.code !== 'not-found') return order;
  const found = await findByNumber(context, number);
  if (!found.ok) return found;
  const orders = found.value.kind === 'open' ? [{ ...UNREAD, number: found.value.number }] : [];
  return ok({ documents: [], orders });
}
const UNREAD = { orderedAt: null, total: null, skus: [] };

import { err, ok, type Result } from '../../../core/result.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { type DocumentOrder, toDocumentOrder } from '../rules/order.ts';
import { toOrderLines } from './to-order-lines.ts';
import { withCompanies } from './with-company.ts';

export type DocumentOrderPage = { orders: DocumentOrder[]; total: number; page: number; pageCount: number };

/** Clamps the requested page: past the end, it is the last. */
export function clampPage(wanted: number, total: number, perPage: number): { page: number; pageCount: number } {
  const pageCount = Math.max(1, Math.ceil(total / perPage));
  return { page: Math.min(Math.max(1, Math.trunc(wanted) || 1), pageCount), pageCount };
}

/** Reads the lines of an order; returns none if the platform does not respond. */
export async function withLines(context: ShopContext, order: DocumentOrder): Promise<DocumentOrder> {
  const lines = await context.commerce.orderLines(order.orderNumber);
  const placed = { ...order, dateCreated: order.createdAt };
  return { ...order, lines: lines.ok ? await toOrderLines(context, placed, lines.value) : [] };
}

/**
 * Reads a page of a customer's orders without lines, newest first. A platform that ignores the filter must not show
 * another customer's orders.
 */
export async function readOwnOrders(
  { commerce }: Pick<ShopContext, 'commerce'>,
  customerId: number,
  { page, perPage }: { page: number; perPage: number },
) {
  const found = await commerce.orders(customerId, page, perPage);
  return found.ok ? ok(found.value.filter((order) => order.customerId === customerId)) : err('unavailable');
}

/**
 * Lists the caller's orders of documents for themselves, newest first. A page past the end returns the last one; `total`
 * and pages count the orders for companies, too. [COM-60]
 */
export async function listDocumentOrders(
  context: ShopContext,
  wanted: number,
  perPage: number,
): Promise<Result<DocumentOrderPage, FailureCode>> {
  if (context.actor.kind !== 'customer') return err('unauthorized');
  const { commerceCustomerId } = context.actor.profile;
  const total = await context.commerce.orderCount(commerceCustomerId);
  if (!total.ok) return err('unavailable');
  const { page, pageCount } = clampPage(wanted, total.value, perPage);
  const own = await readOwnOrders(context, commerceCustomerId, { page, perPage });
  if (!own.ok) return own;
  const personal = (
    await withCompanies(
      context,
      own.value.map((order) => toDocumentOrder(order)),
    )
  ).filter(({ company }) => company === undefined);
  const orders = await Promise.all(personal.map((order) => withLines(context, order)));
  return ok({ orders, total: total.value, page, pageCount });
}

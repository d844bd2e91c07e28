import { err, ok, type Result } from '../../core/result.ts';
import type { ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';
import { type DocumentOrder, toDocumentOrder } from './order.ts';
import { toOrderLines } from './to-order-lines.ts';

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

/** Lists the caller's orders of documents, newest first. A page past the end returns the last one. */
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
  const orders = await Promise.all(own.value.map((order) => withLines(context, toDocumentOrder(order, []))));
  return ok({ orders, total: total.value, page, pageCount });
}

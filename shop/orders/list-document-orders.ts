import { err, ok, type Result } from '../../core/result.ts';
import type { CommerceOrder } from '../../platforms/commerce/client/types.ts';
import type { ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';
import { type DocumentOrder, toOrder } from './order.ts';

export type DocumentOrderPage = { orders: DocumentOrder[]; total: number; page: number; pageCount: number };

/** The page that a wanted one is: past the end it is the last one. */
export function clampPage(wanted: number, total: number, perPage: number): { page: number; pageCount: number } {
  const pageCount = Math.max(1, Math.ceil(total / perPage));
  return { page: Math.min(Math.max(1, Math.trunc(wanted) || 1), pageCount), pageCount };
}

/** Orders with their lines; one whose lines do not come stands without. */
export async function withLines(context: ShopContext, records: readonly CommerceOrder[]): Promise<DocumentOrder[]> {
  const lines = await Promise.all(records.map((order) => context.commerce.orderLines(order.orderNumber)));
  return records.map((order, i) => {
    const of = lines[i];
    return toOrder(context, order, of?.ok ? of.value : []);
  });
}

/** The caller's orders of documents, newest first. A page past the end is the last one. */
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
  const found = await context.commerce.orders(commerceCustomerId, page, perPage);
  if (!found.ok) return err('unavailable');
  // a platform that ignores the filter must not show another customer's orders
  const own = found.value.filter((order) => order.customerId === commerceCustomerId);
  return ok({ orders: await withLines(context, own), total: total.value, page, pageCount });
}

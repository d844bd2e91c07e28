import { err, ok, type Result } from '../../core/result.ts';
import type { ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';
import { type Order, toOrder } from './order.ts';

export const ORDERS_PER_PAGE = 6;
export type OrderPage = { orders: Order[]; total: number; page: number; pageCount: number };

/** [ACC-04] The caller's orders, newest first, 6 a page. A page past the end is the last one. */
export async function listOrders(
  context: ShopContext,
  wanted: number,
  perPage = ORDERS_PER_PAGE,
): Promise<Result<OrderPage, FailureCode>> {
  if (context.actor.kind !== 'customer') return err('unauthorized');
  const { commerceCustomerId } = context.actor.profile;
  const total = await context.commerce.orderCount(commerceCustomerId);
  if (!total.ok) return err('unavailable');
  const pageCount = Math.max(1, Math.ceil(total.value / perPage));
  const page = Math.min(Math.max(1, Math.trunc(wanted) || 1), pageCount);
  const found = await context.commerce.orders(commerceCustomerId, page, perPage);
  if (!found.ok) return err('unavailable');
  // a platform that ignores the filter must not show anybody else's orders
  const own = found.value.filter((order) => order.customerId === commerceCustomerId);
  const lines = await Promise.all(own.map((order) => context.commerce.orderLines(order.orderNumber)));
  const orders = own.map((order, i) => {
    const of = lines[i];
    return toOrder(context, order, of?.ok ? of.value : []);
  });
  return ok({ orders, total: total.value, page, pageCount });
}

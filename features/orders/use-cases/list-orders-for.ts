import { err, ok, type Result } from '../../../core/result.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { type DocumentOrder, FOR_ME, type Order, toDocumentOrder } from '../rules/order.ts';
import { findOrder } from './find-order.ts';
import { clampPage, readOwnOrders } from './list-document-orders.ts';
import { completeOrders, countOwnOrders, ORDERS_PER_PAGE, type OrderPage } from './list-orders.ts';

/** a page of the platform while orders for companies are left out */
const READ_AT_ONCE = 50;

/**
 * Lists the caller's orders for one company, or those for themselves (`FOR_ME`), newest first, 6 per page. A company
 * for which they never ordered has none. [COM-52]
 */
export async function listOrdersFor(
  context: ShopContext,
  purpose: string,
  wanted: number,
): Promise<Result<OrderPage, FailureCode>> {
  if (context.actor.kind !== 'customer') return err('unauthorized');
  const { sub } = context.actor;
  return purpose === FOR_ME
    ? listPersonal(context, await context.companyOrders.listOwn(sub), wanted)
    : listByNumber(context, await context.companyOrders.listOwn(sub, purpose), wanted);
}

async function listByNumber(
  context: ShopContext,
  numbers: readonly number[],
  wanted: number,
): Promise<Result<OrderPage, FailureCode>> {
  const { page, pageCount } = clampPage(wanted, numbers.length, ORDERS_PER_PAGE);
  const start = (page - 1) * ORDERS_PER_PAGE;
  const found = await Promise.all(
    numbers.slice(start, start + ORDERS_PER_PAGE).map((number) => findOrder(context, number, { refunded: true })),
  );
  const orders: Order[] = [];
  for (const order of found) {
    if (order.ok) orders.push(order.value);
    else if (order.code !== 'not-found') return order;
  }
  return ok({ orders, total: numbers.length, page, pageCount, isWhole: true });
}

async function listPersonal(
  context: ShopContext,
  forCompanies: readonly number[],
  wanted: number,
): Promise<Result<OrderPage, FailureCode>> {
  const had = await countOwnOrders(context);
  if (!had.ok) return had;
  const { commerceCustomerId, count, others, isWhole } = had.value;
  const total = Math.max(0, count - forCompanies.length) + others.length;
  const { page, pageCount } = clampPage(wanted, total, ORDERS_PER_PAGE);
  const end = page * ORDERS_PER_PAGE;
  const left = new Set(forCompanies);
  const personal: DocumentOrder[] = [];
  for (let at = 1; personal.length < end && (at - 1) * READ_AT_ONCE < count; at += 1) {
    const read = await readOwnOrders(context, commerceCustomerId, { page: at, perPage: READ_AT_ONCE });
    if (!read.ok) return read;
    personal.push(
      ...read.value.filter(({ orderNumber }) => !left.has(orderNumber)).map((order) => toDocumentOrder(order)),
    );
  }
  const merged = [...personal, ...others].toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  const orders = await completeOrders(context, merged.slice(end - ORDERS_PER_PAGE, end));
  return ok({ orders, total, page, pageCount, isWhole });
}

/** Returns the companies for which the caller ordered, for the filter of their orders. */
export const listOrderCompanies = async ({
  actor,
  companyOrders,
}: ShopContext): Promise<{ companyId: string; companyName: string }[]> =>
  actor.kind === 'customer' ? companyOrders.listOwnCompanies(actor.sub) : [];

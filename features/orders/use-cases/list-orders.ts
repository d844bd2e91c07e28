import { err, ok, type Result } from '../../../core/result.ts';
import { listSubscriptionOrders } from '../../plans/use-cases/invoices/subscription-orders.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { type DocumentOrder, type Order, toDocumentOrder } from '../rules/order.ts';
import { clampPage, withLines } from './list-document-orders.ts';
import { mergeWindow } from './merge-window.ts';
import { readRefunds } from './refund.ts';
import { withCompanies } from './with-company.ts';

export const ORDERS_PER_PAGE = 6;
/** `isWhole` is false if orders of subscriptions could not be read and are missing. */
export type OrderPage = { orders: Order[]; total: number; page: number; pageCount: number; isWhole: boolean };

/**
 * Lists the caller's orders of documents and of subscriptions, newest first, 6 per page. A page past the end returns
 * the last one. Of ten thousand document orders it reads only the page, and a few orders to find its start. [ACC-04]
 * [ACC-15]
 */
export async function listOrders(
  context: ShopContext,
  wanted: number,
  perPage = ORDERS_PER_PAGE,
): Promise<Result<OrderPage, FailureCode>> {
  const had = await countOwnOrders(context);
  if (!had.ok) return had;
  const { commerceCustomerId, count, others, isWhole } = had.value;
  const total = count + others.length;
  const { page, pageCount } = clampPage(wanted, total, perPage);
  const start = (page - 1) * perPage;
  // contains the document orders of the page for any position of the subscription orders
  const from = Math.max(0, Math.min(count - 1, start - others.length));
  const available = Math.min(count, start + perPage) - from;
  const limit = limitHolding(nearerEnd(from, available, count).from, available, perPage);
  const read = readRuns(context, commerceCustomerId, { total: count, perPage: limit });
  const merged = await mergeWindow({ total: count, read, others }, start, perPage);
  if (merged === null) return err('unavailable');
  return ok({ orders: await completeOrders(context, merged), total, page, pageCount, isWhole });
}

/**
 * Returns the page on which the orders of a year start, newest first; without any, that of the year before. Finds it by
 * binary search, with one read of document orders per step. [LK-24]
 */
export async function pageOfYear(
  context: ShopContext,
  year: number,
  perPage = ORDERS_PER_PAGE,
): Promise<Result<number, FailureCode>> {
  const had = await countOwnOrders(context);
  if (!had.ok) return had;
  const { commerceCustomerId, count, others } = had.value;
  const newer = await countNewer(count, readRuns(context, commerceCustomerId, { total: count, perPage: 1 }), year);
  if (newer === null) return err('unavailable');
  return ok(Math.floor((newer + others.filter((order) => yearOf(order) > year).length) / perPage) + 1);
}

/**
 * Counts the caller's document orders, and lists those of subscriptions; `isWhole` is false if the latter could not be
 * read.
 */
export async function countOwnOrders(context: ShopContext) {
  if (context.actor.kind !== 'customer') return err('unauthorized');
  const { commerceCustomerId } = context.actor.profile;
  const [count, plans] = await Promise.all([
    context.commerce.orderCount(commerceCustomerId),
    listSubscriptionOrders(context),
  ]);
  if (!count.ok) return err('unavailable');
  if (!plans.ok) context.log.warn({ area: 'orders' }, 'orders of subscriptions not read');
  return ok({ commerceCustomerId, count: count.value, others: plans.ok ? plans.value : [], isWhole: plans.ok });
}

/** Adds lines, refunds and companies to the document orders among these. */
export async function completeOrders(context: ShopContext, orders: readonly Order[]): Promise<Order[]> {
  const documents = await withCompanies(
    context,
    await Promise.all(
      orders
        .filter((order) => order.kind === 'documents')
        .map(async (order) => withRefunds(context, await withLines(context, order))),
    ),
  );
  const byNumber = new Map(documents.map((order) => [order.orderNumber, order]));
  return orders.map((order) => (order.kind === 'documents' ? (byNumber.get(order.orderNumber) ?? order) : order));
}

/** Adds the refunds of an order, for their credit notes; omits them if the platform does not respond. */
async function withRefunds(context: ShopContext, order: DocumentOrder): Promise<DocumentOrder> {
  if (order.refunded === 0) return order;
  const refunds = await readRefunds(context, order);
  if (!refunds.ok) return order;
  return { ...order, refunds: refunds.value.map(({ number, refundedAt, amount }) => ({ number, refundedAt, amount })) };
}

type Read = ReturnType<typeof readRuns>;

const yearOf = ({ createdAt }: Pick<Order, 'createdAt'>): number => new Date(createdAt).getUTCFullYear();

/** Counts the document orders of later years; null if they could not be read. */
async function countNewer(count: number, read: Read, year: number): Promise<number | null> {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    const probe = await read(middle, 1);
    if (probe === null) return null;
    const [found] = probe;
    if (found !== undefined && yearOf(found) > year) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The platform's maximum page size of orders. */
const MAX_AT_ONCE = 50;

/**
 * Returns the smallest page size with which one page of the platform contains the whole run, so that one request is
 * enough; `otherwise` if there is none.
 */
export function limitHolding(from: number, count: number, otherwise: number): number {
  for (let limit = Math.max(otherwise, count); limit <= MAX_AT_ONCE; limit += 1)
    if (Math.floor(from / limit) === Math.floor((from + count - 1) / limit)) return limit;
  return otherwise;
}

type End = 'newest' | 'oldest';

/**
 * Returns the end of the list that is nearer to a run, and the distance: the platform skips earlier orders one by one.
 */
const nearerEnd = (from: number, count: number, total: number): { end: End; from: number } =>
  from > total / 2 ? { end: 'oldest', from: total - from - count } : { end: 'newest', from };

/**
 * Reads runs of the customer's `total` document orders, from any index (0: the newest), by the platform's pages, each
 * once. Does not read their lines.
 */
function readRuns(context: ShopContext, customerId: number, { total, perPage }: { total: number; perPage: number }) {
  const pages = new Map<string, Promise<DocumentOrder[] | null>>();
  const pageOf = (number: number, end: End): Promise<DocumentOrder[] | null> => {
    const key = `${end} ${number}`;
    const known = pages.get(key);
    if (known) return known;
    const requested = context.commerce
      .orders(customerId, number, perPage, end)
      // a platform that ignores the filter must not show another customer's orders
      .then((found) => (found.ok ? found.value.filter((order) => order.customerId === customerId) : null))
      .then((own) => own?.map((order) => toDocumentOrder(order)) ?? null);
    pages.set(key, requested);
    return requested;
  };
  return async (start: number, wanted: number): Promise<DocumentOrder[] | null> => {
    const count = Math.min(wanted, total - start);
    const { end, from } = nearerEnd(start, count, total);
    const first = Math.floor(from / perPage);
    const last = Math.floor((from + count - 1) / perPage);
    const parts = await Promise.all(Array.from({ length: last - first + 1 }, (_, i) => pageOf(first + i + 1, end)));
    if (parts.includes(null)) return null;
    const run = parts.flatMap((part) => part ?? []).slice(from - first * perPage, from - first * perPage + count);
    return end === 'oldest' ? run.reverse() : run;
  };
}

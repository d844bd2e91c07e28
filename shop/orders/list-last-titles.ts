import { err, ok, type Result } from '../../core/result.ts';
import type { ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';
import { readOwnOrders, withLines } from './list-document-orders.ts';
import { type DocumentOrder, isPaid, toDocumentOrder } from './order.ts';
import { groupByDocument, type PurchasedDocument } from './purchased-documents.ts';

/** The number of newest orders that are searched: one request. */
const NEWEST = 10;

/**
 * Returns the titles that the caller bought last, at most `count`. The lines of each order need a request: only those
 * of paid orders are read, and further ones only if more titles are needed. [LK-55]
 */
export async function listLastTitles(
  context: ShopContext,
  count: number,
): Promise<Result<PurchasedDocument[], FailureCode>> {
  if (context.actor.kind !== 'customer') return err('unauthorized');
  const own = await readOwnOrders(context, context.actor.profile.commerceCustomerId, { page: 1, perPage: NEWEST });
  if (!own.ok) return own;
  const left = own.value.filter(isPaid);
  const read: DocumentOrder[] = [];
  let titles: PurchasedDocument[] = [];
  while (titles.length < count && left.length > 0) {
    const next = left.splice(0, count - titles.length);
    read.push(...(await Promise.all(next.map((order) => withLines(context, toDocumentOrder(order, []))))));
    titles = groupByDocument(read);
  }
  return ok(titles.slice(0, count));
}

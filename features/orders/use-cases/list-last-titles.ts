import { err, ok, type Result } from '../../../core/result.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { type DocumentOrder, isOrderPaid, toDocumentOrder } from '../rules/order.ts';
import { groupByDocument, type PurchasedDocument } from '../rules/purchased-documents.ts';
import { readOwnOrders, withLines } from './list-document-orders.ts';
import { withCompanies } from './with-company.ts';

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
  const left = (
    await withCompanies(
      context,
      own.value.filter(isOrderPaid).map((order) => toDocumentOrder(order)),
    )
  ).filter(({ company }) => company === undefined);
  const read: DocumentOrder[] = [];
  let titles: PurchasedDocument[] = [];
  while (titles.length < count && left.length > 0) {
    const next = left.splice(0, count - titles.length);
    read.push(...(await Promise.all(next.map((order) => withLines(context, order)))));
    titles = groupByDocument(read);
  }
  return ok(titles.slice(0, count));
}

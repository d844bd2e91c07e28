import { ok, type Result } from '../../../core/result.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import {
  filterDocuments,
  groupByDocument,
  type LibraryKind,
  type LibrarySort,
  ofKind,
  type PurchasedDocument,
  sortDocuments,
} from '../rules/purchased-documents.ts';
import { listDocumentOrders } from './list-document-orders.ts';

export type LibraryPage = {
  titles: PurchasedDocument[];
  /** the titles on the page, before the filter */
  total: { titles: number; copies: number; orders: number };
  page: number;
  pageCount: number;
};
export type LibraryQuery = { page: number; text: string; sort: LibrarySort; kind: LibraryKind };

/** The page size for any number of orders: each order needs a separate request. */
const ORDERS_A_PAGE = 40;

/**
 * Returns the titles that the caller bought, by the orders of a page, newest first; filter and order apply to the page.
 * [LK-11]
 */
export async function listLibrary(
  context: ShopContext,
  { page, text, sort, kind }: LibraryQuery,
): Promise<Result<LibraryPage, FailureCode>> {
  const found = await listDocumentOrders(context, page, ORDERS_A_PAGE);
  if (!found.ok) return found;
  const titles = groupByDocument(found.value.orders);
  const remaining = titles.filter(({ isGone }) => !isGone);
  const numbers = remaining.flatMap(({ orders }) => orders.filter((order) => !order.isRefunded));
  return ok({
    titles: sortDocuments(ofKind(filterDocuments(titles, text), kind), sort),
    total: {
      titles: remaining.length,
      copies: remaining.reduce((sum, { copies }) => sum + copies, 0),
      orders: new Set(numbers.map(({ orderNumber }) => orderNumber)).size,
    },
    page: found.value.page,
    pageCount: found.value.pageCount,
  });
}

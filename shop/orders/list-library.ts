import { ok, type Result } from '../../core/result.ts';
import type { ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';
import { listDocumentOrders } from './list-document-orders.ts';
import type { OneTimeDocument, PlatformDocument } from './order.ts';

export type LibraryEntry = { orderNumber: number; dateCreated: string } & (
  | ({ kind: 'document' } & OneTimeDocument)
  | ({ kind: 'platform' } & PlatformDocument)
);
export type LibraryPage = { entries: LibraryEntry[]; page: number; pageCount: number };

const ORDERS_A_PAGE = 20;

/** Everything the caller bought and may open, newest first; refunded orders leave nothing here. */
export async function listLibrary(context: ShopContext, page: number): Promise<Result<LibraryPage, FailureCode>> {
  const found = await listDocumentOrders(context, page, ORDERS_A_PAGE);
  if (!found.ok) return found;
  const entries = found.value.orders.flatMap(({ orderNumber, dateCreated, dOD, dODPlus }): LibraryEntry[] => [
    ...dOD
      .filter((entry) => entry.templateLinks.length > 0)
      .map((entry) => ({ kind: 'document' as const, orderNumber, dateCreated, ...entry })),
    ...dODPlus
      .filter((entry) => entry.siteUrl)
      .map((entry) => ({ kind: 'platform' as const, orderNumber, dateCreated, ...entry })),
  ]);
  return ok({ entries, page: found.value.page, pageCount: found.value.pageCount });
}

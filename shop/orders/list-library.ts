import { ok, type Result } from '../../core/result.ts';
import type { ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';
import { listDocumentOrders } from './list-document-orders.ts';
import { filesFirst, type OrderLine } from './order.ts';

type LibraryEntry = OrderLine & { orderNumber: number; createdAt: string };
export type LibraryPage = { entries: LibraryEntry[]; page: number; pageCount: number };

const ORDERS_A_PAGE = 20;

/** [FI-06] What waits for its file is the buyer's, too. */
const isOpen = (line: OrderLine): boolean =>
  line.kind === 'document' ? line.links.length > 0 || line.isAwaited === true : line.siteUrl !== '';

/** Everything the caller bought and may open, newest first; refunded orders leave nothing here. */
export async function listLibrary(context: ShopContext, page: number): Promise<Result<LibraryPage, FailureCode>> {
  const found = await listDocumentOrders(context, page, ORDERS_A_PAGE);
  if (!found.ok) return found;
  const entries = found.value.orders.flatMap(({ orderNumber, createdAt, lines }) =>
    filesFirst(lines.filter(isOpen)).map((line) => ({ ...line, orderNumber, createdAt })),
  );
  return ok({ entries, page: found.value.page, pageCount: found.value.pageCount });
}

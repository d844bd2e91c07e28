import { err, ok, type Result } from '../../../core/result.ts';
import { isUuid } from '../../../core/uuid.ts';
import { CONTENT_TYPES, readFileName } from '../../catalogue/rules/formats.ts';
import { SCAN_TYPES } from '../../documents/files/inspect-scan.ts';
import type { ChooseRange, DocumentFile } from '../../documents/repository/document-files.ts';
import { isOrderPaid } from '../../orders/rules/order.ts';
import { parseOrderNumber } from '../../orders/use-cases/find-order.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { canDo } from '../rules/permissions.ts';
import { openCompany } from './call-companies.ts';
import { openCompanyLibrary } from './open-company-library.ts';

type CompanyFileInput = { companyId: string; orderNumber: string; file: string; choose?: ChooseRange };

/**
 * Returns a file of a document that the caller's company bought and paid, in its version at that time, and records the
 * download. `not-found` for unknown companies, orders and files, for those of other companies, and for refunded copies.
 * [COM-60]
 */
export async function openCompanyDocument(
  context: ShopContext,
  { companyId, orderNumber, file, choose }: CompanyFileInput,
): Promise<Result<DocumentFile, FailureCode>> {
  if (context.actor.kind !== 'customer') return err('unauthorized');
  const named = readFileName(file);
  const number = parseOrderNumber(orderNumber);
  if (!isUuid(companyId) || !named || number === null) return err('not-found');
  const { sub, profile } = context.actor;
  const company = await openCompanyLibrary(context, companyId);
  if (!company.ok) return company;
  const line = await context.companyOrders.findLine(companyId, number, named.stem);
  if (!line) return err('not-found');
  // the platform knows the newest state: a refund closes the files at once
  const order = await context.commerce.order(number);
  if (!order.ok && order.code !== 'not-found') return err('unavailable');
  if (!order.ok || !order.value || !isOrderPaid(order.value)) return err('not-found');
  const opened = await context.files.open(line.sku, named.format, new Date(line.orderedAt), choose);
  if (!opened) return err('not-found');
  // a resumed download is one download
  const isStart = opened.requested === 'all' || (typeof opened.requested === 'object' && opened.requested.first === 0);
  if (isStart)
    await context.companyOrders.recordDownload({
      companyId,
      orderNumber: number,
      sku: line.sku,
      format: named.format,
      sub,
      name: `${profile.firstName} ${profile.lastName}`.trim() || profile.email,
      at: context.now(),
    });
  return ok({ ...opened, fileName: `${line.sku}.${named.format}`, contentType: CONTENT_TYPES[named.format] });
}

/**
 * Returns the file with an order's PO, for the buyer, bookkeepers and administrators of its company. `not-found` for
 * everyone else, and for orders without a file. [COM-54]
 */
export async function openPurchaseOrderFile(
  context: ShopContext,
  { companyId, orderNumber }: { companyId: string; orderNumber: string },
): Promise<Result<{ name: string; contentType: string; bytes: Uint8Array }, FailureCode>> {
  if (context.actor.kind !== 'customer') return err('unauthorized');
  const number = parseOrderNumber(orderNumber);
  if (!isUuid(companyId) || number === null) return err('not-found');
  const { userId } = context.actor.profile;
  const [company, order] = await Promise.all([
    openCompany(context, companyId, 'read-company'),
    context.companyOrders.find(companyId, number),
  ]);
  if (!company.ok) return company.code === 'forbidden' ? err('not-found') : company;
  if (!order || !(order.userId === userId || canDo(company.value.roles, 'read-orders'))) return err('not-found');
  const file = await context.companyOrders.openPoFile(companyId, number);
  return file ? ok({ name: file.name, contentType: SCAN_TYPES[file.format], bytes: file.bytes }) : err('not-found');
}

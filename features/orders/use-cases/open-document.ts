import { err, ok, type Result } from '../../../core/result.ts';
import { CONTENT_TYPES, readFileName } from '../../catalogue/rules/formats.ts';
import { openCompanyDocument } from '../../company/use-cases/open-company-file.ts';
import type { ChooseRange, DocumentFile } from '../../documents/repository/document-files.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { fileNameOf, isOrderPaid } from '../rules/order.ts';
import { findOrder, parseOrderNumber } from './find-order.ts';

/**
 * Returns the clean file of a document that the caller bought and paid with this order, in its version at that time;
 * rejects all other callers (security rule 15). Works for any SKU [OP-01].
 */
export async function openDocument(
  context: ShopContext,
  input: { orderNumber: string; file: string; choose?: ChooseRange },
): Promise<Result<DocumentFile, FailureCode>> {
  if (context.actor.kind !== 'customer') return err('unauthorized');
  const named = readFileName(input.file);
  if (!named) return err('not-found');
  const { format } = named;
  const order = await findOrder(context, parseOrderNumber(input.orderNumber));
  if (!order.ok) return order;
  // the company's files need a membership, and each download is listed [COM-61]
  const { company } = order.value;
  if (company) return openCompanyDocument(context, { ...input, companyId: company.companyId });
  const { createdAt, lines } = order.value;
  const line = isOrderPaid(order.value) ? lines.find(({ sku }) => fileNameOf(sku, format) === input.file) : undefined;
  if (!line) return err('not-found');
  const file = await context.files.open(line.sku, format, new Date(createdAt), input.choose);
  return file
    ? ok({ ...file, fileName: `${line.sku}.${format}`, contentType: CONTENT_TYPES[format] })
    : err('not-found');
}

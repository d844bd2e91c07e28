import { err, ok, type Result } from '../../core/result.ts';
import type { ShopContext } from '../context.ts';
import type { ChooseRange, OpenedFile } from '../documents/document-files.ts';
import { CONTENT_TYPES, readFileName } from '../documents/files/formats.ts';
import type { FailureCode } from '../errors.ts';
import { findOrder, parseOrderNumber } from './find-order.ts';
import { fileNameOf, isPaid } from './order.ts';

export type DocumentFile = OpenedFile & { fileName: string; contentType: string };

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
  const { createdAt, lines } = order.value;
  const line = isPaid(order.value) ? lines.find(({ sku }) => fileNameOf(sku, format) === input.file) : undefined;
  if (!line) return err('not-found');
  const file = await context.files.open(line.sku, format, new Date(createdAt), input.choose);
  return file
    ? ok({ ...file, fileName: `${line.sku}.${format}`, contentType: CONTENT_TYPES[format] })
    : err('not-found');
}

import { err, ok, type Result } from '../../core/result.ts';
import type { ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';
import { findOrder, parseOrderNumber } from './find-order.ts';
import { isPaid } from './order.ts';

export type DocumentFile = { bytes: Uint8Array; fileName: string; contentType: string };

const CONTENT_TYPES = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
} as const;

/**
 * The clean file of a document that the caller bought with this order and paid; refused to all others (security rule
 * 15).
 */
export async function openDocument(
  context: ShopContext,
  input: { orderNumber: string; file: string },
): Promise<Result<DocumentFile, FailureCode>> {
  if (context.actor.kind !== 'customer') return err('unauthorized');
  const match = /^([a-g]\d{3}-\d{4})\.(docx|pdf)$/.exec(input.file);
  if (!match) return err('not-found');
  const sku = match[1]!.toUpperCase();
  const format = match[2] as 'docx' | 'pdf';
  const order = await findOrder(context, parseOrderNumber(input.orderNumber));
  if (!order.ok) return order;
  if (!isPaid(order.value) || !order.value.lines.some((line) => line.sku === sku)) return err('not-found');
  const bytes = await context.files.file(sku, format);
  return bytes ? ok({ bytes, fileName: `${sku}.${format}`, contentType: CONTENT_TYPES[format] }) : err('not-found');
}

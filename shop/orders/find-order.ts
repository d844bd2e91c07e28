import { err, ok, type Result } from '../../core/result.ts';
import type { CommerceOrder, CommerceOrderLine } from '../../platforms/commerce/client/types.ts';
import type { ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';
import { type DocumentOrder, isRefunded, toOrder } from './order.ts';

export type OrderDetail = { order: DocumentOrder; record: CommerceOrder; lines: CommerceOrderLine[] };

/** An order number as it may stand in an address: 1 to 10 digits. */
export function parseOrderNumber(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}

/** An order and what it holds, whosever it is: for what the store does by itself. Null: there is none of this number. */
export async function readOrder(
  context: Pick<ShopContext, 'commerce' | 'files' | 'config'>,
  orderNumber: number,
): Promise<Result<OrderDetail | null, 'unavailable'>> {
  const [record, lines] = await Promise.all([
    context.commerce.order(orderNumber),
    context.commerce.orderLines(orderNumber),
  ]);
  if (!record.ok) return record.code === 'not-found' ? ok(null) : err('unavailable', record.code);
  if (record.value === null) return ok(null);
  if (!lines.ok) return err('unavailable', lines.code);
  return ok({ order: toOrder(context, record.value, lines.value), record: record.value, lines: lines.value });
}

/** [ACC-11] One of the caller's own orders. Another's, a refunded one and one that never was all answer `not-found` alike. */
export async function findOrder(
  context: ShopContext,
  orderNumber: number | null,
  options: { refunded?: boolean } = {},
): Promise<Result<OrderDetail, FailureCode>> {
  if (context.actor.kind !== 'customer') return err('unauthorized');
  if (orderNumber === null) return err('not-found');
  const [record, lines] = await Promise.all([
    context.commerce.order(orderNumber),
    context.commerce.orderLines(orderNumber),
  ]);
  if (!record.ok) return err(record.code === 'not-found' ? 'not-found' : 'unavailable');
  if (record.value?.customerId !== context.actor.profile.commerceCustomerId) return err('not-found');
  if (isRefunded(record.value) && !options.refunded) return err('not-found');
  if (!lines.ok) return err('unavailable');
  return ok({ order: toOrder(context, record.value, lines.value), record: record.value, lines: lines.value });
}

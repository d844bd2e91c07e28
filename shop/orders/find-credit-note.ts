import { err, ok, type Result } from '../../core/result.ts';
import type { ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';
import { findOrder, readOrder } from './find-order.ts';
import type { DocumentOrder } from './order.ts';
import { parseCreditNoteNumber, type Refund, readRefunds } from './refund.ts';

type CreditNote = { order: DocumentOrder; refund: Refund };

/** [OP-06] One of the caller's own refunds by the number of its paper. Another customer's and an unknown one are `not-found`. */
export async function findCreditNote(context: ShopContext, number: string): Promise<Result<CreditNote, FailureCode>> {
  const asked = parseCreditNoteNumber(number);
  const order = await findOrder(context, asked?.orderNumber ?? null, { refunded: true });
  return order.ok ? refundAt(context, order.value, asked?.place ?? 0) : order;
}

/** The same for any customer's, for the paper that goes along with a mail; never for a caller. */
export async function readCreditNote(
  context: Pick<ShopContext, 'commerce' | 'files' | 'config'>,
  number: string,
): Promise<Result<CreditNote, FailureCode>> {
  const asked = parseCreditNoteNumber(number);
  const order = asked ? await readOrder(context, asked.orderNumber) : ok(null);
  if (!order.ok) return err('unavailable');
  return asked && order.value ? refundAt(context, order.value, asked.place) : err('not-found');
}

async function refundAt(
  context: Pick<ShopContext, 'commerce'>,
  order: DocumentOrder,
  place: number,
): Promise<Result<CreditNote, FailureCode>> {
  const refunds = await readRefunds(context, order);
  if (!refunds.ok) return err('unavailable');
  const refund = refunds.value[place - 1];
  return refund ? ok({ order, refund }) : err('not-found');
}

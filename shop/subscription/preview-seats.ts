import { err, type Result } from '../../core/result.ts';
import type { Invoice } from '../../platforms/payment/client/types.ts';
import type { ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';
import { ownCustomer } from '../payment/own-customer.ts';
import { paymentFailure } from '../payment/payment-failure.ts';
import { isSeatCount } from './seats.ts';

export type SeatPreview = { customerId?: string | null; subscriptionId: string; lineItemId: string; quantity: number };

/**
 * [SUB-19] [MNG-05] What a change of seats would cost now. Subscription and line are the caller's by the provider's own word; a quantity that changes
 * nothing is an error. Reckoned from the beginning of the day, so that a change later that day costs what was shown [SM7].
 */
export async function previewSeats(
  context: ShopContext,
  { customerId, subscriptionId, lineItemId, quantity }: SeatPreview,
): Promise<Result<Invoice, FailureCode>> {
  const payer = ownCustomer(context, customerId);
  if (!payer.ok) return payer;
  if (!isSeatCount(quantity)) return err('invalid', 'quantity');
  const found = await context.payment.subscription(subscriptionId);
  if (!found.ok)
    return err(
      ['not-found', 'invalid'].includes(found.code) ? 'not-found' : paymentFailure(found.code, 'invoice-failed'),
    );
  const line = found.value.lines.find((each) => each.lineItemId === lineItemId);
  if (found.value.customerId !== payer.value.customerId || !line) return err('not-found');
  if (line.quantity === quantity) return err('invalid', 'quantity');
  const prorationDate = prorationDateOf(context.now(), line.periodStart);
  const preview = await context.payment.previewSeats({ subscriptionId, lineItemId, quantity, prorationDate });
  return preview.ok ? preview : err(paymentFailure(preview.code, 'invoice-failed'));
}

/** Epoch seconds of the day's beginning in UTC, but never before the period that is changed. */
export function prorationDateOf(now: Date, periodStart: string): number {
  const day = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return Math.floor(Math.max(day, Date.parse(periodStart)) / 1000);
}

import { err, ok, type Result } from '../../../../core/result.ts';
import type { Payment, Subscription, SubscriptionLine } from '../../../../platforms/payment/client/types.ts';
import type { AccountSubscription } from '../../../../platforms/users/client/types.ts';
import type { FailureCode } from '../../../shared/errors.ts';
import { ownFailure } from '../../../shared/payment-failure.ts';

/** [SUB-02] Maximum of seats per subscription. */
export const MAX_SEATS = 50;

/** 1 to 50, integer. */
export const isSeatCount = (count: unknown): count is number =>
  Number.isInteger(count) && (count as number) >= 1 && (count as number) <= MAX_SEATS;

/**
 * [MNG-05] Fails if seats cannot be added: only a plan without an amount due can grow; one that ends with its period
 * can grow until then. The error distinguishes the two: unpaid, or ended.
 */
export function canAddSeats({ status }: Pick<AccountSubscription, 'status'>): Result<null, FailureCode> {
  if (status === 'active') return ok(null);
  return err(status === 'inactive' ? 'plan-inactive' : 'payment-owed');
}

/**
 * Returns the given line if the subscription belongs to this customer and has it. Another customer's and an unknown
 * one return the same error [ACC-11].
 */
export function ownLine(
  read: Awaited<ReturnType<Payment['subscription']>>,
  customerId: string,
  lineItemId: string,
  fallback: FailureCode,
): Result<{ subscription: Subscription; line: SubscriptionLine }, FailureCode> {
  if (!read.ok) return err(ownFailure(read.code, fallback));
  const line = read.value.lines.find((each) => each.lineItemId === lineItemId);
  return read.value.customerId === customerId && line ? ok({ subscription: read.value, line }) : err('not-found');
}

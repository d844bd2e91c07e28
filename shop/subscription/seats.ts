import { err, ok, type Result } from '../../core/result.ts';
import type { AccountSubscription } from '../../platforms/users/client/types.ts';
import type { FailureCode } from '../errors.ts';

/** [SUB-02] The most seats of one subscription. */
export const MOST_SEATS = 50;

/** 1 to 50, integer. */
export const isSeatCount = (count: unknown): count is number =>
  Number.isInteger(count) && (count as number) >= 1 && (count as number) <= MOST_SEATS;

/** [MNG-05] Only a plan that owes nothing grows; one that ends with its period grows to that end. The refusal says which of the two it is: owed, or over. */
export function mayAddSeats({ status }: Pick<AccountSubscription, 'status'>): Result<null, FailureCode> {
  if (status === 'active') return ok(null);
  return err(status === 'inactive' ? 'plan-inactive' : 'payment-owed');
}

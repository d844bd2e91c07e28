import type { Subscription } from '../../../platforms/payment/client/types.ts';

/** What happens at the end of a plan's period. */
export type Follows = 'charge' | 'scheduled' | 'invoice';

/** Returns null where nothing is to be said: canceling, in arrears, ended, or auto-pay not decided yet. */
export function whatFollows({
  status,
  autoRenew,
  collection,
  schedulePay,
  cancelAtPeriodEnd,
}: Subscription): Follows | null {
  if (status !== 'active' || cancelAtPeriodEnd) return null;
  if (schedulePay) return 'scheduled';
  if (collection === 'invoice') return 'invoice';
  return autoRenew === true ? 'charge' : null;
}

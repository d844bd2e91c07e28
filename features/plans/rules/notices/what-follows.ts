import type { Subscription } from '../../../../platforms/payment/client/types.ts';

/** The next step at the end of a plan's period. */
export type Follows = 'charge' | 'scheduled' | 'invoice';

/** Returns null if the mail mentions no next step: canceling, in arrears, ended, or auto-pay undecided. */
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

import { storageOf } from '../../../../features/cart/ui/cart-store.ts';

/**
 * [MNG-02] localStorage key: `true` while the payment is being scheduled, `done` for a plan whose confirmation is still
 * open.
 */
export const SCHEDULE_KEY = 'schedulePaymentModal';
type Flag = 'true' | `done ${string}`;
const done = (subscriptionId: string): Flag => `done ${subscriptionId}`;

/**
 * Whether the confirmation for this plan is still open. Returns false for a plan of another customer who signed in here
 * before [F13], and without storage.
 */
export const hasStoredResult = (subscriptionId: string): boolean =>
  storageOf().getItem(SCHEDULE_KEY) === done(subscriptionId);
export const storeResult = (subscriptionId: string): void => storeScheduleFlag(done(subscriptionId));

export function storeScheduleFlag(flag: Flag | null): void {
  try {
    if (flag) storageOf().setItem(SCHEDULE_KEY, flag);
    else storageOf().removeItem(SCHEDULE_KEY);
  } catch {
    // storage is full: the confirmation shows once, but not after a reload
  }
}

import { storageOf } from '../../../everywhere/session/cart-store.ts';

/**
 * [MNG-02] The local key: on the way to scheduling the payment (`true`), or done for a plan with its confirmation still
 * open (`done`).
 */
export const SCHEDULE_KEY = 'schedulePaymentModal';
type Flag = 'true' | `done ${string}`;
const done = (subscriptionId: string): Flag => `done ${subscriptionId}`;

/** Whether the word about this plan is still to be closed; of another's, who signed in here before, nothing is said [F13]. A forbidden storage knows nothing. */
export const hasStoredResult = (subscriptionId: string): boolean =>
  storageOf().getItem(SCHEDULE_KEY) === done(subscriptionId);
export const storeResult = (subscriptionId: string): void => storeScheduleFlag(done(subscriptionId));

export function storeScheduleFlag(flag: Flag | null): void {
  try {
    if (flag) storageOf().setItem(SCHEDULE_KEY, flag);
    else storageOf().removeItem(SCHEDULE_KEY);
  } catch {
    // a full storage: the word is said once, and not after a reload
  }
}

import { storageOf } from '../../../client/cart-store.ts';

/** [MNG-02] The local key: somebody is on the way to schedule their payment (`true`), or has done it and not closed the word about it (`done`). */
export const SCHEDULE_KEY = 'schedulePaymentModal';
type Flag = 'true' | 'done';

/** A forbidden storage remembers nothing; then the address alone says it. */
export function readScheduleFlag(): Flag | null {
  const kept = storageOf().getItem(SCHEDULE_KEY);
  return kept === 'true' || kept === 'done' ? kept : null;
}

export function keepScheduleFlag(flag: Flag | null): void {
  try {
    if (flag) storageOf().setItem(SCHEDULE_KEY, flag);
    else storageOf().removeItem(SCHEDULE_KEY);
  } catch {
    // a full storage: the word is said once, and not after a reload
  }
}

import type { JsonObject } from '../core/queue/json.ts';

/** Work that is done later, by whichever process is free. */
export type JobName =
  | 'send-mail'
  | 'order-placed'
  | 'payment-event'
  | 'feed-search'
  // what repeats, by whichever process comes first
  | 'wake-mails'
  | 'recover-checkouts'
  | 'recover-subscriptions'
  | 'reconcile'
  | 'due-reminders'
  | 'sweep';

export type Jobs = {
  /** of jobs with one key only one is waiting or running */
  put(name: JobName, data: JsonObject, options?: { key?: string; afterSeconds?: number }): Promise<void>;
};

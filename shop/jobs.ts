import type { JsonObject } from '../core/queue/json.ts';

/** Work that is done later, by whichever process is free. */
export type JobName =
  | 'send-mail'
  | 'order-placed'
  | 'order-refunded'
  | 'payment-event'
  | 'feed-search'
  | 'deliver-event'
  | 'purge-cdn'
  | RepeatedJob;

/** What repeats, by whichever process comes first. */
export type RepeatedJob =
  | 'wake-mails'
  | 'wake-events'
  | 'recover-checkouts'
  | 'recover-subscriptions'
  | 'tell-ready-files'
  | 'keep-site-map'
  | 'tell-orders'
  | 'reconcile'
  | 'due-reminders'
  | 'sweep';

export type Jobs = {
  /** of jobs with one key only one is waiting or running */
  put(name: JobName, data: JsonObject, options?: { key?: string; afterSeconds?: number }): Promise<void>;
};

import type { PaymentEvent } from '../../../../platforms/payment/client/types.ts';

/** Stored events of the payment platform. */
export type WebhookInbox = {
  /**
   * returns true if the event is new. With `hasReaction` it enqueues the job in the same transaction, also for a known
   * event
   */
  remember(event: PaymentEvent, hasReaction: boolean): Promise<boolean>;
  /** returns those that were never stored */
  unknown(ids: readonly string[]): Promise<string[]>;
  /** returns the object ids of events of this kind (`invoice.`) since a moment, ordered by id, after `after` */
  changed(query: { kind: string; since: Date; after: string | null; limit: number }): Promise<string[]>;
  /**
   * the end of the reconciled span of the platform's list, business time; initially the time when the outbox was
   * introduced
   */
  reconciledTo(): Promise<Date>;
  reconcile(to: Date): Promise<void>;
};

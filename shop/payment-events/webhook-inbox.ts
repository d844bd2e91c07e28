import type { PaymentEvent } from '../../platforms/payment/client/types.ts';

/** Events of the payment platform that were taken in. */
export type WebhookInbox = {
  /** true: it is new. With `hasReaction` the job of what follows from it is put in the same transaction, also for one that is known */
  remember(event: PaymentEvent, hasReaction: boolean): Promise<boolean>;
  /** which of these were never taken */
  unknown(ids: readonly string[]): Promise<string[]>;
  /** ids of what events of this kind (`invoice.`) were about since a moment, in order of the ids, behind `after` */
  changed(query: { kind: string; since: Date; after: string | null; limit: number }): Promise<string[]>;
  /** up to when the platform's own list was looked through, business time; at first: since when the store writes its mails */
  reconciledTo(): Promise<Date>;
  reconcile(to: Date): Promise<void>;
};

import type { WireItem } from '../objects/kinds.ts';

/**
 * The next transition of an invoice. `finalizes`: a draft, after an hour; `retry`: the next attempt; `due`: the due
 * date; `overdue`: the due date has passed or the attempts have ended, and the subscription then becomes unpaid;
 * `clears`: a bank processes the debit; `failed`: no automatic transition.
 */
type Watched = { kind: 'finalizes' | 'retry' | 'due' | 'overdue' | 'clears' | 'failed'; at: number | null };

export type BillingState = {
  watch?: Record<string, Watched>;
  /** the period end whose event was sent */
  remindedFor?: number;
  /** prorations to add to the next invoice */
  hasPendingItems?: boolean;
  /** a change to apply when this invoice is paid */
  pending?: {
    invoiceId: string;
    item: Pick<WireItem, 'price' | 'plan' | 'quantity'>;
    metadata?: Record<string, string>;
  };
};

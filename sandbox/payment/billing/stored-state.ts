import type { WireItem } from '../objects/kinds.ts';

/**
 * What an invoice waits for. `finalizes`: a draft, for its hour to pass; `retry`: the next attempt; `due`: the day it must be paid;
 * `overdue`: that day has passed, or no attempt follows, and the subscription is left unpaid then; `clears`: a bank works on it; `failed`: nothing more happens by itself.
 */
type Watched = { kind: 'finalizes' | 'retry' | 'due' | 'overdue' | 'clears' | 'failed'; at: number | null };

export type BillingState = {
  watch?: Record<string, Watched>;
  /** the period end whose event was sent */
  remindedFor?: number;
  /** prorations wait for the next invoice */
  hasPendingItems?: boolean;
  /** a change that happens when this invoice is paid */
  pending?: {
    invoiceId: string;
    item: Pick<WireItem, 'price' | 'plan' | 'quantity'>;
    metadata?: Record<string, string>;
  };
};

import type { Cents } from '../../core/money.ts';
import type { MailMethod } from './method-name.ts';
import type { PlanSubject } from './plan-parts.ts';
import type { SumInvoice } from './plan-sum.ts';

/** A plan whose year ends soon. Dates ISO. */
export type ReminderFacts = PlanSubject & {
  endsOn: string;
  /** days to the end, counted as everywhere (UTC) */
  days: number;
  /** the invoice of the next year as it would be now: its amount due is after credit */
  invoice: SumInvoice;
  /** what is charged; null where it could not be read, or nothing is */
  method: MailMethod | null;
  /** the last day on which auto-pay can be turned on, and the first on which it cannot */
  lastDay: string;
  lockedFrom: string;
  /** a membership that ends before the renewal: its last day, and what is due if it is renewed; the invoice is the one without it */
  lapsing: { on: string; amount: Cents } | null;
  /** what happens on the day: a charge, a payment that was scheduled, an invoice */
  follows: 'charge' | 'scheduled' | 'invoice';
};

import type { Cents } from '../../../core/money.ts';
import type { MailMethod } from './method-name.ts';
import type { PlanSubject } from './plan-parts.ts';
import type { SumInvoice } from './plan-sum.ts';

/** A plan whose year ends soon. Dates ISO. */
export type ReminderFacts = PlanSubject & {
  endsOn: string;
  /** days until the end, in UTC as everywhere */
  days: number;
  /** preview of the next year's invoice; its amount due is after credit */
  invoice: SumInvoice;
  /** the method for the charge; null if unknown, or if nothing is charged */
  method: MailMethod | null;
  /** the last day on which auto-pay can be turned on, and the first on which it cannot */
  lastDay: string;
  lockedFrom: string;
  /**
   * a membership that ends before the renewal: its last day, and the amount due if it is renewed; `invoice` excludes
   * the member price
   */
  lapsing: { on: string; amount: Cents } | null;
  /** the next step on that day: a charge, a scheduled payment, or an invoice */
  follows: 'charge' | 'scheduled' | 'invoice';
};

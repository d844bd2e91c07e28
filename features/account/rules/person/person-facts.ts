import type { Cents } from '../../../../core/money.ts';
import type { FileFormat } from '../../../catalogue/rules/formats.ts';
import type { OrderLine } from '../../../orders/rules/order.ts';
import type { PlanKey } from '../../../shared/plan-key.ts';

/** A customer's plan in offers and in the strip. `endsOn`: ISO. */
export type CurrentPlan = {
  key: PlanKey | 'other';
  name: string;
  seats: number;
  endsOn: string;
  /** UTC days until its end */
  daysLeft: number;
  /** it is a seat in the plan of another person, who pays; omitted for the own plan */
  isSeat?: true;
  /** it renews automatically after that day */
  renews: boolean;
  /** a payment was declined or is overdue */
  isInArrears: boolean;
  /** the amount owed in that case; omitted if it could not be read */
  owedCents?: Cents | undefined;
};

/** One title that a customer bought and may open: its total copies, and the files, or the site, of its newest order. */
export type OwnedTitle = {
  sku: string;
  kind: OrderLine['kind'];
  copies: number;
  orderNumber: number;
  /** ISO */
  orderedAt: string;
  /** none while the file is being prepared, and for documents edited on their site */
  links: readonly { format: FileFormat; url: string }[];
};

/** The facts about a signed-in person for offers and the strip. */
export type PersonFacts = {
  /** `canAddSeats`: seats can be added now. null: no plan, or it could not be read */
  plan: (CurrentPlan & { canAddSeats: boolean }) | null;
  /** the member discount in hundredths of a percent; null: not a member */
  member: { documents: number; plans: number } | null;
  /** any order counts, with any status; null: unreadable */
  hasOrdered: boolean | null;
  /** from the newest orders */
  owned: readonly OwnedTitle[];
  /** the documents of the newest order that can be bought again */
  again: { orderNumber: number; codes: readonly string[] } | null;
  /** a company of theirs may have copies */
  isInCompany: boolean;
  /** every part was read; an incomplete answer is not cached */
  isComplete: boolean;
};

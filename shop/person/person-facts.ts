import type { Cents } from '../../core/money.ts';
import type { FileFormat } from '../documents/files/formats.ts';
import type { OrderLine } from '../orders/order.ts';
import type { PlanKey } from '../subscription/plan-key.ts';

/** The plan that a customer has, as offers and the strip name it. `endsOn`: ISO. */
export type CurrentPlan = {
  key: PlanKey | 'other';
  name: string;
  seats: number;
  endsOn: string;
  /** UTC days to its end */
  daysLeft: number;
  /** it goes on by itself after that day */
  renews: boolean;
  /** a payment was refused or is overdue */
  isInArrears: boolean;
  /** what is owed then; left out where that could not be read */
  owedCents?: Cents | undefined;
};

/** One title that a customer bought and may open: all its copies, and the files, or the site, of its newest order. */
export type OwnedTitle = {
  sku: string;
  kind: OrderLine['kind'];
  copies: number;
  orderNumber: number;
  /** ISO */
  orderedAt: string;
  /** none while the file is being prepared, and for what is edited on its site */
  links: readonly { format: FileFormat; url: string }[];
};

/** What offers and the strip ask of a signed-in person. */
export type PersonFacts = {
  /** null: none, or it could not be read */
  plan: CurrentPlan | null;
  /** what a member pays less, in hundredths of a percent; null: not a member */
  member: { documents: number; plans: number } | null;
  /** an order counts, whatever became of it; null: it could not be read */
  hasOrdered: boolean | null;
  /** of the newest orders */
  owned: readonly OwnedTitle[];
  /** what the newest order holds that can be bought again */
  again: { orderNumber: number; codes: readonly string[] } | null;
  /** every part was read; an incomplete answer is not cached */
  isComplete: boolean;
};

import type { Cents } from '../../../../core/money.ts';

/** The next charge of a plan and its parts. Cents; `credit`: the part paid by credit. */
export type ChargeParts = {
  amountDue: Cents;
  /** with tax, before credit */
  total: Cents;
  /** price of the seats, before discounts and tax */
  subtotal: Cents;
  discount: Cents;
  tax: Cents;
  credit: Cents;
  seats: number;
  /** at the member price */
  isMember: boolean;
  /** of the owner's last change of seats; absent without one, and in older rows */
  seatsIntent?: string;
};

/** The last announced charge at the end of a period. `isMost`: it may be lower, if the membership is renewed. */
export type AnnouncedCharge = ChargeParts & { id: number; isMaximum: boolean };

export type NewAnnouncement = ChargeParts & {
  subscriptionId: string;
  /** ISO */
  periodEnd: string;
  isMaximum: boolean;
  /** the announcement that this one replaces; null: the first of its period */
  replaces: number | null;
};

/** [MO-25] Announced charges, append-only: nothing may be charged above the last one. */
export type AnnouncedCharges = {
  /** the last announcement for the end of this period */
  last(subscriptionId: string, periodEnd: string): Promise<AnnouncedCharge | null>;
  /** returns false if `replaces` already has a successor */
  add(announcement: NewAnnouncement, at: Date): Promise<boolean>;
  /** returns true once per day of business time: the charge must be compared with its announcement now */
  claimCheck(subscriptionId: string, periodEnd: string, at: Date): Promise<boolean>;
};

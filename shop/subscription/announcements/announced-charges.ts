import type { Cents } from '../../../core/money.ts';

/** The next charge of a plan and what it is made of. Cents; `credit`: what credit pays of it. */
export type ChargeParts = {
  amountDue: Cents;
  /** with tax, before credit */
  total: Cents;
  /** of the seats, before discounts and tax */
  subtotal: Cents;
  discount: Cents;
  tax: Cents;
  credit: Cents;
  seats: number;
  /** at the member price */
  isMember: boolean;
  /** of the owner's last change of seats; left out where there was none, and in older rows */
  seatsIntent?: string;
};

/** What a customer was last told of the charge at the end of a period. `isMost`: it may be less, if the membership is renewed. */
export type AnnouncedCharge = ChargeParts & { id: number; isMost: boolean };

export type NewAnnouncement = ChargeParts & {
  subscriptionId: string;
  /** ISO */
  periodEnd: string;
  isMost: boolean;
  /** the announcement that this one replaces; null: the first of its period */
  replaces: number | null;
};

/** [MO-25] Announced charges, only ever added to: nothing may be charged above the last one. */
export type AnnouncedCharges = {
  /** the last one for the charge at the end of this period */
  last(subscriptionId: string, periodEnd: string): Promise<AnnouncedCharge | null>;
  /** Returns false if the replaced one was replaced before: one announcement has one successor */
  add(announcement: NewAnnouncement, at: Date): Promise<boolean>;
  /** Returns true once a day of business time: this charge is to be compared with its announcement now */
  claimCheck(subscriptionId: string, periodEnd: string, at: Date): Promise<boolean>;
};

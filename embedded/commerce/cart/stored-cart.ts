import type { PromoCodeRules } from '../../../core/discounts.ts';
import type { StoredLine } from './lines.ts';
import type { CouponRule } from './pricing.ts';

export type CheckoutState = 'open' | 'paying' | 'paid' | 'ordered';

/** A cart with all data that its price depends on besides the catalogue. */
export type StoredCart = {
  id: string;
  customerId: number;
  channelId: number;
  lines: StoredLine[];
  coupon: (CouponRule & PromoCodeRules & { id: number; name: string; hasLimit: boolean }) | null;
  /** whether its customer has an order; loaded only if the coupon requires it */
  hasOrdered: boolean;
  /** the customer's uses of its code; counted only if the code is limited per customer */
  codeUses: number;
  segmentIds: string[];
  /** of its customer; the states in which no tax is charged, or any other text: in all of them */
  taxExemptCategory: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  /** while it is being paid, it cannot be changed */
  checkoutState: CheckoutState | null;
};

import type { PromoCodeRules } from '../../../core/discounts.ts';
import type { StoredLine } from './lines.ts';
import type { CouponRule } from './pricing.ts';

export type CheckoutState = 'open' | 'paying' | 'paid' | 'ordered';

/** A cart with all that its price depends on beside the catalogue. */
export type StoredCart = {
  id: string;
  customerId: number;
  channelId: number;
  lines: StoredLine[];
  coupon: (CouponRule & PromoCodeRules & { id: number; name: string; hasLimit: boolean }) | null;
  /** whether its customer has an order; known where the coupon asks for it */
  hasOrdered: boolean;
  /** how often its customer has used its code; counted where the code has a limit for each customer */
  codeUses: number;
  segmentIds: string[];
  isTaxExempt: boolean;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  /** while it is being paid, it cannot be changed */
  checkoutState: CheckoutState | null;
};

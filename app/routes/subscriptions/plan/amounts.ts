import type { Cents } from '../../../../core/money.ts';
import { discounted } from '../../../../features/catalogue/rules/tier-price.ts';
import { applyPromo, type PromoDiscount } from '../../../../features/plans/ui/promo-code.ts';

export type PlanAmounts = {
  totalCents: Cents;
  /** the discount; 0 without one */
  offCents: Cents;
  dueCents: Cents;
  /** the applied discount: never more than one [SUB-24] */
  discount: { kind: 'member'; percent: number } | { kind: 'promo'; promo: PromoDiscount } | null;
};

/**
 * [SUB-05] [SUB-24] Returns the amount due before tax. A member's discount cannot be combined; a code is for other
 * buyers.
 */
export function amountsOf(
  totalCents: Cents,
  { isMember, memberPercent, promo }: { isMember: boolean; memberPercent: number | null; promo: PromoDiscount | null },
): PlanAmounts {
  const of = (dueCents: Cents, discount: PlanAmounts['discount']): PlanAmounts => ({
    totalCents,
    offCents: totalCents - dueCents,
    dueCents,
    discount,
  });
  if (isMember && memberPercent !== null)
    return of(discounted(totalCents, { percentOff: memberPercent }), { kind: 'member', percent: memberPercent });
  if (promo && !isMember) return of(applyPromo(totalCents, promo), { kind: 'promo', promo });
  return of(totalCents, null);
}

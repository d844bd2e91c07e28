import type { Cents } from '../../../../core/money.ts';
import { FALLBACK_ANNUAL_PRICE } from '../../../../shop/content/savings.ts';
import type { PlanKey } from '../../../../shop/subscription/plan-key.ts';
import type { PlanForSale } from '../../../../shop/subscription/plans.ts';
import { tierPrice } from '../../../../shop/subscription/seats/tier-price.ts';

/**
 * The plan on sale, as sent to the browser. `priceId` is null if it cannot be bought now; the price is then only for
 * display.
 */
export type PlanOffer = {
  plan: PlanKey;
  productId: string;
  priceId: string | null;
  mode: PlanForSale['mode'];
  tiers: PlanForSale['tiers'];
  /** the member discount in percent; null without one */
  memberPercent: number | null;
};

/**
 * [SUB-03] [SUB-20] Returns the plan's offer from the payment platform. Without a platform price, it uses the content's
 * price, then the fallback: shown, never charged, with buying disabled.
 */
export function offerOf(plan: PlanKey, sold: PlanForSale | null, annualPriceCents: Cents): PlanOffer {
  if (sold?.priceId) {
    const { productId, priceId, mode, tiers, memberDiscount } = sold;
    return { plan, productId, priceId, mode, tiers, memberPercent: memberDiscount?.percentOff ?? null };
  }
  const unitAmount = annualPriceCents || FALLBACK_ANNUAL_PRICE;
  const tiers = [{ upTo: null, unitAmount, flatAmount: 0 }];
  return { plan, productId: sold?.productId ?? '', priceId: null, mode: 'flat', tiers, memberPercent: null };
}

/** [SUB-02] Returns the seat count at which the next tier starts and its unit price; null at the last tier. */
export function nextTier(
  offer: Pick<PlanOffer, 'mode' | 'tiers'>,
  seats: number,
): { from: number; unit: Cents } | null {
  const own = offer.tiers.find(({ upTo }) => upTo === null || seats <= upTo);
  if (!own || own.upTo === null) return null;
  const from = own.upTo + 1;
  return { from, unit: tierPrice(offer, from).unit };
}

/** Returns the tiers up to the maximum number of seats sold online: from, to, unit price. */
export function tierRows({ mode, tiers }: Pick<PlanOffer, 'mode' | 'tiers'>, most: number) {
  return tiers
    .map(({ upTo }, index) => {
      const from = (tiers[index - 1]?.upTo ?? 0) + 1;
      return { from, to: Math.min(upTo ?? most, most), unit: tierPrice({ mode, tiers }, from).unit };
    })
    .filter(({ from }) => from <= most);
}

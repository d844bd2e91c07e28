import type { Cents } from '../../../../core/money.ts';
import { FALLBACK_ANNUAL_PRICE } from '../../../../shop/content/savings.ts';
import type { PlanKey } from '../../../../shop/subscription/plan-key.ts';
import type { PlanForSale } from '../../../../shop/subscription/plans.ts';
import { tierPrice } from '../../../../shop/subscription/seats/tier-price.ts';

/** What the page sells, as the browser needs it. `priceId` null: it cannot be bought now, and the price is for display alone. */
export type PlanOffer = {
  plan: PlanKey;
  productId: string;
  priceId: string | null;
  mode: PlanForSale['mode'];
  tiers: PlanForSale['tiers'];
  /** what a member is given off; null where there is no such discount */
  memberPercent: number | null;
};

/**
 * [SUB-03] [SUB-20] The plan as the payment platform sells it. Without its price the content's own stands in, and
 * without that the fallback: shown, never charged, and buying is disabled.
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

/** [SUB-02] From how many seats on the next price holds, and what one costs then; null at the last. */
export function nextTier(
  offer: Pick<PlanOffer, 'mode' | 'tiers'>,
  seats: number,
): { from: number; unit: Cents } | null {
  const own = offer.tiers.find(({ upTo }) => upTo === null || seats <= upTo);
  if (!own || own.upTo === null) return null;
  const from = own.upTo + 1;
  return { from, unit: tierPrice(offer, from).unit };
}

/** The steps of a price up to the most seats that are sold online: from, to, what one seat costs. */
export function tierRows({ mode, tiers }: Pick<PlanOffer, 'mode' | 'tiers'>, most: number) {
  return tiers
    .map(({ upTo }, index) => {
      const from = (tiers[index - 1]?.upTo ?? 0) + 1;
      return { from, to: Math.min(upTo ?? most, most), unit: tierPrice({ mode, tiers }, from).unit };
    })
    .filter(({ from }) => from <= most);
}

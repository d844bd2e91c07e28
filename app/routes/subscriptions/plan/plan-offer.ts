import type { Cents } from '../../../../core/money.ts';
import { computeTierPrice } from '../../../../features/catalogue/rules/tier-price.ts';
import type { PlanForSale } from '../../../../features/catalogue/use-cases/plans.ts';
import { FALLBACK_ANNUAL_PRICE } from '../../../../features/content/rules/savings.ts';
import type { PlanKey } from '../../../../features/shared/plan-key.ts';

/**
 * The plan on sale, as sent to the browser. `priceId` is null if it cannot be bought now; the price is then only for
 * display.
 */
export type PlanOffer = {
  plan: PlanKey;
  productId: string;
  priceId: string | null;
  /** the payment platform did not respond: the plan may be on sale, so the page offers to try again */
  isUnread: boolean;
  mode: PlanForSale['mode'];
  tiers: PlanForSale['tiers'];
  /** the member discount in percent; null without one */
  memberPercent: number | null;
};

/**
 * [SUB-03] [SUB-20] Returns the plan's offer from the payment platform; `sold` is null if that did not respond. Without
 * a platform price, it uses the content's price, then the fallback: shown, never charged, with buying disabled.
 */
export function offerOf(plan: PlanKey, sold: PlanForSale | null, annualPriceCents: Cents): PlanOffer {
  if (sold?.priceId) {
    const { productId, priceId, mode, tiers, memberDiscount } = sold;
    return {
      plan,
      productId,
      priceId,
      isUnread: false,
      mode,
      tiers,
      memberPercent: memberDiscount?.percentOff ?? null,
    };
  }
  const unitAmount = annualPriceCents || FALLBACK_ANNUAL_PRICE;
  const tiers = [{ upTo: null, unitAmount, flatAmount: 0 }];
  return {
    plan,
    productId: sold?.productId ?? '',
    priceId: null,
    isUnread: sold === null,
    mode: 'flat',
    tiers,
    memberPercent: null,
  };
}

/** [SUB-02] Returns the seat count at which the next tier starts and its unit price; null at the last tier. */
export function nextTier(
  offer: Pick<PlanOffer, 'mode' | 'tiers'>,
  seats: number,
): { from: number; unit: Cents } | null {
  const own = offer.tiers.find(({ upTo }) => upTo === null || seats <= upTo);
  if (!own || own.upTo === null) return null;
  const from = own.upTo + 1;
  return { from, unit: computeTierPrice(offer, from).unit };
}

/** Returns the tiers up to the maximum number of seats sold online: from, to, unit price. */
export function tierRows({ mode, tiers }: Pick<PlanOffer, 'mode' | 'tiers'>, max: number) {
  return tiers
    .map(({ upTo }, index) => {
      const from = (tiers[index - 1]?.upTo ?? 0) + 1;
      return { from, to: Math.min(upTo ?? max, max), unit: computeTierPrice({ mode, tiers }, from).unit };
    })
    .filter(({ from }) => from <= max);
}

import type { Cents } from '../../../core/money.ts';
import type { PlanPrice, PriceTier } from '../../../platforms/payment/client/types.ts';

export type TieredPrice = Pick<PlanPrice, 'mode'> & { tiers: readonly PriceTier[] };

const costOf = (tier: PriceTier, quantity: number): Cents => tier.unitAmount * quantity + tier.flatAmount;

/** Prices each seat by the tier it falls into. */
function graduatedTotal(tiers: readonly PriceTier[], quantity: number): Cents {
  let total = 0;
  let below = 0;
  for (const tier of tiers) {
    const within = Math.min(quantity, tier.upTo ?? quantity) - below;
    if (within <= 0) break;
    total += costOf(tier, within);
    below += within;
  }
  return total;
}

/**
 * [SUB-03] Returns the price of `quantity` seats for one period, and the price per seat, rounded to the cent. Shared
 * by server and browser, so that they cannot differ. A price without tiers is not sold.
 */
export function computeTierPrice({ mode, tiers }: TieredPrice, quantity: number): { total: Cents; unit: Cents } {
  const own = tiers.find(({ upTo }) => upTo === null || quantity <= upTo) ?? tiers.at(-1);
  if (own === undefined || quantity < 1) return { total: 0, unit: 0 };
  const total = mode === 'graduated' ? graduatedTotal(tiers, quantity) : costOf(own, quantity);
  return { total, unit: Math.round(total / quantity) };
}

/**
 * [SUB-05] Returns an amount after a discount: a percentage with up to four decimals, rounded to the cent, or a
 * fixed amount in cents; never negative.
 */
export function discounted(
  total: Cents,
  { percentOff, amountOff }: { percentOff?: number | null; amountOff?: Cents | null },
): Cents {
  const share = percentOff ? Math.round((total * Math.round(percentOff * 10_000)) / 1_000_000) : 0;
  return Math.max(0, total - share - (amountOff ?? 0));
}

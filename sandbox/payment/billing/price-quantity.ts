import type { Cents } from '../../../core/money.ts';
import type { WireTier } from '../objects/kinds.ts';
import type { PriceQuantity } from './types.ts';

/**
 * [SUB-03] Computes the cost of a number of seats for one period. `volume`: the tier of the total quantity prices every
 * seat; `graduated`: each tier prices only its seats. A tier's flat amount is added once if the tier is used.
 */
export const priceQuantity: PriceQuantity = (price, quantity) => {
  if (price.tiers_mode === null || price.tiers === undefined) {
    const unitAmount = centsOfUnit(price.unit_amount, price.unit_amount_decimal);
    const amount = Math.round(unitAmount * quantity);
    return { amount, tiers: [{ tier: 1, quantity, unitAmount, flatAmount: 0, amount }] };
  }
  const used = price.tiers_mode === 'volume' ? volume(price.tiers, quantity) : graduated(price.tiers, quantity);
  return { amount: used.reduce((total, tier) => total + tier.amount, 0), tiers: used };
};

type UsedTier = ReturnType<PriceQuantity>['tiers'][number];

const centsOfUnit = (amount: Cents | null, decimal: string | null): number => amount ?? Number(decimal ?? 0);

function priceTier(tiers: readonly WireTier[], index: number, quantity: number): UsedTier {
  const tier = tiers[index]!;
  const unitAmount = centsOfUnit(tier.unit_amount, tier.unit_amount_decimal);
  const flatAmount = Math.round(centsOfUnit(tier.flat_amount, tier.flat_amount_decimal));
  return { tier: index + 1, quantity, unitAmount, flatAmount, amount: Math.round(unitAmount * quantity) + flatAmount };
}

function volume(tiers: readonly WireTier[], quantity: number): UsedTier[] {
  if (quantity === 0) return [];
  const index = tiers.findIndex((tier) => tier.up_to === null || quantity <= tier.up_to);
  return [priceTier(tiers, index === -1 ? tiers.length - 1 : index, quantity)];
}

function graduated(tiers: readonly WireTier[], quantity: number): UsedTier[] {
  const used: UsedTier[] = [];
  let below = 0;
  for (const [index, tier] of tiers.entries()) {
    if (quantity <= below) break;
    const top = tier.up_to === null ? quantity : Math.min(quantity, tier.up_to);
    used.push(priceTier(tiers, index, top - below));
    below = tier.up_to ?? quantity;
  }
  return used;
}

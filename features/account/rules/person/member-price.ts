import { applyBasisPoints, type Cents } from '../../../../core/money.ts';
import { effectivePrice, type PriceFields } from '../../../catalogue/rules/price.ts';

/**
 * Returns the member's price of one copy: the effective price less the member share, in hundredths of a percent, as the
 * cart calculates it. [LK-12]
 */
export const memberPrice = (priced: PriceFields, basisPoints: number): Cents =>
  memberSeatPrice(effectivePrice(priced), basisPoints);

/** The same for a seat of a plan; a share of 0 returns the price. [LK-12] */
export const memberSeatPrice = (price: Cents, basisPoints: number): Cents =>
  price - applyBasisPoints(price, basisPoints);

import { applyBasisPoints, type Cents } from '../../core/money.ts';
import { effectivePrice, type PriceFields } from '../catalogue/price.ts';

/** [LK-12] What a member pays for one copy: the share of the member price, in hundredths of a percent, off the price that counts, as the cart takes it. */
export const memberPrice = (priced: PriceFields, basisPoints: number): Cents =>
  memberSeatPrice(effectivePrice(priced), basisPoints);

/** [LK-12] The same of a seat of a plan; a share of 0 leaves the price. */
export const memberSeatPrice = (price: Cents, basisPoints: number): Cents =>
  price - applyBasisPoints(price, basisPoints);

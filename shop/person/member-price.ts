import { type Cents, shareOf } from '../../core/money.ts';
import { effectivePrice, type Priced } from '../catalogue/price.ts';

/** [LK-12] What a member pays for one copy: the share of the member price, in hundredths of a percent, off the price that counts, as the cart takes it. */
export function memberPrice(priced: Priced, basisPoints: number): Cents {
  const price = effectivePrice(priced);
  return price - shareOf(price, basisPoints);
}

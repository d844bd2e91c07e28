import { err, ok, type Result } from '../../../../core/result.ts';
import type { PaymentProduct } from '../../../../platforms/payment/client/types.ts';
import { computeTierPrice } from '../../../catalogue/rules/tier-price.ts';
import { planOfPrice, planOfProduct } from '../../../catalogue/use-cases/plans.ts';
import type { FailureCode } from '../../../shared/errors.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';

/** [SUB-03] [API-09] Price of a plan's seats: decimal dollars as text, and the interval. */
export type TierPrice = { totalPrice: string; interval: 'year' | 'month' };

/** Returns only prices of plans that this store sells. */
export async function priceSeats(
  context: ShopContext,
  { priceId, seatCount }: { priceId: string; seatCount: number },
): Promise<Result<TierPrice, FailureCode>> {
  const plan = await planOfPrice(context, priceId);
  if (!plan.ok) return err(plan.code === 'not-found' ? 'not-found' : 'price-failed');
  const { total } = computeTierPrice(plan.value, seatCount);
  return ok({ totalPrice: (total / 100).toFixed(2), interval: plan.value.interval });
}

/** [SUB-20] Returns a plan's product from the provider; any other is `not-found`. */
export async function getProduct(
  context: ShopContext,
  productId: string,
): Promise<Result<PaymentProduct, FailureCode>> {
  if (planOfProduct(context.config, productId) === null) return err('not-found');
  const found = await context.payment.product(productId);
  if (found.ok) return found;
  return err(found.code === 'not-found' ? 'not-found' : 'product-failed');
}

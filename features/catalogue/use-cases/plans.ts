import { err, ok, type Result } from '../../../core/result.ts';
import type { PlanPrice, PriceTier } from '../../../platforms/payment/client/types.ts';
import type { ShopConfig } from '../../shared/config.ts';
import { PLAN_KEYS, type PlanKey } from '../../shared/plan-key.ts';
import type { ShopContext } from '../../shared/shop-context.ts';

/** A plan for its sales page. `priceId` null: not on sale now, so the page shows it with buying disabled [SUB-20]. */
export type PlanForSale = {
  plan: PlanKey;
  /** empty if the plan is mapped to no product */
  productId: string;
  name: string;
  priceId: string | null;
  interval: PlanPrice['interval'];
  mode: PlanPrice['mode'];
  tiers: PriceTier[];
  /** the member discount; null if the coupon is not a percentage or does not apply now */
  memberDiscount: { percentOff: number } | null;
};

/** [SUB-20] Returns the plan of a product of the payment platform; null for any other product. */
export const planOfProduct = (config: Pick<ShopConfig, 'plans'>, productId: string): PlanKey | null =>
  PLAN_KEYS.find((plan) => config.plans[plan] !== null && config.plans[plan] === productId) ?? null;

type PlanContext = Pick<ShopContext, 'payment' | 'log'> & {
  config: Pick<ShopContext['config'], 'plans' | 'memberCoupon' | 'hasAssociation'>;
};

const unsold = (plan: PlanKey, productId: string, name: string): PlanForSale => ({
  plan,
  productId,
  name,
  priceId: null,
  interval: 'year',
  mode: 'flat',
  tiers: [],
  memberDiscount: null,
});

/**
 * Returns a plan with its price for its public page, the same for every visitor. A plan without a mapping or product
 * has no price. If the payment platform does not respond, returns `unavailable`, and the page shows no price.
 */
export async function readPlan(context: PlanContext, plan: PlanKey): Promise<Result<PlanForSale, 'unavailable'>> {
  const productId = context.config.plans[plan];
  if (!productId) return ok(unsold(plan, '', ''));
  const [product, coupon] = await Promise.all([
    context.payment.product(productId),
    context.config.hasAssociation ? context.payment.coupon(context.config.memberCoupon) : null,
  ]);
  if (!product.ok && product.code !== 'not-found') return err('unavailable');
  if (!product.ok || !product.value.isActive || !product.value.defaultPriceId) {
    context.log.warn({ plan, productId }, 'a plan is mapped to a product that is not sold');
    return ok(unsold(plan, productId, product.ok ? product.value.name : ''));
  }
  const price = await context.payment.price(product.value.defaultPriceId);
  if (!price.ok) return err('unavailable');
  const percentOff = coupon?.ok ? coupon.value.percentOff : null;
  return ok({
    plan,
    productId,
    name: product.value.name,
    priceId: price.value.priceId,
    interval: price.value.interval,
    mode: price.value.mode,
    tiers: [...price.value.tiers],
    memberDiscount: percentOff ? { percentOff } : null,
  });
}

/** Returns the plan of a price, verified with the platform: it must be the default price of a mapped product. */
export async function planOfPrice(
  context: PlanContext,
  priceId: string,
): Promise<Result<PlanForSale, 'not-found' | 'unavailable'>> {
  const plans = await Promise.all(PLAN_KEYS.map((plan) => readPlan(context, plan)));
  for (const plan of plans) if (plan.ok && plan.value.priceId === priceId) return ok(plan.value);
  return err(plans.every((plan) => plan.ok) ? 'not-found' : 'unavailable');
}

import type { SubscriptionView } from '../../platforms/content/client/types.ts';
import { planOf } from '../catalogue/read-plan-contents.ts';
import { readPlan } from '../subscription/plans.ts';
import { tierPrice } from '../subscription/seats/tier-price.ts';
import type { PageNeeds } from './page-needs.ts';

/** [SUB-03] A plan at what one seat of it costs now; the content's own price stands while the payment platform does not say. */
export async function withLivePrice(context: PageNeeds, plan: SubscriptionView): Promise<SubscriptionView> {
  const sold = await readPlan(context, planOf(plan));
  if (!sold.ok || sold.value.priceId === null) return plan;
  return { ...plan, annualPriceCents: tierPrice(sold.value, 1).unit };
}

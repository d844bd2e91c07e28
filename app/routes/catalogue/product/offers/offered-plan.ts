import type { CatalogueExtras } from '../../../../../shop/content/read-catalogue-frame.ts';

/**
 * Of the catalogue's blocks what the offers of this document show: one plan, that of the F series for its documents, and the worked example where it is of
 * that plan. What neither shows does not travel with the page: the covers beside the example, the plan's list of features, and its plan a second time.
 */
export function offeredPlan(
  sku: string,
  { plan: usual, facilityPlan, savings }: Pick<CatalogueExtras, 'plan' | 'facilityPlan' | 'savings'>,
): Pick<CatalogueExtras, 'plan' | 'savings'> {
  const promotion = (sku.startsWith('F') && facilityPlan) || usual;
  const subscription = promotion?.subscription && { ...promotion.subscription, features: [] };
  const plan = promotion && (subscription ? { ...promotion, subscription } : promotion);
  const isOfPlan = savings?.computed && subscription && savings.subscription?.id === subscription.id;
  return { plan, savings: isOfPlan ? { ...savings, documents: [], subscription } : null };
}

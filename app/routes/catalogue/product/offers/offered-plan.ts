import type { SubscriptionView } from '../../../../../platforms/content/client/types.ts';
import type { CatalogueExtras } from '../../../../../shop/content/read-catalogue-frame.ts';

/**
 * Of the catalogue's blocks what the offers of this document show: one plan, that of the F series for its documents, and the worked example where it is of
 * that plan. What neither shows does not travel with the page: the covers beside the example and what it says below, the plan's list of features, its
 * sentences, and its plan a second time. What the plan's dialog says is asked when it opens.
 */
export function offeredPlan(
  sku: string,
  { plan: usual, facilityPlan, savings }: Pick<CatalogueExtras, 'plan' | 'facilityPlan' | 'savings'>,
): Pick<CatalogueExtras, 'plan' | 'savings'> {
  const promotion = (sku.startsWith('F') && facilityPlan) || usual;
  const subscription = promotion?.subscription && withoutWords(promotion.subscription);
  const plan = promotion && (subscription ? { ...promotion, text: '', subscription } : promotion);
  const isOfPlan = savings?.computed && subscription && savings.subscription?.id === subscription.id;
  return {
    plan,
    savings: isOfPlan ? { ...savings, documents: [], subscription, becomeASubscriber: '', button: null } : null,
  };
}

const withoutWords = (subscription: SubscriptionView): SubscriptionView => ({
  ...subscription,
  description: '',
  features: [],
  modal: subscription.modal && { ...subscription.modal, body: [] },
});

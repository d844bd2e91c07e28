import type { SubscriptionView } from '../../../../../platforms/content/client/types.ts';
import type { CatalogueExtras } from '../../../../../shop/content/read-catalogue-frame.ts';

/** The link to the worked example: the words it has from the content, and where on the plan's page the same stands. */
export type ExampleLink = { anchor: string; title: string; text: string };

/**
 * Of the catalogue's blocks what the offers of this document show: one plan, that of the F series for its documents, and the link to the worked example
 * where it is of that plan (one of another plan would answer another question). The rest isn't part of the page's data: the plan's list of
 * features and its sentences. The two dialogs load their data when they open.
 */
export function offeredPlan(
  sku: string,
  { plan: usual, facilityPlan, savings }: Pick<CatalogueExtras, 'plan' | 'facilityPlan' | 'savings'>,
): Pick<CatalogueExtras, 'plan'> & { example: ExampleLink | null } {
  const promotion = (sku.startsWith('F') && facilityPlan) || usual;
  const subscription = promotion?.subscription && withoutWords(promotion.subscription);
  const plan = promotion && (subscription ? { ...promotion, text: '', subscription } : promotion);
  const isOfPlan = savings?.computed && subscription && savings.subscription?.id === subscription.id;
  const title = savings?.headline || savings?.mobileHeadline || '';
  return { plan, example: isOfPlan ? { anchor: savings.anchor, title, text: savings.modalLinkText } : null };
}

const withoutWords = (subscription: SubscriptionView): SubscriptionView => ({
  ...subscription,
  description: '',
  features: [],
  modal: subscription.modal && { ...subscription.modal, body: [] },
});

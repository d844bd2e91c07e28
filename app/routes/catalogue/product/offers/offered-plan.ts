import type { CatalogueExtras } from '../../../../../features/content/use-cases/read-catalogue-extras.ts';
import type { SubscriptionView } from '../../../../../platforms/content/client/types.ts';

/** The link to the worked example: its texts from the content, and its anchor on the plan's page. */
export type ExampleLink = { anchor: string; title: string; text: string };

/**
 * Returns the content that the offers of this document show: one plan (for F documents, that of their series), and the
 * link to its worked example. An example of another plan would be misleading. The plan's feature list and texts are not
 * part of the page's data; the two dialogs load theirs when opened.
 */
export function offeredPlan(
  sku: string,
  { plan: usual, facilityPlan, savings }: Pick<CatalogueExtras, 'plan' | 'facilityPlan' | 'savings'>,
): Pick<CatalogueExtras, 'plan'> & { example: ExampleLink | null } {
  const promotion = (sku.startsWith('F') && facilityPlan) || usual;
  const subscription = promotion?.subscription && withoutTexts(promotion.subscription);
  const plan = promotion && (subscription ? { ...promotion, text: '', subscription } : promotion);
  const isOfPlan = savings?.computed && subscription && savings.subscription?.id === subscription.id;
  const title = savings?.headline || savings?.mobileHeadline || '';
  return { plan, example: isOfPlan ? { anchor: savings.anchor, title, text: savings.modalLinkText } : null };
}

const withoutTexts = (subscription: SubscriptionView): SubscriptionView => ({
  ...subscription,
  description: '',
  features: [],
  modal: subscription.modal && { ...subscription.modal, body: [] },
});

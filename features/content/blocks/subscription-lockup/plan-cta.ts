import { message } from '../../../../messages/message.ts';
import type { ButtonView, SubscriptionView } from '../../../../platforms/content/client/types.ts';

/** The link to a plan as a button; null if the content has none. Its text falls back to the plan's name. */
export function wayToPlan(plan: SubscriptionView, variant: ButtonView['variant']): ButtonView | null {
  if (!plan.purchaseLink) return null;
  const text = plan.purchaseLink.text || message('block.plan.see', { plan: plan.title });
  return { ...plan.purchaseLink, text, variant };
}

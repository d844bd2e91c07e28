import type { BlockOf } from '../../../platforms/content/client/types.ts';
import { FALLBACK_ANNUAL_PRICE } from './savings.ts';

const PLAN = '/subscriptions/unlimited-subscription';

/**
 * The plan next to a document while the content platform does not respond, at the fallback yearly price. It lets
 * customers compare the two offers and is never charged. [SUB-03] [ERR-23]
 */
export const PLAN_DEFAULT: BlockOf<'subscriptionPromotion'> = {
  kind: 'subscriptionPromotion',
  id: 'default.plan',
  anchor: '',
  headline: 'All documents for a year',
  text: 'One named person drafts as many as they need.',
  subscription: {
    id: 'default.unlimited',
    title: 'Unlimited',
    description: '',
    features: [],
    annualPriceCents: FALLBACK_ANNUAL_PRICE,
    purchaseLink: { text: 'See the Unlimited plan', href: PLAN, isNewTab: false },
    productId: '',
    modal: null,
    isBestValue: true,
  },
  button: { text: 'See the Unlimited plan', href: PLAN, isNewTab: false, variant: 'Outlined' },
};

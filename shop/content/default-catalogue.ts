import type { BlockOf } from '../../platforms/content/client/types.ts';
import { FALLBACK_ANNUAL_PRICE } from './savings.ts';

const PLAN = '/subscriptions/unlimited-subscription';

/**
 * [SUB-03] [ERR-23] The plan beside a document while the content platform does not answer, at the fallback price of a year: shown so
 * that the two ways to buy can still be held against each other, and never what is charged.
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

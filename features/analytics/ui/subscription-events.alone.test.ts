import { expect, it } from 'vitest';
import type { SubscriptionDraft } from '../../plans/ui/subscription-draft.ts';
import { planOfDraft } from './subscription-events.ts';

const draft: SubscriptionDraft = {
  id: 'prod_unlimited',
  title: 'Unlimited',
  priceId: 'price_unlimited',
  seatCount: 3,
  tierPrice: { totalPrice: '6597.00', interval: 'year' },
  promoCode: 'OFFICE20',
  path: '/subscriptions/unlimited-subscription',
  by: '',
};

it('[SUB-16] [FMT-02] maps a complete draft to its plan with the price of one seat in cents', () => {
  expect(planOfDraft(draft)).toEqual({ id: 'prod_unlimited', name: 'Unlimited', price: 219_900, seats: 3 });
});

it.each([{ priceId: '' }, { title: '' }, { tierPrice: null }, { tierPrice: { totalPrice: 'soon', interval: 'year' } }])(
  '[SUB-16] returns null while %o',
  (lack) => expect(planOfDraft({ ...draft, ...lack })).toBeNull(),
);

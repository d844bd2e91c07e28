import { expect, it } from 'vitest';
import type { ContentPage } from '../../../../features/content/use-cases/read-page.ts';
import type { PlanPageData } from './data.ts';
import { planStructuredData } from './plan-structured-data.ts';

const tier = (upTo: number | null, unitAmount: number) => ({ upTo, unitAmount, flatAmount: 0 });
const PAGE = {
  title: 'Unlimited plan',
  path: '/subscriptions/unlimited-subscription',
  parent: { title: 'Plans', path: '/subscriptions' },
  seoDescription: 'All of them',
} as unknown as ContentPage;
const saleOf = (priceId: string | null): PlanPageData =>
  ({
    subscription: { title: 'Unlimited', description: '' },
    offer: { priceId, mode: 'volume', tiers: [tier(4, 219_900), tier(null, 199_900)] },
  }) as unknown as PlanPageData;
const text = (priceId: string | null): string =>
  JSON.stringify(planStructuredData(PAGE, saleOf(priceId), 'https://s.example'));

it('[RTE-15] contains the price per seat and year, by number of seats', () => {
  expect(planStructuredData(PAGE, saleOf('price_1'), 'https://s.example')).toMatchObject({
    '@graph': [
      {
        name: 'Unlimited',
        url: 'https://s.example/subscriptions/unlimited-subscription',
        image: 'https://s.example/documents/social/shop.png',
        offers: {
          '@type': 'Offer',
          price: 2199,
          priceCurrency: 'USD',
          priceSpecification: [
            {
              '@type': 'UnitPriceSpecification',
              price: 2199,
              billingDuration: 'P1Y',
              referenceQuantity: { value: 1, unitText: 'seat' },
              eligibleQuantity: { minValue: 1, maxValue: 4 },
            },
            { price: 1999, eligibleQuantity: { minValue: 5, maxValue: 50 } },
          ],
        },
      },
      { '@type': 'BreadcrumbList' },
    ],
  });
});

it('[SUB-20] contains no offer for a plan that is not sold', () => {
  expect(text(null)).not.toContain('Offer');
});

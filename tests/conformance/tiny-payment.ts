import type { PaymentSeed } from '../../sandbox/payment/seed.ts';

const createdAt = '2026-01-05T09:00:00.000Z';

/** A price of each kind: once, per year, and by tiers. */
export const tinyPayment: PaymentSeed = {
  customers: [],
  cards: [],
  products: [
    {
      id: 'prod_seat',
      name: 'Seat',
      description: 'A seat for a year.',
      metadata: { tier: 'team' },
      defaultPriceId: 'price_year',
      createdAt,
    },
  ],
  prices: [
    {
      id: 'price_once',
      productId: 'prod_seat',
      nickname: null,
      lookupKey: null,
      interval: null,
      unitAmount: 4900,
      tiersMode: null,
      tiers: [],
      createdAt,
    },
    {
      id: 'price_year',
      productId: 'prod_seat',
      nickname: 'Yearly',
      lookupKey: 'seat-year',
      interval: 'year',
      unitAmount: 219_900,
      tiersMode: null,
      tiers: [],
      createdAt,
    },
    {
      id: 'price_tiers',
      productId: 'prod_seat',
      nickname: null,
      lookupKey: null,
      interval: 'month',
      unitAmount: null,
      tiersMode: 'volume',
      tiers: [
        { upTo: 5, unitAmount: 2000, flatAmount: null },
        { upTo: null, unitAmount: 1500, flatAmount: 1000 },
      ],
      createdAt,
    },
  ],
};

import type Stripe from 'stripe';
import type { Cents } from '../../../core/money.ts';
import type { WirePrice, WireTier } from '../objects/kinds.ts';

export const newProduct = (id: string, name: string, now: number): Stripe.Product => ({
  id,
  object: 'product',
  active: true,
  created: now,
  default_price: null,
  description: null,
  images: [],
  livemode: false,
  marketing_features: [],
  metadata: {},
  name,
  package_dimensions: null,
  shippable: null,
  statement_descriptor: null,
  tax_code: null,
  tax_details: null,
  type: 'service',
  unit_label: null,
  updated: now,
  url: null,
});

const decimal = (cents: Cents | null): string | null => (cents === null ? null : String(cents));

export const newTier = (upTo: number | null, unitAmount: Cents | null, flatAmount: Cents | null): WireTier => ({
  flat_amount: flatAmount,
  flat_amount_decimal: decimal(flatAmount),
  unit_amount: unitAmount,
  unit_amount_decimal: decimal(unitAmount),
  up_to: upTo,
});

export type PriceShape = {
  id: string;
  productId: string;
  interval: 'month' | 'year' | null;
  intervalCount: number;
  unitAmount: Cents | null;
  tiersMode: 'volume' | 'graduated' | null;
  tiers: WireTier[];
};

export const newPrice = (shape: PriceShape, now: number): WirePrice => ({
  id: shape.id,
  object: 'price',
  active: true,
  billing_scheme: shape.tiersMode === null ? 'per_unit' : 'tiered',
  created: now,
  currency: 'usd',
  custom_unit_amount: null,
  livemode: false,
  lookup_key: null,
  metadata: {},
  nickname: null,
  product: shape.productId,
  recurring:
    shape.interval === null
      ? null
      : {
          interval: shape.interval,
          interval_count: shape.intervalCount,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        },
  tax_behavior: 'exclusive',
  ...(shape.tiersMode === null ? {} : { tiers: shape.tiers }),
  tiers_mode: shape.tiersMode,
  transform_quantity: null,
  type: shape.interval === null ? 'one_time' : 'recurring',
  unit_amount: shape.unitAmount,
  unit_amount_decimal: decimal(shape.unitAmount),
});

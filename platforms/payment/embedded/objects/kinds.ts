import type Stripe from 'stripe';

/** Objects as they are stored: other objects are named by id, never expanded, and decimals are text as on the wire. */
export type Kinds = {
  customer: Stripe.Customer;
  payment_method: Stripe.PaymentMethod;
  payment_intent: Stripe.PaymentIntent;
  setup_intent: Stripe.SetupIntent;
  charge: Stripe.Charge;
  product: Stripe.Product;
  price: WirePrice;
  event: Stripe.EventBase;
};
export type Kind = keyof Kinds;

export type WireTier = {
  flat_amount: number | null;
  flat_amount_decimal: string | null;
  unit_amount: number | null;
  unit_amount_decimal: string | null;
  up_to: number | null;
};
export type WirePrice = Omit<Stripe.Price, 'unit_amount_decimal' | 'tiers' | 'currency_options'> & {
  unit_amount_decimal: string | null;
  tiers?: WireTier[];
};

/** As in the protocol's messages: `No such PaymentMethod: 'pm_…'`. */
export const SPOKEN: Record<Kind, string> = {
  customer: 'customer',
  payment_method: 'PaymentMethod',
  payment_intent: 'payment_intent',
  setup_intent: 'setupintent',
  charge: 'charge',
  product: 'product',
  price: 'price',
  event: 'event',
};

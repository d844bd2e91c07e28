import type Stripe from 'stripe';

/** Objects as stored: references are ids, never expanded, and decimals are text as on the wire. */
export type Kinds = {
  customer: Stripe.Customer;
  payment_method: Stripe.PaymentMethod;
  payment_intent: Stripe.PaymentIntent;
  setup_intent: Stripe.SetupIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  credit_note: Stripe.CreditNote;
  product: Stripe.Product;
  price: WirePrice;
  event: Stripe.EventBase;
  coupon: Stripe.Coupon;
  promotion_code: Stripe.PromotionCode;
  discount: Stripe.Discount;
  subscription: WireSubscription;
  invoice: WireInvoice;
  invoice_item: WireInvoiceItem;
  checkout_session: WireCheckoutSession;
  test_clock: Stripe.TestHelpers.TestClock;
  webhook_endpoint: Stripe.WebhookEndpoint;
  tax_calculation: Stripe.Tax.Calculation & { id: string };
  tax_transaction: Stripe.Tax.Transaction;
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

/** The SDK wraps decimals in objects; on the wire and in the table they are text. */
export type WireSubscription = Omit<Stripe.Subscription, 'items'> & { items: Stripe.ApiList<WireItem> };
export type WireItem = Omit<Stripe.SubscriptionItem, 'price' | 'plan'> & { price: WirePrice; plan: object };
export type WireInvoiceLine = Omit<Stripe.InvoiceLineItem, 'pricing' | 'quantity_decimal'> & {
  pricing: {
    type: 'price_details';
    price_details: { price: string; product: string };
    unit_amount_decimal: string | null;
  } | null;
  quantity_decimal?: string | null;
};
export type WireInvoice = Omit<Stripe.Invoice, 'lines'> & { lines: Stripe.ApiList<WireInvoiceLine> };
export type WireInvoiceItem = Omit<Stripe.InvoiceItem, 'pricing'> & { pricing: WireInvoiceLine['pricing'] };
export type WireCheckoutSession = Stripe.Checkout.Session;

/** As in the protocol's messages: `No such PaymentMethod: 'pm_…'`. */
export const DISPLAY_NAMES: Record<Kind, string> = {
  customer: 'customer',
  payment_method: 'PaymentMethod',
  payment_intent: 'payment_intent',
  setup_intent: 'setupintent',
  charge: 'charge',
  refund: 'refund',
  dispute: 'dispute',
  credit_note: 'credit_note',
  product: 'product',
  price: 'price',
  event: 'event',
  coupon: 'coupon',
  promotion_code: 'promotion code',
  discount: 'discount',
  subscription: 'subscription',
  invoice: 'invoice',
  invoice_item: 'invoiceitem',
  checkout_session: 'checkout.session',
  test_clock: 'test clock',
  webhook_endpoint: 'webhook endpoint',
  tax_calculation: 'tax calculation',
  tax_transaction: 'tax transaction',
};

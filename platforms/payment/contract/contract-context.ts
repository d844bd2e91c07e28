import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import type { Fetch } from '../../../core/http/types.ts';
import { createStripe } from '../client/create-stripe.ts';

export type PaymentTarget = {
  fetch: Fetch;
  /** `https://api.stripe.com` with a test key, or the address of an embedded platform */
  baseUrl: string;
  secretKey: string;
};

/** The fixture of the contract's parts: the official client at the target, and products to buy. */
export type ContractContext = Awaited<ReturnType<typeof createContractContext>>;

const TIERS = [
  { up_to: 4, unit_amount: 200_00 },
  { up_to: 14, unit_amount: 150_00 },
  { up_to: 'inf' as const, unit_amount: 100_00 },
];

export async function createContractContext(target: PaymentTarget) {
  const stripe = createStripe(target.fetch, target);
  const newCustomer = (extra: Stripe.CustomerCreateParams = {}) =>
    stripe.customers.create({ email: `${randomUUID()}@example.com`, name: 'Ada Brick', ...extra });
  const newProduct = () =>
    stripe.products.create({ name: 'Contract seat', metadata: { sku: 'SEAT', ItemCode: '9001' } });
  const newPrice = async (tiers_mode: 'volume' | 'graduated' = 'volume', lookup_key?: string) =>
    stripe.prices.create({
      product: (await newProduct()).id,
      currency: 'usd',
      recurring: { interval: 'year' },
      billing_scheme: 'tiered',
      tiers_mode,
      tiers: TIERS,
      tax_behavior: 'exclusive',
      ...(lookup_key === undefined ? {} : { lookup_key }),
    });
  /** Creates a customer whose default card is `pm_card_visa`, or one that is declined. */
  const newPayer = async (card = 'pm_card_visa', extra: Stripe.CustomerCreateParams = {}) => {
    const customer = await newCustomer(extra);
    const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
    await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } });
    return { customer: customer.id, method: method.id };
  };
  const subscribe = async (customer: string, extra: Partial<Stripe.SubscriptionCreateParams> = {}, quantity = 3) =>
    stripe.subscriptions.create({
      customer,
      items: [{ price: (await newPrice()).id, quantity }],
      expand: ['latest_invoice'],
      ...extra,
    });
  return { target, stripe, newCustomer, newProduct, newPrice, newPayer, subscribe };
}

/** Returns the error of a call that must fail. */
export async function failureOf(work: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const failure: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(failure instanceof Stripe.errors.StripeError)) throw new Error('this call had to be refused');
  return failure;
}

/** Returns an expanded object; throws if it was not expanded. */
export function opened<T extends object>(reference: string | T | null | undefined): T {
  if (typeof reference !== 'object' || reference === null) throw new Error(`${String(reference)} was not expanded`);
  return reference;
}

export const firstItem = (subscription: Stripe.Subscription): Stripe.SubscriptionItem => {
  const item = subscription.items.data[0];
  if (item === undefined) throw new Error('a subscription without an item');
  return item;
};

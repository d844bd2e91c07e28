import Stripe from 'stripe';
import type { Fetch } from '../../../core/http/types.ts';
import { createStripe } from '../client/create-stripe.ts';
import { DEFAULT_MEMBER_COUPON } from '../defaults.ts';
import { WEBHOOK_PATH } from '../webhook-events.ts';
import type { WantedPlan, WantedSale } from './desired-state.ts';
import type { PrepareOptions } from './options.ts';
import { prepareCoupon } from './prepare-coupon.ts';
import { prepareWebhook } from './prepare-webhook.ts';
import type { ProvisionContext, Step } from './step.ts';

const STATE_TEXTS: Readonly<Record<Step['state'], string>> = {
  kept: 'as it was',
  made: 'made',
  changed: 'changed',
  problem: 'PROBLEM',
};
const DRY: Readonly<Record<Step['state'], string>> = { ...STATE_TEXTS, made: 'to make', changed: 'to change' };

/**
 * Prepares an account for the store: products with their prices, the member coupon, the webhook. Idempotent: correct
 * settings are unchanged. Prints each step and finally the variables to set. Returns the exit code.
 */
export async function prepareAccount(
  options: PrepareOptions,
  wanted: WantedSale,
  { fetch, tell }: { fetch: Fetch; tell: (line: string) => void },
): Promise<0 | 1> {
  const steps: Step[] = [];
  const bench: ProvisionContext = {
    stripe: createStripe(fetch, options),
    isDry: options.isDry,
    note(step) {
      steps.push(step);
      tell(`${(options.isDry ? DRY : STATE_TEXTS)[step.state].padEnd(9)}  ${step.what}`);
    },
  };
  let secret: string | null = null;
  try {
    for (const plan of wanted.plans) await preparePlan(bench, plan);
    if (wanted.coupon) await prepareCoupon(bench, { id: options.couponId, ...wanted.coupon });
    else tell('left out   member coupon: the shop has no association whose members pay less');
    if (options.publicUrl === null)
      tell('left out   webhook: PUBLIC_URL is not set, or names this machine, which no provider reaches');
    else secret = await prepareWebhook(bench, `${options.publicUrl}${WEBHOOK_PATH}`);
  } catch (error) {
    tell(`stopped    ${describe(error)}`);
    return 1;
  }
  for (const line of listVariables(options, wanted, secret)) tell(line);
  return steps.some(({ state }) => state === 'problem') ? 1 : 0;
}

/** Returns the provider's reason, which the account owner may read; never a key. */
const describe = (error: unknown): string =>
  error instanceof Stripe.errors.StripeError
    ? `${error.statusCode ?? 'no answer'}: ${error.message.replaceAll(/\b(sk|rk)_\w+/g, 'the key')}`
    : 'the payment platform does not answer as it should';

const VARIABLE = { unlimited: 'PAYMENT_UNLIMITED_PRODUCT', 'facility-manager': 'PAYMENT_FACILITY_PRODUCT' } as const;

function listVariables(
  { couponId, publicUrl, isDry }: PrepareOptions,
  wanted: WantedSale,
  secret: string | null,
): string[] {
  return [
    '',
    'Set for the store:',
    ...wanted.plans.map(({ plan, productId }) => `${VARIABLE[plan]}=${productId}`),
    ...(couponId === DEFAULT_MEMBER_COUPON ? [] : [`PAYMENT_MEMBER_COUPON=${couponId}`]),
    ...(secret === null ? [] : [`PAYMENT_WEBHOOK_SECRET=${secret}`]),
    ...(secret === null && publicUrl !== null && !isDry
      ? ['PAYMENT_WEBHOOK_SECRET stays as it is: the page of the webhook at the provider shows it.']
      : []),
    ...(secret === null ? [] : ['The last line is shown only once: store it with the other secrets.']),
  ];
}

/**
 * Creates or updates the product of a plan and its yearly price. An existing product keeps the owner's texts; the
 * fields that the store reads are corrected.
 */
async function preparePlan(bench: ProvisionContext, wanted: WantedPlan): Promise<void> {
  const product = await prepareProduct(bench, wanted);
  const { price, replaced } = await preparePrice(bench, wanted, product);
  if (product === null || price === null) return;
  if (nameOf(product.default_price) !== price) {
    if (!bench.isDry) await bench.stripe.products.update(product.id, { default_price: price });
    bench.note({ state: 'changed', what: `product ${product.id}: ${price} is its default price` });
  }
  // must be last: a default price cannot be deactivated
  if (replaced !== null) await bench.stripe.prices.update(replaced, { active: false });
}

const nameOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

async function find<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null;
    throw error;
  }
}

async function prepareProduct(
  { stripe, isDry, note }: ProvisionContext,
  wanted: WantedPlan,
): Promise<Stripe.Product | null> {
  const { productId: id, name, description, sku, itemCode } = wanted;
  const metadata = { sku, ItemCode: itemCode };
  const known = await find(() => stripe.products.retrieve(id));
  if (known === null) {
    note({ state: 'made', what: `product ${id}, ${name}` });
    return isDry ? null : stripe.products.create({ id, name, description, metadata });
  }
  const isRight = known.active && known.metadata.sku === sku && known.metadata.ItemCode === itemCode;
  if (isRight) {
    note({ state: 'kept', what: `product ${id}, ${known.name}` });
    return known;
  }
  note({ state: 'changed', what: `product ${id}: on sale, with SKU ${sku} and item code ${itemCode}` });
  return isDry ? known : stripe.products.update(id, { active: true, metadata });
}

type Prepared = { price: string | null; replaced: string | null };

async function preparePrice(
  { stripe, isDry, note }: ProvisionContext,
  wanted: WantedPlan,
  product: Stripe.Product | null,
): Promise<Prepared> {
  const { lookupKey, productId, mode } = wanted;
  const listed = await stripe.prices.list({ lookup_keys: [lookupKey], expand: ['data.tiers'], limit: 1 });
  const known = listed.data[0];
  if (known !== undefined && isSamePrice(known, wanted)) {
    note({ state: 'kept', what: `price ${known.id}, ${lookupKey}` });
    return { price: known.id, replaced: null };
  }
  const what =
    known === undefined
      ? `price ${lookupKey}`
      : `price ${lookupKey}, instead of ${known.id}, which stays with its buyers`;
  note({ state: 'made', what: `${what}: ${wanted.tiers.map(describeTier).join(', ')}` });
  if (isDry || product === null) return { price: null, replaced: null };
  const made = await stripe.prices.create({
    product: productId,
    currency: 'usd',
    recurring: { interval: 'year' },
    billing_scheme: 'tiered',
    tiers_mode: mode,
    tiers: wanted.tiers.map(({ upTo, unitAmount, flatAmount }) => ({
      up_to: upTo ?? 'inf',
      unit_amount: unitAmount,
      ...(flatAmount === undefined ? {} : { flat_amount: flatAmount }),
    })),
    // prices exclude tax, because they are shown before an address is known
    tax_behavior: 'exclusive',
    lookup_key: lookupKey,
    ...(known === undefined ? {} : { transfer_lookup_key: true }),
  });
  return { price: made.id, replaced: known?.id ?? null };
}

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
const describeTier = ({ upTo, unitAmount, flatAmount = 0 }: WantedPlan['tiers'][number]): string =>
  `${upTo === null ? 'above' : `to ${upTo}`} ${dollars(unitAmount)}${flatAmount > 0 ? ` and ${dollars(flatAmount)}` : ''}`;

/** Prices are immutable, so a different one is a new price. */
function isSamePrice(price: Stripe.Price, { productId, mode, tiers }: WantedPlan): boolean {
  const { recurring } = price;
  const isYearly = recurring?.interval === 'year' && recurring.interval_count === 1;
  if (!price.active || price.currency !== 'usd' || !isYearly || nameOf(price.product) !== productId) return false;
  if (price.billing_scheme !== 'tiered' || price.tiers_mode !== mode) return false;
  const present = price.tiers ?? [];
  return (
    present.length === tiers.length &&
    tiers.every(({ upTo, unitAmount, flatAmount = 0 }, i) => {
      const tier = present[i];
      return tier?.up_to === upTo && (tier.unit_amount ?? 0) === unitAmount && (tier.flat_amount ?? 0) === flatAmount;
    })
  );
}

import Stripe from 'stripe';
import type { Fetch } from '../../../core/http/types.ts';
import type { AccountFinding } from '../../../core/platform.ts';
import { createStripe } from '../client/create-stripe.ts';
import type { PaymentSettings } from '../settings.ts';
import { WEBHOOK_EVENTS, WEBHOOK_PATH } from '../webhook-events.ts';
import { listOpenCodes } from './prepare-coupon.ts';
import { findEndpoint } from './prepare-webhook.ts';

const fine = (text: string): AccountFinding => ({ isProblem: false, text });
const problem = (text: string): AccountFinding => ({ isProblem: true, text });

/** Compares an account with what the store sells through it. Read-only. [SUB-20] */
export async function inspectAccount(
  settings: PaymentSettings,
  {
    publicUrl,
    isLocal,
    hasAssociation = () => true,
  }: { publicUrl: string; isLocal: boolean; hasAssociation?: (memberCoupon: string) => boolean },
  fetch: Fetch,
): Promise<AccountFinding[]> {
  const stripe = createStripe(fetch, {
    secretKey: settings.PAYMENT_SECRET_KEY,
    baseUrl: settings.PAYMENT_BASE_URL,
  });
  const coupon = settings.PAYMENT_MEMBER_COUPON;
  return [
    inspectKeys(settings),
    await inspectPlan(stripe, 'unlimited plan', 'PAYMENT_UNLIMITED_PRODUCT', settings.PAYMENT_UNLIMITED_PRODUCT),
    await inspectPlan(stripe, 'facility manager plan', 'PAYMENT_FACILITY_PRODUCT', settings.PAYMENT_FACILITY_PRODUCT),
    hasAssociation(coupon)
      ? await ask(`coupon ${coupon}`, () => inspectCoupon(stripe, coupon))
      : fine('member coupon: none, the shop has no association'),
    isLocal
      ? fine('webhook: not checked, no provider reaches this machine')
      : await ask('webhook', () => inspectWebhook(stripe, `${publicUrl}${WEBHOOK_PATH}`)),
    await inspectTax(stripe),
    await inspectReads(stripe),
  ];
}

/** Returns the account's response; a failed request is the finding. */
async function ask(what: string, work: () => Promise<AccountFinding>): Promise<AccountFinding> {
  try {
    return await work();
  } catch (error) {
    if (isMissing(error)) return problem(`${what} is not in the account.`);
    const status = error instanceof Stripe.errors.StripeError ? error.statusCode : undefined;
    return problem(`${what} cannot be read (${status ?? 'no answer'}).`);
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

const modeOf = (key = ''): string => /^(?:sk|rk|pk)_(test|live)_/.exec(key)?.[1] ?? 'unknown';

function inspectKeys({ PAYMENT_SECRET_KEY, PAYMENT_PUBLISHABLE_KEY }: PaymentSettings): AccountFinding {
  const [secret, publishable] = [modeOf(PAYMENT_SECRET_KEY), modeOf(PAYMENT_PUBLISHABLE_KEY)];
  if (secret === 'unknown' || publishable === 'unknown') return problem('keys: one is neither a test nor a live key.');
  return secret === publishable
    ? fine(`keys: both of the ${secret} account`)
    : problem(`keys: the secret one is of the ${secret} account, the publishable one of the ${publishable} account.`);
}

async function inspectPlan(
  stripe: Stripe,
  plan: string,
  variable: string,
  productId: string | undefined,
): Promise<AccountFinding> {
  if (productId === undefined) return fine(`${plan}: not sold, ${variable} is not set`);
  return ask(`${plan}: ${productId}`, async () => {
    const product = await stripe.products.retrieve(productId, { expand: ['default_price'] });
    const price = product.default_price;
    if (!product.active) return problem(`${plan}: ${productId} is archived.`);
    if (price == null || typeof price === 'string') return problem(`${plan}: ${productId} has no default price.`);
    const isYearly = price.recurring?.interval === 'year' && price.recurring.interval_count === 1;
    if (!price.active || price.currency !== 'usd' || !isYearly)
      return problem(
        `${plan}: ${price.id}, the default price of ${productId}, is not on sale for a year in US dollars.`,
      );
    const isPriced = price.billing_scheme === 'tiered' || price.unit_amount !== null;
    return isPriced
      ? fine(`${plan}: ${productId}, ${product.name}, at ${price.id}`)
      : problem(`${plan}: ${price.id} has neither an amount nor tiers.`);
  });
}

async function inspectCoupon(stripe: Stripe, id: string): Promise<AccountFinding> {
  const { valid, duration, percent_off, amount_off } = await stripe.coupons.retrieve(id);
  if (!valid) return problem(`coupon ${id} is no longer valid.`);
  if (duration !== 'forever') return problem(`coupon ${id} does not last: a renewal would be without it.`);
  const codes = await listOpenCodes(stripe, id);
  if (codes.length > 0)
    return problem(
      `coupon ${id} works for every customer with the code ${codes.join(', ')}, but it is only for members.`,
    );
  return fine(`coupon ${id}, ${percent_off === null ? `${(amount_off ?? 0) / 100} dollars` : `${percent_off} %`} off`);
}

async function inspectWebhook(stripe: Stripe, url: string): Promise<AccountFinding> {
  const endpoint = await findEndpoint(stripe, url);
  if (endpoint === null) return problem(`webhook: the account has none at ${url}.`);
  if (endpoint.status !== 'enabled') return problem(`webhook: ${url} is switched off.`);
  const notified = new Set(endpoint.enabled_events);
  const lacking = notified.has('*') ? [] : WEBHOOK_EVENTS.filter((event) => !notified.has(event));
  return lacking.length === 0
    ? fine(`webhook: ${url}`)
    : problem(`webhook: ${url} is not told of ${lacking.join(', ')}.`);
}

/** The additional reads of exports and the desk: an older restricted key may not allow them. [BR-03] */
async function inspectReads(stripe: Stripe): Promise<AccountFinding> {
  const reads = { disputes: stripe.disputes, 'credit notes': stripe.creditNotes };
  const refused: string[] = [];
  for (const [name, resource] of Object.entries(reads)) {
    try {
      await resource.list({ limit: 1 });
    } catch {
      refused.push(name);
    }
  }
  return refused.length === 0
    ? fine('key: reads disputes and credit notes')
    : problem(`key: it can’t read ${refused.join(' or ')}, which exports and the desk need.`);
}

async function inspectTax(stripe: Stripe): Promise<AccountFinding> {
  try {
    const { status } = await stripe.tax.settings.retrieve();
    return status === 'active'
      ? fine('tax: active')
      : problem('tax: not active, the origin address or the default category is missing; a checkout calculates none.');
  } catch {
    // a restricted key may not allow it, and another platform may not support it
    return fine('tax: not checked');
  }
}

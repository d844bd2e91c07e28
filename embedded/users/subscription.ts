import Stripe from 'stripe';

/** The payment provider's official client; a call times out after `timeoutMs` and is retried `retries` times. */
export type UsersPayment = { connect(requestOptions: { retries: number; timeoutMs: number }): Stripe };

const PAGE = 100;
const MAX = 300;

export function createSubscriptionReader(payment: UsersPayment) {
  // the caller of this service times out after 15 s
  const stripe = payment.connect({ retries: 1, timeoutMs: 6_000 });

  /** Returns the product names, each fetched once; a deleted product is listed by its id. */
  const nameProducts = async (ids: readonly string[]): Promise<Map<string, string>> => {
    const names = new Map<string, string>();
    if (ids.length === 0) return names;
    for (const { id, name } of (await stripe.products.list({ ids: [...ids], limit: PAGE })).data) names.set(id, name);
    return names;
  };

  /**
   * Returns the subscription of a payment customer as the account shows it [API-09]: the newest that is not canceled,
   * else the newest. Ignores one whose first payment never arrived. Reads from the payment platform each time, without
   * a cache. Throws if it does not respond.
   */
  return async function readSubscription(customerId: string) {
    const listed = await listSubscriptions(stripe, customerId);
    const started = listed.filter(({ status }) => status !== 'incomplete' && status !== 'incomplete_expired');
    const newest = started.find(({ status }) => status !== 'canceled') ?? started[0];
    if (newest === undefined) return null;
    const lines = newest.items.data;
    const productOf = (line: Stripe.SubscriptionItem): string =>
      typeof line.price.product === 'string' ? line.price.product : line.price.product.id;
    const names = await nameProducts([...new Set(lines.map(productOf))]);
    return showSubscription(newest, productOf, names);
  };
}

/** Newest first; empty for a customer that the payment platform has deleted. */
async function listSubscriptions(stripe: Stripe, customer: string): Promise<Stripe.Subscription[]> {
  try {
    return await stripe.subscriptions.list({ customer, status: 'all', limit: PAGE }).autoPagingToArray({ limit: MAX });
  } catch (error) {
    const isGone = error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
    if (isGone) return [];
    throw error;
  }
}

const STATUS: Readonly<Record<string, 'active' | 'past_due' | 'unpaid'>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'unpaid',
};

function showSubscription(
  { id, status, items, cancel_at_period_end, metadata }: Stripe.Subscription,
  productOf: (line: Stripe.SubscriptionItem) => string,
  names: ReadonlyMap<string, string>,
) {
  const shown = STATUS[status] ?? 'inactive';
  return {
    subscriptionId: id,
    status: shown,
    // the period is on the items, which all end on the same day
    endDate: new Date((items.data[0]?.current_period_end ?? 0) * 1000).toISOString(),
    cancelAtPeriodEnd: cancel_at_period_end,
    metadata: { autoRenew: metadata.autoRenew === 'true', schedulePay: metadata.schedulePay === 'true' },
    products: items.data.map((line) => ({
      name: names.get(productOf(line)) ?? productOf(line),
      productId: productOf(line),
      quantity: line.quantity ?? 0,
      lineItemId: line.id,
    })),
    hasActive: shown === 'active' || shown === 'past_due',
  };
}

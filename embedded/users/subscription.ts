import Stripe from 'stripe';

/** The payment provider's own client, which gives a call up after `timeoutMs` and tries it again `retries` times. */
export type UsersPayment = { connect(patience: { retries: number; timeoutMs: number }): Stripe };

const PAGE = 100;
const MOST = 300;

export function createSubscriptionReader(payment: UsersPayment) {
  // the caller of this service has a patience of its own, 15 s
  const stripe = payment.connect({ retries: 1, timeoutMs: 6_000 });

  /** The names of the products, each asked for once; a product that is gone leaves its id. */
  const nameProducts = async (ids: readonly string[]): Promise<Map<string, string>> => {
    const names = new Map<string, string>();
    if (ids.length === 0) return names;
    for (const { id, name } of (await stripe.products.list({ ids: [...ids], limit: PAGE })).data) names.set(id, name);
    return names;
  };

  /**
   * The subscription of a payment customer as the account shows it [API-09]: the newest that is not canceled, else the newest; one whose first
   * payment never came is none. Read from the payment platform each time, nothing is kept. Throws where it does not answer.
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

/** Newest first; none for a customer whom the payment platform does not know any more. */
async function listSubscriptions(stripe: Stripe, customer: string): Promise<Stripe.Subscription[]> {
  try {
    return await stripe.subscriptions.list({ customer, status: 'all', limit: PAGE }).autoPagingToArray({ limit: MOST });
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
    // the period lives on the items, which all end on the same day
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

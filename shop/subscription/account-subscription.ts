import { err, ok, type Result } from '../../core/result.ts';
import type { Subscription, SubscriptionStatus } from '../../platforms/payment/client/types.ts';
import type { AccountSubscription } from '../../platforms/users/client/types.ts';
import type { ShopConfig } from '../config.ts';
import type { ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';
import type { SessionSubscription } from '../sign-in/session.ts';
import { planOfProduct } from './plans.ts';
import { getSeatAccess } from './sync/plan-state.ts';

/** [MNG-01] [MNG-12] The provider's eight states in the account's four. */
const STATUS: Record<SubscriptionStatus, AccountSubscription['status']> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'unpaid',
  canceled: 'inactive',
  incomplete: 'inactive',
  incomplete_expired: 'inactive',
  paused: 'inactive',
};

/** One that still binds the customer: another cannot be bought beside it. */
export const isActiveOrRecoverable = ({ status }: Pick<Subscription, 'status'>): boolean =>
  STATUS[status] !== 'inactive';

/** A subscription as the account shows it [API-09]; `nameOf` gives a product's name. */
export function toAccount(
  subscription: Subscription,
  nameOf: (productId: string) => string = () => '',
): AccountSubscription {
  const status = STATUS[subscription.status];
  const ends = subscription.lines.map(({ periodEnd }) => periodEnd).sort();
  return {
    subscriptionId: subscription.id,
    status,
    endDate: ends.at(-1) ?? subscription.endedAt ?? subscription.createdAt,
    cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
    metadata: { autoRenew: subscription.autoRenew === true, schedulePay: subscription.schedulePay },
    products: subscription.lines.map(({ productId, quantity, lineItemId }) => ({
      name: nameOf(productId),
      productId,
      quantity,
      lineItemId,
    })),
    hasActive: getSeatAccess(subscription.status) === 'open',
  };
}

/** [SUB-20] What the session keeps: the product decides the type. An ended subscription is none. */
export function toSessionSubscription(
  config: Pick<ShopConfig, 'plans'>,
  account: AccountSubscription | null,
): SessionSubscription | null {
  if (account === null || account.status === 'inactive') return null;
  const plans = account.products.map(({ productId }) => planOfProduct(config, productId));
  const { subscriptionId, hasActive } = account;
  return {
    subscriptionType: plans.find((plan) => plan !== null) ?? 'other',
    subscriptionName: account.products[0]?.name ?? '',
    subscriptionId,
    hasActive,
    isUnlimited: hasActive && plans.includes('unlimited'),
    isFacility: hasActive && plans.includes('facility-manager'),
    ...(account.status === 'unpaid' ? { isUnpaid: true } : {}),
  };
}

const RANK: readonly AccountSubscription['status'][] = ['active', 'past_due', 'unpaid'];

/** The one that counts among all of a customer's: living before ended, active before in arrears, newest first; null where none lives. */
export const selectCurrentSubscription = (subscriptions: readonly Subscription[]): Subscription | null =>
  [...subscriptions]
    .filter(isActiveOrRecoverable)
    .sort(
      (a, b) =>
        RANK.indexOf(STATUS[a.status]) - RANK.indexOf(STATUS[b.status]) || b.createdAt.localeCompare(a.createdAt),
    )[0] ?? null;

/** A customer's living subscription at the provider, for decisions of money. A provider that does not answer is an error and never "none". */
async function livingSubscription(
  context: Pick<ShopContext, 'payment'>,
  paymentCustomerId: string | null,
): Promise<Result<Subscription | null, FailureCode>> {
  if (!paymentCustomerId) return ok(null);
  const found = await context.payment.subscriptions(paymentCustomerId);
  if (!found.ok) return err(found.code === 'stripe_customer_invalid' ? 'stripe_customer_invalid' : 'unavailable');
  return ok(selectCurrentSubscription(found.value));
}

/** What the caller may do by their subscription as it stands at this moment; null: none that lives. Its name is not asked for. */
export async function currentSubscription(
  context: Pick<ShopContext, 'actor' | 'payment' | 'config'>,
): Promise<Result<SessionSubscription | null, FailureCode>> {
  if (context.actor.kind !== 'customer') return err('unauthorized');
  const living = await livingSubscription(context, context.actor.profile.paymentCustomerId);
  if (!living.ok) return living;
  return ok(living.value && toSessionSubscription(context.config, toAccount(living.value)));
}

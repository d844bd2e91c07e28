import { err, ok, type Result } from '../../../core/result.ts';
import type { Subscription, SubscriptionStatus } from '../../../platforms/payment/client/types.ts';
import type { AccountSubscription } from '../../../platforms/users/client/types.ts';
import { planOfProduct } from '../../catalogue/use-cases/plans.ts';
import type { ShopConfig } from '../../shared/config.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { SessionSubscription } from '../../shared/session.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { limitToSeats } from '../rules/seats/seat-access.ts';
import { getSeatAccess } from '../rules/sync/plan-state.ts';

/** [MNG-01] [MNG-12] Maps the provider's eight states to the four of the account. */
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

/** Whether a subscription still binds the customer, who cannot buy another one then. */
export const isActiveOrRecoverable = ({ status }: Pick<Subscription, 'status'>): boolean =>
  STATUS[status] !== 'inactive';

/** Maps a subscription to the account's view [API-09]; `nameOf` returns a product's name. */
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

/**
 * [SUB-20] Maps a subscription to the session's view; the product determines the type. Returns null for an ended
 * one.
 */
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

/**
 * Returns the relevant subscription of a customer: not ended, active before in arrears, newest first; null without
 * one.
 */
export const selectCurrentSubscription = (subscriptions: readonly Subscription[]): Subscription | null =>
  [...subscriptions]
    .filter(isActiveOrRecoverable)
    .sort(
      (a, b) =>
        RANK.indexOf(STATUS[a.status]) - RANK.indexOf(STATUS[b.status]) || b.createdAt.localeCompare(a.createdAt),
    )[0] ?? null;

/**
 * Returns the customer's current subscription from the provider, for decisions about money. An unavailable provider
 * is an error, never “none”.
 */
export async function findLivingSubscription(
  context: Pick<ShopContext, 'payment'>,
  paymentCustomerId: string | null,
): Promise<Result<Subscription | null, FailureCode>> {
  if (!paymentCustomerId) return ok(null);
  const found = await context.payment.subscriptions(paymentCustomerId);
  if (!found.ok) return err(found.code === 'stripe_customer_invalid' ? 'stripe_customer_invalid' : 'unavailable');
  return ok(selectCurrentSubscription(found.value));
}

/**
 * Returns the caller's permissions by their current subscription, or by that of their seat, read live, without its
 * name; null without a current one.
 */
export async function currentSubscription(
  context: Pick<ShopContext, 'actor' | 'payment' | 'config'>,
): Promise<Result<SessionSubscription | null, FailureCode>> {
  if (context.actor.kind !== 'customer') return err('unauthorized');
  const living = await findLivingSubscription(context, context.actor.profile.paymentCustomerId);
  if (!living.ok) return living;
  const own = living.value && toSessionSubscription(context.config, toAccount(living.value));
  const { seat } = context.actor;
  if (!seat || own?.hasActive) return ok(own);
  const plan = await context.payment.subscription(seat.planId);
  if (!plan.ok) return plan.code === 'not-found' ? ok(own) : err('unavailable');
  const given = toSessionSubscription(context.config, toAccount(plan.value));
  return ok(given ? limitToSeats(given, seat.rank, plan.value.lines[0]?.quantity ?? 0) : own);
}

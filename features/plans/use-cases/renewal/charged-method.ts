import type { Subscription } from '../../../../platforms/payment/client/types.ts';
import type { OwnMethod } from '../../../payment-methods/use-cases/saved-methods.ts';
import { isActiveOrRecoverable } from '../account-subscription.ts';

/**
 * Returns the method that the provider charges for a subscription: its default method, else the customer's; null if
 * neither is saved.
 */
export const chargedMethod = (
  { defaultPaymentMethodId }: Pick<Subscription, 'defaultPaymentMethodId'>,
  methods: readonly OwnMethod[],
): OwnMethod | null =>
  methods.find(({ id }) => id === defaultPaymentMethodId) ?? methods.find(({ isDefault }) => isDefault) ?? null;

/** [ACC-07] Returns the replacement of a removed method, or the fallback: the newest usable one; null without one. */
export const newestUsable = (methods: readonly OwnMethod[], without?: string): OwnMethod | null =>
  methods.find(({ id, isExpired }) => id !== without && !isExpired) ?? null;

/**
 * [MNG-04] Returns the method for turning auto-pay on: the one that is charged already, else the newest saved one;
 * never an expired one.
 */
export function getAutoPayMethod(
  subscription: Pick<Subscription, 'defaultPaymentMethodId'>,
  methods: readonly OwnMethod[],
): OwnMethod | null {
  const charged = chargedMethod(subscription, methods);
  return charged && !charged.isExpired ? charged : newestUsable(methods);
}

/**
 * Whether a plan is charged automatically, so that it depends on a saved method. A plan that ends with its period is
 * not charged again; a new one is undecided, so its collection method counts.
 */
export function isChargedByItself(plan: Subscription): boolean {
  if (!isActiveOrRecoverable(plan) || endsWithItsPeriod(plan)) return false;
  return plan.schedulePay || (plan.autoRenew ?? plan.collection === 'charge');
}

/** A plan with an amount due does not end with its period. */
const endsWithItsPeriod = ({ status, cancelAtPeriodEnd }: Subscription): boolean =>
  cancelAtPeriodEnd && (status === 'active' || status === 'trialing');

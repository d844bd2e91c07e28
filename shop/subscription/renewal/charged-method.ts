import type { Subscription } from '../../../platforms/payment/client/types.ts';
import type { OwnMethod } from '../../payment/saved-methods.ts';
import { isActiveOrRecoverable } from '../account-subscription.ts';

/** What the provider charges for a subscription: its own method, else the customer's default; null where neither is saved. */
export const chargedMethod = (
  { defaultPaymentMethodId }: Pick<Subscription, 'defaultPaymentMethodId'>,
  methods: readonly OwnMethod[],
): OwnMethod | null =>
  methods.find(({ id }) => id === defaultPaymentMethodId) ?? methods.find(({ isDefault }) => isDefault) ?? null;

/** [ACC-07] What takes a method's place once that is gone, or pays where nothing else does: the newest one that works; null: none. */
export const newestUsable = (methods: readonly OwnMethod[], without?: string): OwnMethod | null =>
  methods.find(({ id, isExpired }) => id !== without && !isExpired) ?? null;

/** [MNG-04] What auto-pay is turned on with: what is charged anyway, else the newest saved one; never one whose date has passed. */
export function getAutoPayMethod(
  subscription: Pick<Subscription, 'defaultPaymentMethodId'>,
  methods: readonly OwnMethod[],
): OwnMethod | null {
  const charged = chargedMethod(subscription, methods);
  return charged && !charged.isExpired ? charged : newestUsable(methods);
}

/**
 * Whether a plan is charged by itself, so that it depends on a saved method. One that ends with its period is charged no more; of a fresh one it is not
 * decided yet, and how it collects counts.
 */
export function isChargedByItself(plan: Subscription): boolean {
  if (!isActiveOrRecoverable(plan) || endsWithItsPeriod(plan)) return false;
  return plan.schedulePay || (plan.autoRenew ?? plan.collection === 'charge');
}

/** A plan that owes something does not end with its period. */
const endsWithItsPeriod = ({ status, cancelAtPeriodEnd }: Subscription): boolean =>
  cancelAtPeriodEnd && (status === 'active' || status === 'trialing');

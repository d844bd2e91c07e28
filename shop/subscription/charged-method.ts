import type { Subscription } from '../../platforms/payment/client/types.ts';
import type { OwnMethod } from '../payment/methods.ts';

/** What the provider charges for a subscription: its own method, else the customer's default; null where neither is saved. */
export const chargedMethod = (
  { defaultPaymentMethodId }: Pick<Subscription, 'defaultPaymentMethodId'>,
  methods: readonly OwnMethod[],
): OwnMethod | null =>
  methods.find(({ id }) => id === defaultPaymentMethodId) ?? methods.find(({ isDefault }) => isDefault) ?? null;

/** [MNG-04] What auto-pay is turned on with: what is charged anyway, else the newest saved one; never one whose date has passed. */
export function methodToTurnOn(
  subscription: Pick<Subscription, 'defaultPaymentMethodId'>,
  methods: readonly OwnMethod[],
): OwnMethod | null {
  const charged = chargedMethod(subscription, methods);
  return charged && !charged.isExpired ? charged : (methods.find(({ isExpired }) => !isExpired) ?? null);
}

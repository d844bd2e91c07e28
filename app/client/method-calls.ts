import { fieldOf } from '../everywhere/session/field-of.ts';
import { type Address, type Answer, askPayment } from './payment-calls.ts';

type Call = Parameters<typeof askPayment>[2];

/** What a method is saved for; some of them go with a permission of the same name. */
export type AddFlow = 'account' | 'replace' | 'auto-renew' | 'seats' | 'schedule-payment';
export type MethodKind = 'card' | 'us_bank_account';

export type SetupWish = {
  customerId: string;
  /** where the provider returns to after a step away from the page */
  returnUrl: string;
  flow: AddFlow;
  /** the same wish at the same time is one permission [API-05] */
  timestamp: number;
  types: readonly MethodKind[];
};

/** [ACC-07] A permission for this browser to save a method: its client secret, empty where the answer had none. */
export async function requestSetup(wish: SetupWish, call?: Call): Promise<Answer<string>> {
  const answer = await askPayment('/api/payment/payment-method/add', wish, call);
  if (!answer.ok) return answer;
  const secret = fieldOf(answer.value, 'clientSecret');
  return { ok: true, value: typeof secret === 'string' ? secret.trim() : '' };
}

/** [ACC-07] Makes a saved method the one that is charged; a living plan is paid with it from then on. */
export const setDefaultMethod = (customerId: string, methodId: string, call?: Call): Promise<Answer<unknown>> =>
  askPayment('/api/payment/customer/update', { customerId, defaultPaymentMethodId: methodId }, call);

/** Removes a saved method; one that a renewal depends on is refused, or another one takes over first. */
export const removeMethod = (methodId: string, call?: Call): Promise<Answer<unknown>> =>
  askPayment('/api/payment/payment-method/remove', { paymentMethodId: methodId }, call);

export type MethodBilling = { name: string; phone?: string; address: Address };

/** [API-13] Changes whose a saved method is, and where they are billed. */
export const updateMethodBilling = (methodId: string, billing: MethodBilling, call?: Call): Promise<Answer<unknown>> =>
  askPayment('/api/payment/payment-method/update', { paymentMethodId: methodId, billingDetails: billing }, call);

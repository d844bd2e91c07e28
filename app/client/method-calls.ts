import { type Address, type Answer, callPaymentApi, type PaymentMethodInput, pickField } from './payment-calls.ts';

/** What a method is saved for; some of them go with a permission of the same name. */
export type AddFlow = 'account' | 'replace' | 'auto-renew' | 'seats' | 'schedule-payment';
export type MethodKind = 'card' | 'us_bank_account';

export type SetupRequest = {
  customerId: string;
  /** where the provider returns to after a step away from the page */
  returnUrl: string;
  flow: AddFlow;
  /** the same wish at the same time is one permission [API-05] */
  timestamp: number;
  types: readonly MethodKind[];
};

/** [ACC-07] A permission for this browser to save a method: its client secret, empty where the answer had none. */
export async function requestSetup(wish: SetupRequest, means?: PaymentMethodInput): Promise<Answer<string>> {
  const answer = await callPaymentApi(
    'POST /api/payment/payment-method/add',
    { ...wish, types: [...wish.types] },
    means,
  );
  return pickField(answer, ({ clientSecret }) => (typeof clientSecret === 'string' ? clientSecret.trim() : ''));
}

/** [ACC-07] Makes a saved method the one that is charged; a living plan is paid with it from then on. */
export const setDefaultMethod = (
  customerId: string,
  methodId: string,
  means?: PaymentMethodInput,
): Promise<Answer<unknown>> =>
  callPaymentApi('POST /api/payment/customer/update', { customerId, defaultPaymentMethodId: methodId }, means);

/** Removes a saved method; one that a renewal depends on is refused, or another one takes over first. */
export const removeMethod = (methodId: string, means?: PaymentMethodInput): Promise<Answer<unknown>> =>
  callPaymentApi('POST /api/payment/payment-method/remove', { paymentMethodId: methodId }, means);

export type MethodBilling = { name: string; phone?: string; address: Address };

/** [API-13] Changes whose a saved method is, and where they are billed. */
export const updateMethodBilling = (
  methodId: string,
  billing: MethodBilling,
  means?: PaymentMethodInput,
): Promise<Answer<unknown>> =>
  callPaymentApi(
    'POST /api/payment/payment-method/update',
    { paymentMethodId: methodId, billingDetails: billing },
    means,
  );

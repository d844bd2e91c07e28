import { type Address, type ApiResult, callPaymentApi, type PaymentMethodInput, pickField } from './payment-calls.ts';

/** The purpose of saving a method; some purposes have a permission of the same name. */
export type AddFlow = 'account' | 'replace' | 'auto-renew' | 'seats' | 'schedule-payment';
export type MethodKind = 'card' | 'us_bank_account';

export type SetupRequest = {
  customerId: string;
  /** the return address after a step on the provider's page */
  returnUrl: string;
  flow: AddFlow;
  /** the same request with the same timestamp returns the same SetupIntent [API-05] */
  timestamp: number;
  types: readonly MethodKind[];
};

/** [ACC-07] Requests a SetupIntent for this browser. Returns its client secret, empty if the response had none. */
export async function requestSetup(request: SetupRequest, means?: PaymentMethodInput): Promise<ApiResult<string>> {
  const result = await callPaymentApi(
    'POST /api/payment/payment-method/add',
    { ...request, types: [...request.types] },
    means,
  );
  return pickField(result, ({ clientSecret }) => (typeof clientSecret === 'string' ? clientSecret.trim() : ''));
}

/** [ACC-07] Makes a saved method the default; it then also pays the active plan. */
export const setDefaultMethod = (
  customerId: string,
  methodId: string,
  means?: PaymentMethodInput,
): Promise<ApiResult<unknown>> =>
  callPaymentApi('POST /api/payment/customer/update', { customerId, defaultPaymentMethodId: methodId }, means);

/** Removes a saved method. The server rejects one that a renewal depends on, unless another one can replace it. */
export const deleteMethod = (methodId: string, means?: PaymentMethodInput): Promise<ApiResult<unknown>> =>
  callPaymentApi('POST /api/payment/payment-method/remove', { paymentMethodId: methodId }, means);

export type MethodBilling = { name: string; phone?: string; address: Address };

/** [API-13] Changes the owner and the billing address of a saved method. */
export const updateMethodBilling = (
  methodId: string,
  billing: MethodBilling,
  means?: PaymentMethodInput,
): Promise<ApiResult<unknown>> =>
  callPaymentApi(
    'POST /api/payment/payment-method/update',
    { paymentMethodId: methodId, billingDetails: billing },
    means,
  );

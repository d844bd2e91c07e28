import type { StripeError } from '@stripe/stripe-js';
import type { CheckoutAction, CheckoutActions, SessionResponse } from '../checkout/wire.ts';
import { type ApiConnection, type Refused, requestJson } from './call-api.ts';

export type CheckoutCalls = {
  fetch(): Promise<SessionResponse | Refused>;
  send<A extends CheckoutAction>(action: A, body: CheckoutActions[A]): Promise<SessionResponse | Refused>;
};

/** Whether no response or an internal error came: the request may have succeeded nevertheless. */
export const hasNoResponse = (error: StripeError): boolean =>
  error.type === 'api_connection_error' || error.type === 'api_error';

/** Creates the script's calls of one checkout session, whose client secret begins with its id. */
export function createCheckoutCalls({ base, key }: ApiConnection, clientSecret: string): CheckoutCalls {
  const id = clientSecret.split('_secret_')[0] ?? '';
  const at = `${base}/elements/checkout/${encodeURIComponent(id)}`;
  const headers = { authorization: `Bearer ${key}`, 'x-checkout-secret': clientSecret };
  return {
    fetch: () => requestJson<SessionResponse>(at, { headers }),
    send: (action, body) =>
      requestJson<SessionResponse>(`${at}/${action}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}

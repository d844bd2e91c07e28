import Stripe from 'stripe';
import { CircuitOpenError } from '../../../core/http/circuit-breaker-fetch.ts';
import type { Fetch } from '../../../core/http/types.ts';
import { PROVIDER_API } from '../defaults.ts';

export type StripeConfig = {
  secretKey: string;
  /** the provider's API, or the address of an embedded platform; without a trailing slash */
  baseUrl: string;
};

/** The error code of a call that the circuit breaker blocked. */
export const CIRCUIT_OPEN = 'nothing_sent';
const TIMEOUT = { retries: 2, timeoutMs: 15_000 };

/**
 * Creates the official client over an injected fetch. By default it retries failed requests twice, with a generated
 * idempotency key if the caller passed none. It times out after 15 s and follows no redirect. An open circuit breaker
 * fails at once.
 */
export function createStripe(fetch: Fetch, { secretKey, baseUrl }: StripeConfig, requestOptions = TIMEOUT): Stripe {
  if (secretKey === '') throw new Error('payment: the secret key is empty');
  const base = baseUrl.replace(/\/$/, '');
  const send: Fetch = (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    const target = url.startsWith(`${PROVIDER_API}/`) ? base + url.slice(PROVIDER_API.length) : url;
    return fetch(target, { ...init, redirect: 'manual' }).catch(respondToUnsent);
  };
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(send),
    maxNetworkRetries: requestOptions.retries,
    telemetry: false,
    timeout: requestOptions.timeoutMs,
  });
}

/** Builds the provider's response for a request that must not be retried, so that the official client gives up. */
function respondToUnsent(error: unknown): Response {
  if (!(error instanceof CircuitOpenError)) throw error;
  return Response.json(
    { error: { type: 'api_error', code: CIRCUIT_OPEN, message: error.message } },
    { status: 503, headers: { 'stripe-should-retry': 'false' } },
  );
}

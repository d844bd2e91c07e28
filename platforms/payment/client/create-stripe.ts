import Stripe from 'stripe';
import { CircuitOpenError } from '../../../core/http/circuit-breaker-fetch.ts';
import type { Fetch } from '../../../core/http/types.ts';
import { PROVIDER_API } from '../defaults.ts';

export type StripeConfig = {
  secretKey: string;
  /** the provider's API, or where an embedded platform is mounted; without a trailing slash */
  baseUrl: string;
};

/** The code of a call that a breaker kept back. */
export const CIRCUIT_OPEN = 'nothing_sent';
const TIMEOUT = { retries: 2, timeoutMs: 15_000 };

/**
 * The official client over an injected fetch. By default it retries what failed on the way (twice, with an idempotency key of its own
 * where the caller gave none), gives up after 15 s, and follows no redirect. A breaker that is open is not waited for.
 */
export function createStripe(fetch: Fetch, { secretKey, baseUrl }: StripeConfig, patience = TIMEOUT): Stripe {
  if (secretKey === '') throw new Error('payment: the secret key is empty');
  const base = baseUrl.replace(/\/$/, '');
  const send: Fetch = (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    const target = url.startsWith(`${PROVIDER_API}/`) ? base + url.slice(PROVIDER_API.length) : url;
    return fetch(target, { ...init, redirect: 'manual' }).catch(answerNothingSent);
  };
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(send),
    maxNetworkRetries: patience.retries,
    telemetry: false,
    timeout: patience.timeoutMs,
  });
}

/** What the provider answers where a repeat is of no use, so that the official client makes none. */
function answerNothingSent(error: unknown): Response {
  if (!(error instanceof CircuitOpenError)) throw error;
  return Response.json(
    { error: { type: 'api_error', code: CIRCUIT_OPEN, message: error.message } },
    { status: 503, headers: { 'stripe-should-retry': 'false' } },
  );
}

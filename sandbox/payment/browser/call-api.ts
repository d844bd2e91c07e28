import type { StripeError } from '@stripe/stripe-js';
import { encodeForm } from './encode-form.ts';

/** The platform's URL and the publishable key of its calls. */
export type ApiConnection = { base: string; key: string };
export type Refused = { error: StripeError };

export const CONNECTION_ERROR: StripeError = {
  type: 'api_connection_error',
  message: 'The payment service does not answer. Check your connection and try again.',
};

export const isRefused = (result: object): result is Refused => 'error' in result && result.error !== undefined;

/**
 * Calls the public API with the publishable key. Never rejects: returns the response, or `{error}` with the provider's
 * message.
 */
export async function callApi<T extends object>(
  { base, key }: ApiConnection,
  method: 'GET' | 'POST',
  path: string,
  params: object = {},
): Promise<T | Refused> {
  const body = encodeForm(params);
  const isRead = method === 'GET';
  return requestJson<T>(`${base}/v1/${path}${isRead && body !== '' ? `?${body}` : ''}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(isRead ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(isRead ? {} : { body }),
  });
}

/** Timeout of a response, ms. */
const TIMEOUT = 25_000;

/** Sends no cookie. Network errors, timeouts and unreadable responses are the same to a shopper: no response. */
export async function requestJson<T extends object>(url: string, init: RequestInit): Promise<T | Refused> {
  try {
    const response = await fetch(url, { ...init, credentials: 'omit', signal: AbortSignal.timeout(TIMEOUT) });
    const reply: unknown = await response.json();
    if (typeof reply !== 'object' || reply === null) return { error: CONNECTION_ERROR };
    if (response.ok || isRefused(reply)) return reply as T | Refused;
  } catch {}
  return { error: CONNECTION_ERROR };
}

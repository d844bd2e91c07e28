import type { FailureCode } from '../features/shared/errors.ts';
import type { EndpointTypes } from './registry.ts';

export type CallName = keyof EndpointTypes;
export type Input<N extends CallName> = EndpointTypes[N]['input'];
export type Output<N extends CallName> = EndpointTypes[N]['output'];

/**
 * `unreachable` (status 0): no response arrived, or it was cut off. `no-answer`: the response is not one of the store's. `message`: the store's text for the
 * customer [API-10], '' if there is none.
 */
export type ApiError = { ok: false; status: number; code: FailureCode | 'unreachable' | 'no-answer'; message: string };
export type ApiResult<T> = { ok: true; value: T } | ApiError;
/** `redirect`: for a call that responds with a redirect; it is not followed, and counts as success. */
export type CallOptions = { fetch?: typeof globalThis.fetch; signal?: AbortSignal; redirect?: 'manual' };

export const NO_RESPONSE: ApiError = { ok: false, status: 502, code: 'no-answer', message: '' };
const JSON_TYPE = 'application/json';

/**
 * The typed client of the store's own API, by method and path. Never throws. The types are the registry's. A server of another release may respond differently,
 * so callers check values that would break the page or show a wrong amount.
 */
export async function callEndpoint<N extends CallName>(
  name: N,
  input: Input<N>,
  { fetch = globalThis.fetch, signal, redirect }: CallOptions = {},
): Promise<ApiResult<Output<N>>> {
  const [method = '', path = ''] = name.split(' ');
  const isRead = method === 'GET';
  const query = isRead
    ? String(new URLSearchParams(Object.entries(input).map(([key, value]) => [key, `${value}`])))
    : '';
  try {
    const response = await fetch(query ? `${path}?${query}` : path, {
      method,
      headers: isRead ? { accept: JSON_TYPE } : { accept: JSON_TYPE, 'content-type': JSON_TYPE },
      body: isRead ? undefined : JSON.stringify(input),
      signal,
      redirect,
    });
    const isDone = redirect ? response.type === 'opaqueredirect' : response.ok;
    const read = () => response.json().catch((cut: unknown) => (isDone ? Promise.reject(cut) : null));
    const body = redirect && isDone ? {} : await read();
    if (isDone) return body && typeof body === 'object' ? { ok: true, value: body } : NO_RESPONSE;
    const message = typeof body?.message === 'string' ? body.message : '';
    return { ok: false, status: response.status, code: body?.code ?? 'no-answer', message };
  } catch {
    return { ok: false, status: 0, code: 'unreachable', message: '' };
  }
}

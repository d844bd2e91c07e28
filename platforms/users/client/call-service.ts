import { errorText } from '../../../core/error-text.ts';
import { CircuitOpenError } from '../../../core/http/circuit-breaker-fetch.ts';
import { type ResilientOptions, resilientFetch } from '../../../core/http/resilient-fetch.ts';
import type { Fetch } from '../../../core/http/types.ts';
import type { Log } from '../../../core/log.ts';
import { err, ok, type Result } from '../../../core/result.ts';

export type UsersClientOptions = {
  /**
   * the plain platform fetch; this client adds timeouts (15 s), three attempts for reads, and request sharing [API-02]
   */
  fetch: Fetch;
  config: { url: string };
  /** for outages of the service; never contains request data */
  log?: Log;
  /** for tests: other timeouts and limits */
  resilience?: ResilientOptions;
};

/** `bearer` null: a call that needs no person */
type ServiceCall = {
  method: string;
  path: string;
  bearer: string | null;
  body?: object;
  headers?: Record<string, string>;
};

/** A valid header value; anything else would be a broken call instead of a wrong token. */
const isBearer = (token: string): boolean => /^[\x21-\x7e]{1,4096}$/.test(token);

/**
 * Creates the call to the user service: 15 s per attempt; GET has up to three attempts and is shared with identical
 * pending calls; others are sent once. Returns any response, whatever its status. [API-02]
 */
export function createServiceCall({ fetch, config, log, resilience }: UsersClientOptions) {
  const send = resilientFetch(fetch, resilience);
  const base = config.url.replace(/\/$/, '');
  return async ({
    method,
    path,
    bearer,
    body,
    headers,
  }: ServiceCall): Promise<Result<Response, 'unauthorized' | 'unavailable'>> => {
    if (bearer !== null && !isBearer(bearer)) return err('unauthorized', 'no usable token');
    const all = {
      accept: 'application/json',
      ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    };
    try {
      return ok(
        await send(`${base}${path}`, { method, headers: all, ...(body ? { body: JSON.stringify(body) } : {}) }),
      );
    } catch (error) {
      const detail = errorText(error);
      if (!(error instanceof CircuitOpenError))
        log?.warn({ platform: 'users', method, error: detail }, 'the user service did not answer');
      return err('unavailable', detail);
    }
  };
}

import { errorText } from '../../../core/error-text.ts';
import { CircuitOpenError } from '../../../core/http/circuit-breaker-fetch.ts';
import { type ResilientOptions, resilientFetch } from '../../../core/http/resilient-fetch.ts';
import type { Fetch } from '../../../core/http/types.ts';
import type { Log } from '../../../core/log.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { readAccountSubscription, readUserRecord } from './read-answer.ts';
import type { UserRecord, Users, UsersProblem } from './types.ts';

export type UsersClientOptions = {
  /**
   * the plain platform fetch; this client adds timeouts (15 s), three attempts for reads, and request sharing [API-02]
   */
  fetch: Fetch;
  config: { url: string };
  /** for outages of the service; never contains request data */
  log?: Log;
  /** for tests: other timeouts and limits */
  patience?: ResilientOptions;
};

/** A valid header value; anything else would be a broken call instead of a wrong token. */
const isBearer = (token: string): boolean => /^[\x21-\x7e]{1,4096}$/.test(token);

function problemOf(status: number): UsersProblem {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 404) return 'not-found';
  if (status === 409) return 'conflict';
  return status >= 400 && status < 500 && status !== 429 ? 'invalid' : 'unavailable';
}

/**
 * The user service; each call has the person's bearer token [API-02]. 15 s per attempt; GET has up to three attempts
 * and is shared with identical pending calls; POST and PUT are sent once.
 */
export function createUsersClient({ fetch, config, log, patience }: UsersClientOptions): Users {
  const send = resilientFetch(fetch, patience);
  const base = config.url.replace(/\/$/, '');

  async function call(
    method: string,
    path: string,
    bearer: string,
    body?: object,
  ): Promise<Result<Response, UsersProblem>> {
    if (!isBearer(bearer)) return err('unauthorized', 'no usable token');
    const headers = {
      authorization: `Bearer ${bearer}`,
      accept: 'application/json',
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    try {
      const answer = await send(`${base}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
      return answer.ok ? ok(answer) : err(problemOf(answer.status), `${method} answered ${answer.status}`);
    } catch (error) {
      const detail = errorText(error);
      if (!(error instanceof CircuitOpenError))
        log?.warn({ platform: 'users', method, error: detail }, 'the user service did not answer');
      return err('unavailable', detail);
    }
  }

  async function record(answered: Result<Response, UsersProblem>): Promise<Result<UserRecord, UsersProblem>> {
    if (!answered.ok) return answered;
    const user = readUserRecord(await answered.value.json().catch(() => null));
    return user ? ok(user) : err('unavailable', 'the response is not a user record');
  }

  return {
    subscription: async (userId, bearer) => {
      const answered = await call('GET', `/subscription?userid=${encodeURIComponent(userId)}`, bearer);
      if (!answered.ok) return answered;
      const subscription = readAccountSubscription(await answered.value.json().catch(() => undefined));
      return subscription === undefined ? err('unavailable', 'the response is not a subscription') : ok(subscription);
    },
    get: async (email, bearer) => record(await call('GET', `/User?userId=${encodeURIComponent(email)}`, bearer)),
    put: async (change, bearer) => record(await call('PUT', '/profile', bearer, change)),
    track: async (input, bearer) => {
      const answered = await call('POST', '/User', bearer, input);
      return answered.ok ? ok(null) : answered;
    },
  };
}

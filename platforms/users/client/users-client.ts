import { err, ok, type Result } from '../../../core/result.ts';
import { createServiceCall, type UsersClientOptions } from './call-service.ts';
import { readAccountSubscription, readUserRecord } from './read-answer.ts';
import type { UserRecord, Users, UsersProblem } from './types.ts';

function problemOf(status: number): UsersProblem {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 404) return 'not-found';
  if (status === 409) return 'conflict';
  return status >= 400 && status < 500 && status !== 429 ? 'invalid' : 'unavailable';
}

/** The user service; each call has the person's bearer token [API-02]. */
export function createUsersClient(options: UsersClientOptions): Users {
  const send = createServiceCall(options);

  async function call(
    method: string,
    path: string,
    bearer: string,
    body?: object,
  ): Promise<Result<Response, UsersProblem>> {
    const sent = await send({ method, path, bearer, body });
    if (!sent.ok || sent.value.ok) return sent;
    return err(problemOf(sent.value.status), `${method} answered ${sent.value.status}`);
  }

  async function record(result: Result<Response, UsersProblem>): Promise<Result<UserRecord, UsersProblem>> {
    if (!result.ok) return result;
    const user = readUserRecord(await result.value.json().catch(() => null));
    return user ? ok(user) : err('unavailable', 'the response is not a user record');
  }

  return {
    subscription: async (userId, bearer) => {
      const result = await call('GET', `/subscription?userid=${encodeURIComponent(userId)}`, bearer);
      if (!result.ok) return result;
      const subscription = readAccountSubscription(await result.value.json().catch(() => undefined));
      return subscription === undefined ? err('unavailable', 'the response is not a subscription') : ok(subscription);
    },
    get: async (email, bearer) => record(await call('GET', `/User?userId=${encodeURIComponent(email)}`, bearer)),
    put: async (change, bearer) => record(await call('PUT', '/profile', bearer, change)),
    track: async (input, bearer) => {
      const result = await call('POST', '/User', bearer, input);
      return result.ok ? ok(null) : result;
    },
  };
}

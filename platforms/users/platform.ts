import { z } from 'zod';
import { setting, webAddress } from '../../core/env/setting.ts';
import type { Fetch } from '../../core/http/types.ts';
import type { Log } from '../../core/log.ts';
import { definePlatform } from '../../core/platform.ts';
import { err, ok } from '../../core/result.ts';
import { createUsersClient } from './client/users-client.ts';

const env = z.object({ USERS_URL: setting('base address of the user service', webAddress()) });
type UsersConfig = { url: string };

/** The user service: profile and ids of each person, by the person's access token. */
export const usersPlatform = definePlatform({
  id: 'users',
  title: 'User service',
  holdsPeople: true,
  env,
  goesWith: { id: 'identity', because: 'the user service reads the tokens that the identity provider gives' },
  hosted: ({ USERS_URL }): UsersConfig => ({ url: USERS_URL }),
  client: (config: UsersConfig, { fetch, log }: { fetch: Fetch; log: Log }) =>
    createUsersClient({ fetch, config, log }),
  calls: {
    subscription: 'read',
    get: 'read',
    put: 'write',
    track: 'write',
  },
  facts: () => ({}),
  async check({ USERS_URL }, fetch) {
    const answer = await fetch(`${USERS_URL}/profile`, { headers: { accept: 'application/json' } });
    return answer.status === 401
      ? ok('asks for a token, as it should')
      : err('answer', `GET /profile without a token answered ${answer.status}, 401 expected`);
  },
});

import type { PlatformManifest } from '../../core/platform.ts';
import { err, ok } from '../../core/result.ts';

/** The user service: profile and ids of each person, by the person's own access token. */
export const usersManifest: PlatformManifest = {
  id: 'users',
  title: 'User service',
  variables: [{ name: 'USERS_URL', about: 'base address of the user service', required: true, url: true }],
  async check(config, fetch) {
    const answer = await fetch(`${config.USERS_URL}/profile`, { headers: { accept: 'application/json' } });
    return answer.status === 401
      ? ok('asks for a token, as it should')
      : err('answer', `GET /profile without a token answered ${answer.status}, 401 expected`);
  },
};

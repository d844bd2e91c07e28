import type { PlatformManifest } from '../../core/platform.ts';
import { err, ok } from '../../core/result.ts';

/** The association's registry of members: e-mail and number → details. */
export const membersManifest: PlatformManifest = {
  id: 'members',
  title: 'Membership registry',
  variables: [
    { name: 'MEMBERS_URL', about: 'base address of the membership registry', required: true, url: true },
    { name: 'MEMBERS_API_KEY', about: 'key that may read the registry', required: true, secret: true },
  ],
  async check(config, fetch) {
    // number 0 is never assigned: the answer shows whether the key is accepted, and nothing about a member
    const answer = await fetch(`${config.MEMBERS_URL}/members?number=0`, {
      headers: { authorization: `Bearer ${config.MEMBERS_API_KEY ?? ''}` },
    });
    if (answer.status === 404) return ok('accepts the key');
    return err('answer', answer.status === 401 ? 'refuses the key' : `GET /members answered ${answer.status}`);
  },
};

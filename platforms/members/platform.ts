import { z } from 'zod';
import type { Fetch } from '../../core/http/types.ts';
import type { Log } from '../../core/log.ts';
import { definePlatform } from '../../core/platform.ts';
import { err, ok } from '../../core/result.ts';
import { secretText, setting, webAddress } from '../../core/settings/setting.ts';
import { createMembersClient } from './client/members-client.ts';

const env = z.object({
  MEMBERS_URL: setting('base address of the membership registry', webAddress()),
  MEMBERS_API_KEY: setting('key that may read the registry', secretText()),
});
type MembersConfig = { url: string; apiKey: string; isHosted: boolean };

/** The association's registry of members: e-mail and number → details. */
export const membersPlatform = definePlatform({
  id: 'members',
  title: 'Membership registry',
  env,
  hosted: (settings): MembersConfig => ({
    url: settings.MEMBERS_URL,
    apiKey: settings.MEMBERS_API_KEY,
    isHosted: true,
  }),
  client: (config: MembersConfig, { fetch, log }: { fetch: Fetch; log: Log }) =>
    createMembersClient({ fetch, config, log }),
  calls: {
    find: 'read',
    byNumber: 'read',
  },
  facts: ({ isHosted }) => ({ isRegistryHosted: isHosted }),
  async check(settings, fetch) {
    // no member has the number 0: the response shows whether the key is accepted, without personal data
    const response = await fetch(`${settings.MEMBERS_URL}/members?number=0`, {
      headers: { authorization: `Bearer ${settings.MEMBERS_API_KEY}` },
    });
    if (response.status === 404) return ok('accepts the key');
    return err('answer', response.status === 401 ? 'refuses the key' : `GET /members answered ${response.status}`);
  },
});

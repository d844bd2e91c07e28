import { z } from 'zod';
import { definePlatform, secretText, setting, webAddress } from '../../core/platform.ts';
import { err, ok } from '../../core/result.ts';
import type { Fetch } from '../../core/web.ts';
import { createIdentityClient, type IdentityClientOptions } from './client/identity-client.ts';

const UNVERIFIED =
  '; it does not say that it tells email_verified: without that claim every e-mail counts as unconfirmed';
const namesVerified = (told: unknown): boolean =>
  typeof told === 'object' &&
  told !== null &&
  'claims_supported' in told &&
  Array.isArray(told.claims_supported) &&
  told.claims_supported.includes('email_verified');

const env = z.object({
  IDENTITY_ISSUER: setting('issuer address, without /.well-known', webAddress()),
  IDENTITY_CLIENT_ID: setting('the store’s client id at the provider', z.string()),
  IDENTITY_CLIENT_SECRET: setting('the store’s client secret', secretText()),
});

type IdentityConfig = IdentityClientOptions['config'];

/** The OpenID Connect provider that people sign in with. */
export const identityPlatform = definePlatform({
  id: 'identity',
  title: 'Identity provider (OpenID Connect)',
  env,
  hosted: (settings): IdentityConfig => ({
    issuer: settings.IDENTITY_ISSUER,
    clientId: settings.IDENTITY_CLIENT_ID,
    clientSecret: settings.IDENTITY_CLIENT_SECRET,
  }),
  client: (config: IdentityConfig, { fetch, isLocal }: { fetch: Fetch; isLocal: boolean }) =>
    createIdentityClient({ fetch, config, allowHttp: isLocal }),
  facts: () => ({}),
  origins: ({ IDENTITY_ISSUER }) => ({ formTargets: [new URL(IDENTITY_ISSUER).origin] }),
  async check({ IDENTITY_ISSUER }, fetch) {
    const answer = await fetch(`${IDENTITY_ISSUER}/.well-known/openid-configuration`, {
      headers: { accept: 'application/json' },
    });
    if (!answer.ok) return err('answer', `its description answered ${answer.status}`);
    const told: unknown = await answer.json().catch(() => null);
    const issuer =
      typeof told === 'object' && told !== null && 'issuer' in told ? String(told.issuer).replace(/\/$/, '') : '';
    if (issuer !== IDENTITY_ISSUER) return err('issuer', 'its description names another issuer');
    return ok(`describes itself as ${issuer}${namesVerified(told) ? '' : UNVERIFIED}`);
  },
});

import { z } from 'zod';
import type { Fetch } from '../../core/http/types.ts';
import { definePlatform } from '../../core/platform.ts';
import { err, ok } from '../../core/result.ts';
import { originList, secretText, setting, webAddress } from '../../core/settings/setting.ts';
import { createIdentityClient, type IdentityClientOptions } from './client/identity-client.ts';
import { STAFF_CLAIM } from './client/read-claims.ts';
import { tryClient } from './client/try-client.ts';

const UNVERIFIED =
  '; its description does not list email_verified: without that claim every email counts as unconfirmed';
const namesVerified = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  'claims_supported' in body &&
  Array.isArray(body.claims_supported) &&
  body.claims_supported.includes('email_verified');

/** Returns the token endpoint; null if it would transport the secret less securely than the description was. */
function tokenEndpointOf(body: unknown, issuer: string): string | null {
  const named = z.object({ token_endpoint: z.url({ protocol: /^https?$/ }) }).safeParse(body);
  if (!named.success) return null;
  const { protocol } = new URL(named.data.token_endpoint);
  return protocol === 'https:' || protocol === new URL(issuer).protocol ? named.data.token_endpoint : null;
}

const env = z.object({
  IDENTITY_ISSUER: setting('issuer address, without /.well-known', webAddress()),
  IDENTITY_PAGE_ORIGINS: setting(
    'further origins of its sign-in and sign-out, separated by commas; unset: only the issuer',
    originList(),
  ),
  IDENTITY_CLIENT_ID: setting('the store’s client id at the provider', z.string()),
  IDENTITY_STAFF_CLAIM: setting(
    'the claim that marks staff members, as claim or claim=value; unset: roles=staff',
    z
      .string()
      .regex(/^[^\s=]{1,200}(=[^\s=]{1,100})?$/, 'must be a claim, or claim=value, without spaces')
      .default(STAFF_CLAIM),
  ),
  IDENTITY_CLIENT_SECRET: setting('the store’s client secret', secretText()),
});

type IdentityConfig = IdentityClientOptions['config'];

/** The OpenID Connect provider for sign-in. */
export const identityPlatform = definePlatform({
  id: 'identity',
  title: 'Identity provider (OpenID Connect)',
  holdsPeople: true,
  env,
  hosted: (settings): IdentityConfig => ({
    issuer: settings.IDENTITY_ISSUER,
    pageOrigins: settings.IDENTITY_PAGE_ORIGINS,
    clientId: settings.IDENTITY_CLIENT_ID,
    clientSecret: settings.IDENTITY_CLIENT_SECRET,
    staffClaim: settings.IDENTITY_STAFF_CLAIM,
  }),
  client: (config: IdentityConfig, { fetch, isLocal }: { fetch: Fetch; isLocal: boolean }) =>
    createIdentityClient({ fetch, config, allowHttp: isLocal }),
  calls: {
    startSignIn: 'read',
    finishSignIn: 'write',
    refresh: 'write',
    readLogout: 'write',
    revoke: 'write',
    signOutUrl: 'read',
  },
  facts: () => ({}),
  origins: ({ IDENTITY_ISSUER, IDENTITY_PAGE_ORIGINS }) => ({
    formTargets: [new URL(IDENTITY_ISSUER).origin, ...IDENTITY_PAGE_ORIGINS],
  }),
  /** Loads its description, and tries the client with a grant that must fail. */
  async check({ IDENTITY_ISSUER, IDENTITY_CLIENT_ID, IDENTITY_CLIENT_SECRET }, fetch) {
    const response = await fetch(`${IDENTITY_ISSUER}/.well-known/openid-configuration`, {
      headers: { accept: 'application/json' },
    });
    if (!response.ok) return err('answer', `its description answered ${response.status}`);
    const body: unknown = await response.json().catch(() => null);
    const issuer =
      typeof body === 'object' && body !== null && 'issuer' in body ? String(body.issuer).replace(/\/$/, '') : '';
    if (issuer !== IDENTITY_ISSUER) return err('issuer', 'its description names another issuer');
    const tokenEndpoint = tokenEndpointOf(body, issuer);
    if (tokenEndpoint === null) return err('answer', 'its description names no usable token_endpoint');
    const client = { tokenEndpoint, clientId: IDENTITY_CLIENT_ID, clientSecret: IDENTITY_CLIENT_SECRET };
    const outcome = await tryClient(client, fetch).catch(() => null);
    if (outcome === null)
      return err('unreachable', `${new URL(tokenEndpoint).host} does not respond to token requests`);
    if (outcome === 'refused')
      return err('refused', 'the client was refused: check IDENTITY_CLIENT_ID and IDENTITY_CLIENT_SECRET');
    const secret = outcome === 'known' ? 'accepts the client' : 'does not say whether it accepts the client';
    return ok(`describes itself as ${issuer}, ${secret}${namesVerified(body) ? '' : UNVERIFIED}`);
  },
});

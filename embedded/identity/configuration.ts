import type { ClientMetadata, Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { Database } from '../../core/database/database.ts';
import type { Fetch } from '../../core/http/types.ts';
import { claimsByScope, claimsOf, findAccount } from './accounts.ts';
import { createArtifactAdapter } from './adapter.ts';
import type { ProviderKeys } from './keys.ts';
import type { OidcProvider } from './load-library.ts';
import type { IdentityConfig } from './options.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
/** Lifetimes in seconds of real time. */
const ttl = {
  AccessToken: 60 * MINUTE,
  AuthorizationCode: MINUTE,
  IdToken: 60 * MINUTE,
  Interaction: 60 * MINUTE,
  Session: 14 * DAY,
  RefreshToken: 30 * DAY,
  Grant: 90 * DAY,
};

/** The scopes of the store. It is the only client, so no consent screen is shown. */
export const GRANTED = 'openid profile email phone offline_access';

export const cookieNames = {
  session: 'planroom_identity',
  interaction: 'planroom_identity_step',
  resume: 'planroom_identity_resume',
  /** a browser that has signed in before; not a cookie of the library */
  device: 'planroom_identity_device',
  /** an account that was just confirmed and signs in next; not a cookie of the library */
  entry: 'planroom_identity_entry',
  /** whether the browser accepts cookies; not a cookie of the library */
  probe: 'planroom_identity_probe',
};

type Pages = {
  renderError: NonNullable<Configuration['renderError']>;
  renderSignOut(ctx: KoaContextWithOIDC, form: string): Promise<void>;
  renderSignedOut(ctx: KoaContextWithOIDC): Promise<void>;
};

const clientOf = (config: IdentityConfig): ClientMetadata => ({
  client_id: config.clientId,
  client_secret: config.clientSecret,
  client_name: 'The store',
  redirect_uris: config.redirectUris,
  post_logout_redirect_uris: config.postLogoutRedirectUris,
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  // form_post would need an inline script
  response_modes: ['query'],
  token_endpoint_auth_method: 'client_secret_basic',
  id_token_signed_response_alg: 'RS256',
  // includes the session id: signing out in one browser does not affect others
  ...(config.backchannelLogoutUri
    ? { backchannel_logout_uri: config.backchannelLogoutUri, backchannel_logout_session_required: true }
    : {}),
});

async function loadGrant(ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const known = grantId ? await provider.Grant.find(grantId) : undefined;
  if (known && known.accountId === session.accountId) return known;
  const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
  grant.addOIDCScope(GRANTED);
  await grant.save();
  return grant;
}

/**
 * Returns the provider's configuration: one client (the store), no consent, refresh tokens without it, cookies named
 * and scoped to the mount.
 */
export function configureProvider(
  library: OidcProvider,
  db: Database,
  config: IdentityConfig,
  keys: ProviderKeys,
  pages: Pages,
  deliver: Fetch = fetch,
): Configuration {
  const mount = new URL(config.issuer).pathname;
  const { device: _, entry: __, probe: ___, ...libraryCookies } = cookieNames;
  const cookie = {
    httpOnly: true,
    sameSite: 'lax',
    signed: true,
    overwrite: true,
    secure: config.publicUrl.startsWith('https:'),
  } as const;
  return {
    adapter: createArtifactAdapter(db, library.errors),
    clients: [clientOf(config)],
    jwks: keys.jwks as NonNullable<Configuration['jwks']>,
    claims: claimsByScope,
    scopes: ['openid', 'profile', 'email', 'phone', 'offline_access'],
    responseTypes: ['code'],
    ttl,
    extraParams: ['screen_hint'],
    pkce: { required: () => true },
    clientBasedCORS: () => false,
    cookies: { keys: keys.cookies, names: libraryCookies, long: { ...cookie, path: mount }, short: cookie },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      introspection: { enabled: true },
      revocation: { enabled: true },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: pages.renderSignOut,
        postLogoutSuccessSource: pages.renderSignedOut,
      },
    },
    // only logout tokens are sent; the library's options contain a dispatcher that only works over the network
    fetch: async (url, { method, headers, body, signal } = {}) =>
      deliver(String(url), { method, headers, body, signal, redirect: 'manual' }),
    renderError: pages.renderError,
    interactions: { url: (_ctx, interaction) => `${mount}/sign-in/${interaction.uid}` },
    loadExistingGrant: loadGrant,
    // a forced prompt drops offline_access; the store still refreshes silently, and its tokens end with the grant at
    // sign-out
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => false,
    // concurrent refreshes must not revoke each other; the store is a confidential client
    rotateRefreshToken: false,
    findAccount: async (ctx, sub) => {
      const account = await findAccount(db, sub);
      if (!account) return undefined;
      const claims = async (use: string) => ({
        ...claimsOf(account),
        ...(use === 'id_token' && ctx?.oidc.entities.Grant?.jti ? { grant_id: ctx.oidc.entities.Grant.jti } : {}),
      });
      return { accountId: sub, claims };
    },
  };
}

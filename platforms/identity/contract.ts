import { expect, it } from 'vitest';
import type { Fetch } from '../../core/http/types.ts';
import { createIdentityClient } from './client/identity-client.ts';

/** The issuer, the store's client there, and a registered redirect URL. */
export type IdentityBase = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  fetch: Fetch;
};

/** The contract that any OpenID provider must meet for the store, as far as it needs no person. */
export function identityContract(base: () => IdentityBase): void {
  const client = (changed: Partial<IdentityBase> = {}) => {
    const { fetch, ...config } = { ...base(), ...changed };
    return createIdentityClient({ fetch, config, allowHttp: config.issuer.startsWith('http:') });
  };

  it('describes itself: code flow, PKCE S256, refresh, sign-out, signed id tokens', async () => {
    const response = await base().fetch(`${base().issuer}/.well-known/openid-configuration`);
    expect(await response.json()).toMatchObject({
      issuer: base().issuer,
      response_types_supported: expect.arrayContaining(['code']),
      code_challenge_methods_supported: expect.arrayContaining(['S256']),
      grant_types_supported: expect.arrayContaining(['authorization_code', 'refresh_token']),
      end_session_endpoint: expect.any(String),
      userinfo_endpoint: expect.any(String),
      jwks_uri: expect.any(String),
    });
  });

  it('[API-03] starts a forced sign-in at its own address', async () => {
    const begun = await client().startSignIn({ redirectUri: base().redirectUri, screen: 'create' });
    if (!begun.ok) throw new Error(begun.detail);
    expect(new URL(begun.value.url).origin).toBe(new URL(base().issuer).origin);
    expect(Object.fromEntries(new URL(begun.value.url).searchParams)).toMatchObject({
      prompt: 'login',
      max_age: '0',
      screen_hint: 'signup',
      redirect_uri: base().redirectUri,
    });
  });

  it('knows no forged refresh token, and no wrong secret', async () => {
    expect(await client().refresh('forged')).toMatchObject({ ok: false, code: 'expired' });
    expect(await client({ clientSecret: 'wrong' }).refresh('forged')).toMatchObject({ ok: false });
  });

  it('publishes only public keys', async () => {
    const { jwks_uri } = (await (await base().fetch(`${base().issuer}/.well-known/openid-configuration`)).json()) as {
      jwks_uri: string;
    };
    const { keys } = (await (await base().fetch(jwks_uri)).json()) as { keys: Record<string, unknown>[] };
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) expect(Object.keys(key)).not.toContain('d');
  });
}

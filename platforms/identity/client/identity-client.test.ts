import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, expect, it } from 'vitest';
import type { Fetch } from '../../../core/http/types.ts';
import { createIdentityClient } from './identity-client.ts';

const issuer = 'https://id.example';
const redirectUri = 'https://store.example/login-redirect';
type Signer = { kid: string; key: CryptoKey; jwk: object };
let ours: Signer;
let foreign: Signer;
const signer = async (kid: string): Promise<Signer> => {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return { kid, key: privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
};
beforeAll(async () => {
  [ours, foreign] = await Promise.all([signer('one'), signer('two')]);
});

const now = () => Math.floor(Date.now() / 1000);
const goodClaims = (nonce: string) => ({
  iss: issuer,
  aud: 'store',
  sub: 'ada',
  nonce,
  iat: now(),
  exp: now() + 300,
  auth_time: now(),
});
const sign = (claims: object, by: Signer = ours) =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid: by.kid }).sign(by.key);

type Provider = {
  idToken: () => Promise<string> | string;
  userinfo?: object;
  broken?: (url: string) => Response | Promise<Response> | null;
  keys?: () => object[];
};
function clientFor(provider: Provider) {
  const calls: string[] = [];
  const fetch: Fetch = async (input) => {
    const url = String(input);
    calls.push(new URL(url).pathname);
    const broken = await provider.broken?.(url);
    if (broken) return broken;
    if (url.endsWith('/.well-known/openid-configuration'))
      return Response.json({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/me`,
        jwks_uri: `${issuer}/jwks`,
        end_session_endpoint: `${issuer}/end`,
      });
    if (url.endsWith('/jwks')) return Response.json({ keys: provider.keys?.() ?? [ours.jwk] });
    if (url.endsWith('/token'))
      return Response.json({
        access_token: 'at',
        token_type: 'Bearer',
        expires_in: 60,
        id_token: await provider.idToken(),
      });
    return Response.json(provider.userinfo ?? { sub: 'ada', email: 'Ada@reyes.example', name: 'Ada de Reyes' });
  };
  return {
    calls,
    client: createIdentityClient({ fetch, config: { issuer, clientId: 'store', clientSecret: 's' }, allowHttp: false }),
  };
}

async function finish(make: (nonce: string) => Promise<string> | string, rest: Partial<Provider> = {}) {
  let nonce = '';
  const { client } = clientFor({ idToken: () => make(nonce), ...rest });
  const begun = await client.startSignIn({ redirectUri });
  if (!begun.ok) throw new Error(begun.detail);
  nonce = begun.value.nonce;
  return client.finishSignIn({
    ...begun.value,
    redirectUri,
    callbackUrl: new URL(`http://127.0.0.1:3000/login-redirect?code=c&state=${begun.value.state}`),
  });
}

it('[API-03] accepts a valid id token and maps the claims', async () => {
  expect(await finish((nonce) => sign(goodClaims(nonce)))).toMatchObject({
    ok: true,
    value: {
      claims: {
        sub: 'ada',
        email: 'ada@reyes.example',
        firstName: 'Ada',
        lastName: 'de Reyes',
        phone: null,
        companyType: null,
      },
      tokens: { accessToken: 'at', refreshToken: null },
    },
  });
});

it.each<[string, (nonce: string) => Promise<string> | string]>([
  ['another audience', (nonce) => sign({ ...goodClaims(nonce), aud: 'another' })],
  ['another issuer', (nonce) => sign({ ...goodClaims(nonce), iss: 'https://evil.example' })],
  ['no signature', (nonce) => new UnsecuredJWT(goodClaims(nonce)).encode()],
  ['another key', (nonce) => sign(goodClaims(nonce), { ...foreign, kid: 'one' })],
  ['an unknown key', (nonce) => sign(goodClaims(nonce), foreign)],
  ['an end in the past', (nonce) => sign({ ...goodClaims(nonce), exp: now() - 600 })],
  ['no nonce', () => sign({ ...goodClaims(''), nonce: undefined })],
  ['another nonce', () => sign(goodClaims('another'))],
  ['an old sign-in', (nonce) => sign({ ...goodClaims(nonce), auth_time: now() - 3600 })],
  ['no time of sign-in', (nonce) => sign({ ...goodClaims(nonce), auth_time: undefined })],
])('[A65] refuses an id token with %s', async (_, make) => {
  expect(await finish(make)).toMatchObject({ ok: false, code: 'refused' });
});

it('[A65] rejects user info of another person or without an email', async () => {
  for (const userinfo of [{ sub: 'ben', email: 'ada@reyes.example' }, { sub: 'ada' }, { sub: 'ada', email: 'none' }])
    expect(await finish((nonce) => sign(goodClaims(nonce)), { userinfo })).toMatchObject({
      ok: false,
      code: 'refused',
    });
});

it('[F21] tolerates a clock difference of 90 seconds', async () => {
  for (const off of [-90, 90])
    expect(
      await finish((nonce) =>
        sign({ ...goodClaims(nonce), iat: now() + off, exp: now() + off + 60, auth_time: now() + off }),
      ),
    ).toMatchObject({ ok: true });
});

it('[F21] returns unavailable while the provider is down, and recovers without a restart', async () => {
  const faults = [
    () => new Response('down', { status: 500 }),
    () => new Response('<html>'),
    () => Promise.reject(new TypeError('fetch failed')),
    () => Promise.reject(new DOMException('slow', 'TimeoutError')),
  ];
  const { client, calls } = clientFor({ idToken: () => '', broken: () => faults.shift()?.() ?? null });
  for (let i = 0; i < 4; i += 1)
    expect(await client.startSignIn({ redirectUri })).toMatchObject({ ok: false, code: 'unavailable' });
  expect(await client.startSignIn({ redirectUri })).toMatchObject({ ok: true });
  expect(await client.startSignIn({ redirectUri })).toMatchObject({ ok: true });
  expect(calls).toHaveLength(5);
});

it('[F21] reloads the keys after a rotation', async () => {
  let current = ours;
  const { client } = clientFor({
    idToken: () => sign({ ...goodClaims(''), nonce: undefined }, current),
    keys: () => [current.jwk],
  });
  expect(await client.refresh('r')).toMatchObject({ ok: true, value: { tokens: { refreshToken: 'r' } } });
  current = foreign;
  const responses = [await client.refresh('r'), await client.refresh('r')];
  expect(responses.at(-1)).toMatchObject({ ok: true });
});

it.each([
  [400, { error: 'invalid_grant' }, 'expired'],
  [400, { error: 'invalid_request' }, 'refused'],
  [401, { error: 'invalid_client' }, 'refused'],
  [503, { error: 'temporarily_unavailable' }, 'unavailable'],
  [500, {}, 'unavailable'],
])('maps a refresh with the response %i %o %s', async (status, body, code) => {
  const { client } = clientFor({
    idToken: () => '',
    broken: (url) => (url.endsWith('/token') ? Response.json(body, { status }) : null),
  });
  expect(await client.refresh('r')).toMatchObject({ ok: false, code });
});

it.each([
  ['/token', 'Basic realm="provider"', 'refused'],
  ['/me', 'Bearer error="invalid_token"', 'expired'],
])('maps a challenge of %s by its subject: %s is %s', async (path, challenge, code) => {
  const headers = { 'www-authenticate': challenge };
  const { client } = clientFor({
    idToken: () => sign({ ...goodClaims(''), nonce: undefined }),
    broken: (url) => (url.endsWith(path) ? Response.json({ error: 'invalid_client' }, { status: 401, headers }) : null),
  });
  expect(await client.refresh('r')).toMatchObject({ ok: false, code });
});

it('[SE-06] never redirects to pages elsewhere that the description lists', async () => {
  const reported =
    (authorization: string, end: string): Fetch =>
    async () =>
      Response.json({
        issuer,
        authorization_endpoint: authorization,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        end_session_endpoint: end,
      });
  const config = { issuer, clientId: 'store', clientSecret: 's' };
  const ask = async (fetch: Fetch, pageOrigins: string[] = []) => {
    const client = createIdentityClient({ fetch, config: { ...config, pageOrigins }, allowHttp: false });
    const responses = [
      await client.startSignIn({ redirectUri }),
      await client.signOutUrl({ idToken: '', returnTo: redirectUri }),
    ];
    return responses.map((result) => (result.ok ? 'sent there' : result.code));
  };
  expect(await ask(reported(`${issuer}/auth`, `${issuer}/end`))).toEqual(['sent there', 'sent there']);
  const elsewhere = reported('https://evil.example/auth', 'https://evil.example/end');
  expect(await ask(elsewhere)).toEqual(['refused', 'refused']);
  expect(await ask(reported('https://in.example/a', 'https://in.example/b'), ['https://in.example'])).toEqual([
    'sent there',
    'sent there',
  ]);
});

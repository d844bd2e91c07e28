import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, expect, it } from 'vitest';
import type { Fetch } from '../../../core/http/types.ts';
import { createIdentityClient } from './identity-client.ts';

const issuer = 'https://id.example';
const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} };
type Signer = { key: CryptoKey; jwk: object };
let ours: Signer;
let foreign: Signer;
beforeAll(async () => {
  const make = async (): Promise<Signer> => {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
    return { key: privateKey, jwk: { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' } };
  };
  [ours, foreign] = [await make(), await make()];
});

const now = () => Math.floor(Date.now() / 1000);
const good = () => ({ iss: issuer, aud: 'store', sub: 'ada', iat: now(), jti: 'one', events: EVENTS });
const sign = (claims: object, by = ours) =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'one', typ: 'logout+jwt' }).sign(by.key);

function openClient(isAway = false) {
  const fetch: Fetch = async (input) => {
    if (String(input).endsWith('/jwks'))
      return isAway ? new Response('', { status: 503 }) : Response.json({ keys: [ours.jwk] });
    return Response.json({ issuer, jwks_uri: `${issuer}/jwks`, token_endpoint: `${issuer}/token` });
  };
  return createIdentityClient({
    fetch,
    config: { issuer, clientId: 'store', clientSecret: 'secret of the store' },
    allowHttp: false,
  });
}

it('[SE-01] accepts a logout token of the provider: of a person, or of one session', async () => {
  const { readLogout } = openClient();
  expect(await readLogout(await sign(good()))).toEqual({ ok: true, value: { sub: 'ada', sid: null } });
  const { sub: _, ...ofSession } = good();
  expect(await readLogout(await sign({ ...ofSession, sid: 's1' }))).toEqual({
    ok: true,
    value: { sub: null, sid: 's1' },
  });
});

it.each([
  ['for another client', () => sign({ ...good(), aud: 'another' })],
  ['of another provider', () => sign({ ...good(), iss: 'https://evil.example' })],
  ['signed by another key', () => sign(good(), foreign)],
  ['not signed', async () => new UnsecuredJWT(good()).encode()],
  ['an id token', () => sign({ ...good(), events: undefined })],
  ['of another event', () => sign({ ...good(), events: { other: {} } })],
  ['with a nonce', () => sign({ ...good(), nonce: 'n' })],
  ['of nobody', () => sign({ ...good(), sub: undefined })],
  ['too old', () => sign({ ...good(), iat: now() - 600 })],
  ['without a moment', () => sign({ ...good(), iat: undefined })],
  ['no token', async () => 'nonsense'],
  ['empty', async () => ''],
])('[SE-01] rejects one that is %s', async (_, token) => {
  expect(await openClient().readLogout(await token())).toMatchObject({ ok: false, code: 'refused' });
});

it('[SE-01] ends nothing and reports it while the provider’s keys cannot be loaded', async () => {
  expect(await openClient(true).readLogout(await sign(good()))).toMatchObject({ ok: false, code: 'unavailable' });
});

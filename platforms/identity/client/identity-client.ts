import * as oidc from 'openid-client';
import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { errorText } from '../../../core/error-text.ts';
import { parseAllowedUrl } from '../../../core/http/allowed-origin.ts';
import type { Fetch } from '../../../core/http/types.ts';
import { type Err, err, ok, type Result } from '../../../core/result.ts';
import type { Claims, Tokens } from '../claims.ts';
import { readClaims, STAFF_CLAIM } from './read-claims.ts';
import { createLogoutReader } from './read-logout.ts';
import type { Identity, IdentityProblem } from './types.ts';

export type IdentityClientOptions = {
  fetch: Fetch;
  config: {
    issuer: string;
    clientId: string;
    clientSecret: string;
    /** the origins of its pages besides the issuer's */
    pageOrigins?: readonly string[];
    /** `claim=value`: the marker of the shop's staff */
    staffClaim?: string;
  };
  /** allows plain http to the provider: only for an embedded one on a local address */
  allowHttp: boolean;
};

/** The timeout of a call to the provider, in seconds [API-03]. */
const TIMEOUT = 10;
/** The accepted clock difference between two machines for an id token, in seconds. */
const CLOCK_TOLERANCE = 120;
/** The maximum age of a forced sign-in at its return, in seconds. */
const FRESH = 300 + CLOCK_TOLERANCE;
/** The provider's first page; a provider without support for the hint shows its sign-in. */
const SCREEN_HINTS = { 'sign-in': undefined, create: 'signup', confirm: 'confirm', checkout: 'checkout' } as const;
const ELSEWHERE = err('refused', 'a page of the provider is on an unlisted origin');
const SCOPE = 'openid profile email phone offline_access';

/**
 * OpenID Connect relying party [API-03]. Metadata is discovered on first use and cached. A failed discovery, or a
 * signature with an unknown key, clears it so that the next call tries again. Never throws: problems are return values.
 */
export function createIdentityClient({ fetch, config, allowHttp }: IdentityClientOptions): Identity {
  // rejects pages on origins that the declaration does not list, even if the description contains them [SE-06]
  const origins = [new URL(config.issuer).origin, ...(config.pageOrigins ?? [])];
  const readLogout = createLogoutReader(fetch, config.clientId);
  let known: Promise<oidc.Configuration> | null = null;

  const discover = (): Promise<oidc.Configuration> => {
    known ??= oidc
      .discovery(
        new URL(config.issuer),
        config.clientId,
        { client_secret: config.clientSecret, [oidc.clockTolerance]: CLOCK_TOLERANCE },
        oidc.ClientSecretBasic(config.clientSecret),
        {
          [oidc.customFetch]: (url, init) => fetch(url, init as RequestInit),
          timeout: TIMEOUT,
          execute: [oidc.enableNonRepudiationChecks, ...(allowHttp ? [oidc.allowInsecureRequests] : [])],
        },
      )
      .catch((error: unknown) => {
        known = null;
        throw error;
      });
    return known;
  };

  const attempt = async <T>(
    work: (server: oidc.Configuration) => Promise<Result<T, IdentityProblem>>,
  ): Promise<Result<T, IdentityProblem>> => {
    try {
      return await work(await discover());
    } catch (error) {
      const problem = toProblemCode(error);
      // a rotated key or moved endpoint must not survive one failure
      if (problem.code !== 'expired') known = null;
      return problem;
    }
  };

  const describe = async (
    server: oidc.Configuration,
    response: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers,
    refreshToken: string | null,
  ) => {
    const idClaims = response.claims();
    const info = await oidc.fetchUserInfo(server, response.access_token, idClaims?.sub ?? oidc.skipSubjectCheck);
    const claims = readClaims({ ...idClaims, ...info }, config.staffClaim ?? STAFF_CLAIM);
    if (claims === null) return err('refused' as const, 'the provider named no usable sub and email');
    const tokens: Tokens = {
      accessToken: response.access_token,
      refreshToken: response.refresh_token ?? refreshToken,
      idToken: response.id_token ?? '',
      expiresAt: Date.now() + (response.expiresIn() ?? 3600) * 1000,
    };
    return ok({ claims, tokens });
  };

  return {
    startSignIn: ({ redirectUri, screen }) =>
      attempt(async (server) => {
        const [state, nonce, codeVerifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
        const url = oidc.buildAuthorizationUrl(server, {
          redirect_uri: redirectUri,
          scope: SCOPE,
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          prompt: 'login',
          max_age: '0',
          ...(screen && SCREEN_HINTS[screen] ? { screen_hint: SCREEN_HINTS[screen] } : {}),
        });
        const address = parseAllowedUrl(url.href, origins);
        return address === null ? ELSEWHERE : ok({ url: address, state, nonce, codeVerifier });
      }),

    finishSignIn: ({ callbackUrl, redirectUri, state, nonce, codeVerifier }) =>
      attempt<{ claims: Claims; tokens: Tokens }>(async (server) => {
        // the redirect URL registered with the provider; the browser or a proxy may have used another host
        const landed = new URL(redirectUri);
        landed.search = callbackUrl.search;
        const response = await oidc.authorizationCodeGrant(server, landed, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const signedInAt = Number(response.claims()?.auth_time ?? Number.NaN);
        if (!(Date.now() / 1000 - signedInAt < FRESH)) return err('refused', 'the sign-in was not a fresh one');
        return describe(server, response, null);
      }),

    refresh: (refreshToken) =>
      attempt(async (server) => describe(server, await oidc.refreshTokenGrant(server, refreshToken), refreshToken)),

    readLogout: (token) => attempt(async (server) => readLogout(token, server.serverMetadata())),

    revoke: (refreshToken) =>
      attempt(async (server) => {
        if (!server.serverMetadata().revocation_endpoint) return err('refused', 'the provider offers no revocation');
        await oidc.tokenRevocation(server, refreshToken, { token_type_hint: 'refresh_token' });
        return ok(undefined);
      }),

    signOutUrl: ({ idToken, returnTo }) =>
      attempt(async (server) => {
        const url = oidc.buildEndSessionUrl(server, {
          post_logout_redirect_uri: returnTo,
          ...(idToken === '' ? {} : { id_token_hint: idToken }),
        });
        const address = parseAllowedUrl(url.href, origins);
        return address === null ? ELSEWHERE : ok(address);
      }),
  };
}

/** Library error codes for an invalid response of the provider, in contrast to a denial or an untrusted response. */
const UNREACHABLE = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
]);
const SIGN_IN_AGAIN = new Set(['login_required', 'interaction_required', 'consent_required', 'invalid_grant']);

const isAboutToken = ({ status, cause }: WWWAuthenticateChallengeError): boolean =>
  status === 401 && cause.some(({ scheme }) => scheme === 'bearer');

/**
 * Maps any failure to one of the shop's three codes: `refused` (the provider denied it, or its response failed a
 * check), `expired` (sign in again), `unavailable` (down, slow, or an invalid protocol).
 */
function toProblemCode(error: unknown): Err<IdentityProblem> {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    if (SIGN_IN_AGAIN.has(error.error)) return err('expired', errorText(error));
    const busy = error.error === 'server_error' || error.error === 'temporarily_unavailable';
    const status = error instanceof ResponseBodyError ? error.status : 400;
    return err(
      busy || status >= 500 || status === 429 ? 'unavailable' : 'refused',
      `${errorText(error)} (${error.error.slice(0, 60)})`,
    );
  }
  if (error instanceof WWWAuthenticateChallengeError)
    // a challenge for a token concerns the person; one for the store's secret is unrelated to the session
    return err(isAboutToken(error) ? 'expired' : 'refused', errorText(error));
  if (error instanceof ClientError && error.code !== undefined && !UNREACHABLE.has(error.code))
    return err('refused', `${errorText(error)} (${error.code})`);
  return err('unavailable', errorText(error));
}

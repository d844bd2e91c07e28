import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { ServerMetadata } from 'openid-client';
import type { Fetch } from '../../../core/http/types.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { IdentityProblem, Logout } from './types.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];
/** A logout token is sent immediately; an old one is a replay. Seconds. */
const OLDEST = 120;
const CLOCK_TOLERANCE = 120;
/**
 * how long the provider's keys are cached, and the minimum interval of reloads for an unknown key: forged tokens cause
 * no more calls
 */
const KEYS = { cacheMaxAge: 600_000, cooldownDuration: 30_000, timeoutDuration: 10_000 };

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.length <= 255 ? value : null;

/**
 * Validates logout tokens as OpenID Connect Back-Channel Logout 1.0, 2.6 requires. Throws if the keys cannot be loaded.
 * [SE-01]
 */
export function createLogoutReader(fetch: Fetch, clientId: string) {
  let cached: { from: string; keys: JWTVerifyGetKey } | null = null;
  const keysOf = (from: string): JWTVerifyGetKey => {
    if (cached?.from !== from) {
      const keys = createRemoteJWKSet(new URL(from), {
        ...KEYS,
        [customFetch]: (url, init) => fetch(url, init as RequestInit),
      });
      cached = { from, keys };
    }
    return cached.keys;
  };

  return async (token: string, server: ServerMetadata): Promise<Result<Logout, IdentityProblem>> => {
    if (!server.jwks_uri) return err('refused', 'the provider publishes no keys');
    try {
      const { payload } = await jwtVerify(token, keysOf(server.jwks_uri), {
        issuer: server.issuer,
        audience: clientId,
        algorithms: ALGORITHMS,
        clockTolerance: CLOCK_TOLERANCE,
        maxTokenAge: OLDEST,
        requiredClaims: ['jti', 'events'],
      });
      const { events, nonce } = payload;
      const logout = { sub: textOf(payload.sub), sid: textOf(payload.sid) };
      const isLogout = typeof events === 'object' && events !== null && EVENT in events;
      if (!isLogout || nonce !== undefined || (logout.sub === null && logout.sid === null))
        return err('refused', 'no logout token');
      return ok(logout);
    } catch (error) {
      const isOurs = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout);
      if (isOurs && error.code !== 'ERR_JOSE_GENERIC') return err('refused', error.code);
      throw error;
    }
  };
}

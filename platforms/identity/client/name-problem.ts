import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { errorText } from '../../../core/error-text.ts';
import type { Err } from '../../../core/result.ts';
import { err } from '../../../core/result.ts';
import type { IdentityProblem } from './types.ts';

/** Library codes that say "the provider did not answer properly", as against "it answered no" or "its answer is not to be trusted". */
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
 * Maps any failure to one of the shop's three codes: `refused` (the provider said no, or its answer failed a check),
 * `expired` (sign in again), `unavailable` (down, slow, or not speaking the protocol).
 */
export function nameProblem(error: unknown): Err<IdentityProblem> {
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
    // a challenge for a token is about the person; one for the store's own secret says nothing about the session
    return err(isAboutToken(error) ? 'expired' : 'refused', errorText(error));
  if (error instanceof ClientError && error.code !== undefined && !UNREACHABLE.has(error.code))
    return err('refused', `${errorText(error)} (${error.code})`);
  return err('unavailable', errorText(error));
}

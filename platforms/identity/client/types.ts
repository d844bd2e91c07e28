import type { Result } from '../../../core/result.ts';
import type { Claims, Tokens } from '../claims.ts';

/** The sign-ins that the provider ended: one session (`sid`), or all of a person. At least one of the two is set. */
export type Logout = { sub: string | null; sid: string | null };
type SignInStart = { url: string; state: string; nonce: string; codeVerifier: string };
export type IdentityProblem = 'refused' | 'expired' | 'unavailable';

export type Identity = {
  /**
   * code + PKCE S256, state, nonce, forced prompt [API-03]; `screen` is a hint for the first page: `confirm` resends
   * the verification mail, `checkout` states the purpose of the sign-in
   */
  startSignIn(input: {
    redirectUri: string;
    screen?: 'sign-in' | 'create' | 'confirm' | 'checkout';
  }): Promise<Result<SignInStart, IdentityProblem>>;
  finishSignIn(input: {
    callbackUrl: URL;
    redirectUri: string;
    state: string;
    nonce: string;
    codeVerifier: string;
  }): Promise<Result<{ claims: Claims; tokens: Tokens }, IdentityProblem>>;
  /** silent variant without redirect [API-12] */
  refresh(refreshToken: string): Promise<Result<{ claims: Claims; tokens: Tokens }, IdentityProblem>>;
  /**
   * a validated logout token of the provider (OpenID back-channel logout); `refused`: forged, too old or not such a
   * token [SE-01]
   */
  readLogout(token: string): Promise<Result<Logout, IdentityProblem>>;
  /** revokes a refresh token; `refused` if the provider offers no revocation [SE-01] */
  revoke(refreshToken: string): Promise<Result<void, IdentityProblem>>;
  signOutUrl(input: { idToken: string; returnTo: string }): Promise<Result<string, IdentityProblem>>;
};

import type { Result } from '../../../core/result.ts';
import type { Claims, Tokens } from '../claims.ts';

/** Which sign-ins the provider has ended: one session (`sid`), or all of a person. At least one of the two is there. */
export type Logout = { sub: string | null; sid: string | null };
type SignInStart = { url: string; state: string; nonce: string; codeVerifier: string };
export type IdentityProblem = 'refused' | 'expired' | 'unavailable';

export type Identity = {
  /** code + PKCE S256, state, nonce, forced prompt [API-03]; `screen` hints which page it begins with: `confirm` mails the proof of an e-mail again, `checkout` says what the sign-in is for */
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
  /** [SE-01] a logout token of the provider (OpenID back-channel logout), checked; `refused`: forged, too old or no such token */
  readLogout(token: string): Promise<Result<Logout, IdentityProblem>>;
  /** [SE-01] ends a refresh token; `refused` where the provider offers no revocation */
  revoke(refreshToken: string): Promise<Result<void, IdentityProblem>>;
  signOutUrl(input: { idToken: string; returnTo: string }): Promise<Result<string, IdentityProblem>>;
};

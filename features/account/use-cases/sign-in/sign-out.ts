import { ok } from '../../../../core/result.ts';
import { withTimeout } from '../../../../core/with-timeout.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { endSignIns } from './end-sign-ins.ts';
import { LOGOUT_REDIRECT } from './start-sign-in.ts';

/** the timeout of the provider for signing out everywhere; the store's sessions have ended by then */
const TIMEOUT_MS = 3_000;

/**
 * Ends the store's session and returns the URL where the browser ends the identity provider's; the home page if that
 * does not respond [CRT-17].
 */
export async function signOut(context: ShopContext): Promise<string> {
  const idToken = context.session.data?.user?.tokens.idToken;
  await context.session.end();
  if (!idToken) return LOGOUT_REDIRECT;
  const url = await context.identity.signOutUrl({ idToken, returnTo: context.config.publicUrl + LOGOUT_REDIRECT });
  return url.ok ? url.value : LOGOUT_REDIRECT;
}

/**
 * Ends every session of the caller, in every browser, and their refresh tokens at the provider; then the same as
 * `signOut`. [SE-01]
 */
export async function signOutAllSessions(context: ShopContext): Promise<string> {
  const user = context.session.data?.user;
  if (user) {
    const ended = await endSignIns(context, { sub: user.sub, sid: null });
    const refreshTokens = ended.flatMap(({ tokens }) => tokens?.refreshToken ?? []);
    const revoked = Promise.all(refreshTokens.map((token) => context.identity.revoke(token)));
    const result = await withTimeout(revoked.then(ok), TIMEOUT_MS);
    if (!result.ok || result.value.some(({ ok: isDone }) => !isDone))
      context.log.warn({ area: 'sign-in' }, 'refresh tokens not revoked at the provider');
  }
  return signOut(context);
}

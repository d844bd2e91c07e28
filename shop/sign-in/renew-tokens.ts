import { inTime } from '../../core/in-time.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { ShopContext } from '../context.ts';

/** how long an ordinary request is kept for the provider */
const PATIENCE_MS = 3_000;
/** a provider that did not answer is left alone for so long */
const PAUSE_MS = 30_000;

/**
 * `ended`: the provider does not know this sign-in any more, and the session is over · `busy`: the lock was not free in
 * time.
 */
type Problem = 'ended' | 'unavailable' | 'busy';

/**
 * New tokens by the refresh token, serialised per person: waiting callers use the tokens that came meanwhile. Where the
 * provider has ended the sign-in (a new password, a deleted account) or answers for another person, the session ends.
 * Returns the access token.
 */
export async function renewTokens(context: ShopContext, neededForMs: number): Promise<Result<string, Problem>> {
  const sub = context.session.data?.user?.sub;
  if (!sub) return err('ended');
  const turn = await context.locks.run(`tokens:${sub}`, async (): Promise<Result<string, Problem>> => {
    // re-read: another request may have renewed or ended it
    await context.session.update({});
    const user = context.session.data?.user;
    if (!user) return err('ended');
    const { accessToken, refreshToken, idToken, expiresAt } = user.tokens;
    if (expiresAt - Date.now() > neededForMs) return ok(accessToken);
    if (!refreshToken) return err('unavailable');
    const renewed = await context.identity.refresh(refreshToken);
    if (renewed.ok && renewed.value.claims.sub === sub) {
      const { tokens } = renewed.value;
      // not every provider gives another id token, and signing out needs one
      await context.session.update({ user: { tokens: { ...tokens, idToken: tokens.idToken || idToken } } });
      return ok(tokens.accessToken);
    }
    if (!renewed.ok && renewed.code !== 'expired') {
      context.log.warn({ area: 'sign-in', code: renewed.code }, 'tokens not renewed');
      return err('unavailable');
    }
    await context.session.end();
    return err('ended');
  });
  return turn.isBusy ? err('busy') : turn.value;
}

/**
 * Asks the provider, once for each expired access token, whether a session's sign-in still stands: that is how sessions
 * end after a new password. A valid token costs no call; without an answer the session goes on, and the provider is not
 * asked again for a while.
 */
export function createRenewal() {
  let pausedUntil = 0;
  return async (context: ShopContext): Promise<void> => {
    const tokens = context.session.data?.user?.tokens;
    const now = Date.now();
    if (!tokens?.refreshToken || tokens.expiresAt > now || now < pausedUntil) return;
    const renewed = await inTime(renewTokens(context, 0), PATIENCE_MS);
    if (!renewed.ok && ['unavailable', 'late'].includes(renewed.code)) pausedUntil = Date.now() + PAUSE_MS;
  };
}

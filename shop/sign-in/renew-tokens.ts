import { err, ok, type Result } from '../../core/result.ts';
import { withTimeout } from '../../core/with-timeout.ts';
import type { Claims } from '../../platforms/identity/claims.ts';
import type { ShopContext } from '../context.ts';
import { endSignIns } from './end-sign-ins.ts';
import type { SessionData } from './session.ts';

/** how long an ordinary request is kept for the provider: half of what a page has [FA-04] */
const PATIENCE_MS = 1_500;
/** a provider that did not answer is left alone for so long */
const PAUSE_MS = 30_000;
/** [SE-01] a sign-in that the provider was not asked about for so long is asked about again */
const CHECK_MS = 5 * 60_000;

type User = NonNullable<SessionData['user']>;

/**
 * `ended`: the provider does not know this sign-in any more, and the session is over · `refused`: it gives no tokens ·
 * `busy`: the lock was not free in time.
 */
type Problem = 'ended' | 'refused' | 'unavailable' | 'busy';

/**
 * New tokens by the refresh token, serialised per person: waiting callers use the tokens that came meanwhile, if the provider
 * was asked for them after `checkedSince` (epoch ms). Where the provider has ended the sign-in (a new password, a
 * deleted account), answers for another person or names another e-mail, the session ends. Returns the access token.
 */
export async function renewTokens(
  context: ShopContext,
  { neededForMs = 0, checkedSince = -1 }: { neededForMs?: number; checkedSince?: number },
): Promise<Result<string, Problem>> {
  const sub = context.session.data?.user?.sub;
  if (!sub) return err('ended');
  const turn = await context.locks.run(`tokens:${sub}`, async (): Promise<Result<string, Problem>> => {
    // re-read: another request may have renewed or ended it
    await context.session.update({});
    const user = context.session.data?.user;
    if (!user) return err('ended');
    const { accessToken, refreshToken, idToken, expiresAt } = user.tokens;
    if (expiresAt - Date.now() > neededForMs && (user.checkedAt ?? 0) > checkedSince) return ok(accessToken);
    if (!refreshToken) return err('unavailable');
    const checkedAt = Date.now();
    const renewed = await context.identity.refresh(refreshToken);
    if (renewed.ok && (await isSamePerson(context, user, renewed.value.claims))) {
      const { tokens, claims } = renewed.value;
      // a role that was taken holds no longer than until the provider is asked
      const isStaff = claims.isStaff === true;
      // not every provider gives another id token, and signing out needs one
      await context.session.update({
        user: {
          tokens: { ...tokens, idToken: tokens.idToken || idToken },
          checkedAt,
          ...(user.isStaff === undefined && !isStaff ? {} : { isStaff }),
        },
      });
      return context.session.data?.user ? ok(tokens.accessToken) : err('ended');
    }
    if (!renewed.ok && renewed.code !== 'expired') {
      context.log.warn({ area: 'sign-in', code: renewed.code }, 'tokens not renewed');
      return err(renewed.code === 'refused' ? 'refused' : 'unavailable');
    }
    await context.session.end();
    return err('ended');
  });
  return turn.isBusy ? err('busy') : turn.value;
}

/** [SE-01] Whether the provider's answer is about the session's person; a changed e-mail ends every session they have. */
export async function isSamePerson(context: ShopContext, { sub, profile }: User, claims: Claims): Promise<boolean> {
  if (claims.sub !== sub) return false;
  if (claims.email === profile.email.toLowerCase()) return true;
  await endSignIns(context, { sub, sid: null });
  return false;
}

/**
 * [SE-01] Asks the provider now whether the caller's sign-in stands, before something is done that may cost them money.
 * Without an answer it is not done: `unavailable`.
 */
export async function confirmSignIn(context: ShopContext): Promise<Result<void, 'unauthorized' | 'unavailable'>> {
  const tokens = context.session.data?.user?.tokens;
  if (!tokens) return err('unauthorized');
  // a provider that gives no refresh token cannot be asked: its word lasts as long as the access token
  if (!tokens.refreshToken) return tokens.expiresAt > Date.now() ? ok(undefined) : err('unauthorized');
  const renewed = await renewTokens(context, { checkedSince: Date.now() });
  if (renewed.ok) return ok(undefined);
  return err(renewed.code === 'ended' ? 'unauthorized' : 'unavailable');
}

/**
 * Asks the provider whether a session's sign-in still stands when its access token has run out, and every few minutes: that is
 * how sessions end after a new password where the provider sends no logout token. Without an answer the session goes on,
 * and the provider is not asked again for a while.
 */
export function createRenewal() {
  let pausedUntil = 0;
  return async (context: ShopContext): Promise<void> => {
    const user = context.session.data?.user;
    const now = Date.now();
    if (!user?.tokens.refreshToken || now < pausedUntil) return;
    const checkedSince = now - CHECK_MS;
    if (user.tokens.expiresAt > now && (user.checkedAt ?? 0) > checkedSince) return;
    const renewed = await withTimeout(renewTokens(context, { checkedSince }), PATIENCE_MS);
    if (!renewed.ok && ['refused', 'unavailable', 'late'].includes(renewed.code)) pausedUntil = Date.now() + PAUSE_MS;
  };
}

import { err, ok, type Result } from '../../../../core/result.ts';
import { withTimeout } from '../../../../core/with-timeout.ts';
import type { Claims } from '../../../../platforms/identity/claims.ts';
import type { SessionData } from '../../../shared/session.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { endSignIns } from './end-sign-ins.ts';

/** how long an ordinary request waits for the provider: half of a page's budget [FA-04] */
const TIMEOUT_MS = 1_500;
/** the pause after a provider did not respond */
const PAUSE_MS = 30_000;
/** the interval for checking a sign-in with the provider [SE-01] */
const CHECK_MS = 5 * 60_000;

type User = NonNullable<SessionData['user']>;

/**
 * `ended`: the provider ended this sign-in, and the session is over · `refused`: it returns no tokens · `busy`: the
 * lock was not available in time.
 */
type Problem = 'ended' | 'refused' | 'unavailable' | 'busy';

/**
 * Renews tokens by the refresh token, one request per person at a time. Waiting callers use the renewed tokens if the
 * provider checked them after `checkedSince` (epoch ms). The session ends if the provider ended the sign-in (a new
 * password, a deleted account), responds for another person or returns another email. Returns the access token.
 */
export async function renewTokens(
  context: ShopContext,
  { neededForMs = 0, checkedSince = -1 }: { neededForMs?: number; checkedSince?: number },
): Promise<Result<string, Problem>> {
  const sub = context.session.data?.user?.sub;
  if (!sub) return err('ended');
  const lock = await context.locks.run(`tokens:${sub}`, async (): Promise<Result<string, Problem>> => {
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
      // a revoked role is valid only until the next check with the provider
      const isStaff = claims.isStaff === true;
      // not every provider returns a new id token, and signing out needs one
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
  return lock.isBusy ? err('busy') : lock.value;
}

/**
 * Whether the provider's response is about the session's person; a changed email ends all of their sessions. [SE-01]
 */
export async function isSamePerson(context: ShopContext, { sub, profile }: User, claims: Claims): Promise<boolean> {
  if (claims.sub !== sub) return false;
  if (claims.email === profile.email.toLowerCase()) return true;
  await endSignIns(context, { sub, sid: null });
  return false;
}

/**
 * Asks the provider whether the caller's sign-in is still valid, before an action that may cost them money. Fails
 * closed with `unavailable` if it does not respond. [SE-01]
 */
export async function confirmSignIn(context: ShopContext): Promise<Result<void, 'unauthorized' | 'unavailable'>> {
  const tokens = context.session.data?.user?.tokens;
  if (!tokens) return err('unauthorized');
  // without a refresh token the provider cannot be queried: the sign-in is valid as long as the access token
  if (!tokens.refreshToken) return tokens.expiresAt > Date.now() ? ok(undefined) : err('unauthorized');
  const renewed = await renewTokens(context, { checkedSince: Date.now() });
  if (renewed.ok) return ok(undefined);
  return err(renewed.code === 'ended' ? 'unauthorized' : 'unavailable');
}

/**
 * Creates a check of the session's sign-in with the provider, when its access token has expired and every few minutes.
 * That ends sessions after a new password if the provider sends no logout token. If it does not respond, the session
 * continues, and the provider is not asked again for a while.
 */
export function createRenewal() {
  let pausedUntil = 0;
  return async (context: ShopContext): Promise<void> => {
    const user = context.session.data?.user;
    const now = Date.now();
    if (!user?.tokens.refreshToken || now < pausedUntil) return;
    const checkedSince = now - CHECK_MS;
    if (user.tokens.expiresAt > now && (user.checkedAt ?? 0) > checkedSince) return;
    const renewed = await withTimeout(renewTokens(context, { checkedSince }), TIMEOUT_MS);
    if (!renewed.ok && ['refused', 'unavailable', 'late'].includes(renewed.code)) pausedUntil = Date.now() + PAUSE_MS;
  };
}

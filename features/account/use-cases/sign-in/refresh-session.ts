import { err, ok, type Result } from '../../../../core/result.ts';
import type { FailureCode } from '../../../shared/errors.ts';
import type { SessionProfile, SessionSubscription } from '../../../shared/session.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { loadProfile } from './load-profile.ts';
import { withSeat } from './load-seat.ts';
import { withSubscription } from './load-subscription.ts';
import { isSamePerson, renewTokens } from './renew-tokens.ts';

const ABOUT_TO_END_MS = 30_000;

export type FreshSession = { profile: SessionProfile; subscription: SessionSubscription | null };

/**
 * Signs in silently without a redirect: renews tokens by the refresh token; reads profile, membership and subscription
 * again. A rejected token ends the session. [API-12]
 */
export async function refreshSession(context: ShopContext): Promise<Result<FreshSession, FailureCode>> {
  const user = context.session.data?.user;
  if (!user) return err('unauthorized');
  if (!user.tokens.refreshToken) return err('unauthorized');
  const checkedAt = Date.now();
  const renewed = await context.identity.refresh(user.tokens.refreshToken);
  if (!renewed.ok) {
    if (renewed.code === 'unavailable') return err('unavailable');
    await context.session.end();
    return err('unauthorized');
  }
  const { claims, tokens } = renewed.value;
  if (!(await isSamePerson(context, user, claims))) {
    await context.session.end();
    return err('unauthorized');
  }
  const profile = await loadProfile(context, claims, tokens.accessToken, (found) =>
    context.session.update({ user: { profile: found, tokens, checkedAt } }),
  );
  if (!profile.ok) return profile;
  const known = context.session.data?.user?.subscription ?? null;
  const subscription = await withSubscription(context, profile.value, tokens.accessToken, known, (found) =>
    context.session.update({ user: { subscription: found } }),
  );
  const knownSeat = context.session.data?.user?.seat ?? null;
  await withSeat(context, claims.sub, tokens.accessToken, knownSeat, (found) =>
    context.session.update({ user: { seat: found } }),
  );
  const { actor } = context;
  return ok({ profile: profile.value, subscription: actor.kind === 'customer' ? actor.subscription : subscription });
}

/**
 * Returns a valid bearer token, renewed shortly before it expires. `no-session`: the person must sign in again.
 * `unavailable`: the provider does not respond in time; a new sign-in would not help.
 */
export async function freshBearer(context: ShopContext): Promise<Result<string, 'no-session' | 'unavailable'>> {
  const user = context.session.data?.user;
  if (!user) return err('no-session');
  if (user.tokens.expiresAt - Date.now() > ABOUT_TO_END_MS) return ok(user.tokens.accessToken);
  if (!user.tokens.refreshToken) return err('no-session');
  const renewed = await context.deadline.race(renewTokens(context, { neededForMs: ABOUT_TO_END_MS }), () =>
    err('unavailable'),
  );
  if (renewed.ok) return renewed;
  return err(renewed.code === 'unavailable' || renewed.code === 'busy' ? 'unavailable' : 'no-session');
}

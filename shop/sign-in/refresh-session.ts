import { err, ok, type Result } from '../../core/result.ts';
import type { SessionProfile, ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';
import { loadProfile } from './load-profile.ts';

/** [API-12] Silent sign-in without redirect: new tokens by the refresh token, profile and membership read anew. A refused token ends the session. */
export async function refreshSession(context: ShopContext): Promise<Result<SessionProfile, FailureCode>> {
  const user = context.session.data?.user;
  if (!user) return err('unauthorized');
  if (!user.tokens.refreshToken) return err('unauthorized');
  const renewed = await context.identity.refresh(user.tokens.refreshToken);
  if (!renewed.ok) {
    if (renewed.code === 'unavailable') return err('unavailable');
    await context.session.end();
    return err('unauthorized');
  }
  const { claims, tokens } = renewed.value;
  if (claims.sub !== user.sub) {
    await context.session.end();
    return err('unauthorized');
  }
  const profile = await loadProfile(context, claims, tokens.accessToken);
  if (!profile.ok) return profile;
  await context.session.update({ user: { sub: user.sub, profile: profile.value, tokens } });
  return ok(profile.value);
}

/** A bearer token that is still good, renewed when it is about to end; null where the person must sign in again. */
export async function freshBearer(context: ShopContext): Promise<string | null> {
  const user = context.session.data?.user;
  if (!user) return null;
  if (user.tokens.expiresAt - Date.now() > 30_000) return user.tokens.accessToken;
  if (!user.tokens.refreshToken) return null;
  const renewed = await context.identity.refresh(user.tokens.refreshToken);
  if (!renewed.ok || renewed.value.claims.sub !== user.sub) return null;
  await context.session.update({ user: { ...user, tokens: renewed.value.tokens } });
  return renewed.value.tokens.accessToken;
}

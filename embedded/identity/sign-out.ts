import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Database } from '../../core/database/database.ts';
import { revokeGrant } from './adapter.ts';
import { cookieNames } from './configuration.ts';

/** Returns the person and grant in the store's id token, which the provider has already verified. */
function hintOf(ctx: KoaContextWithOIDC): { sub: unknown; grantId: string | null } | null {
  const hint = ctx.oidc.entities.IdTokenHint as { payload?: Record<string, unknown> } | undefined;
  if (!hint?.payload) return null;
  const grantId = hint.payload.grant_id;
  return { sub: hint.payload.sub, grantId: typeof grantId === 'string' ? grantId : null };
}

function leave(ctx: KoaContextWithOIDC): void {
  const { post_logout_redirect_uri: requested, state } = ctx.oidc.params ?? {};
  const target = new URL(typeof requested === 'string' ? requested : ctx.oidc.urlFor('end_session_success'));
  if (typeof requested === 'string' && typeof state === 'string') target.searchParams.set('state', state);
  ctx.status = 303;
  ctx.redirect(target.href);
}

/**
 * Revokes the store's grant of this session; the library keeps it, because the tokens do not depend on the session's
 * row.
 */
export async function revokeSession(db: Database, ctx: KoaContextWithOIDC): Promise<void> {
  const grants = Object.values(ctx.oidc.session?.authorizations ?? {}).map((a) => a.grantId);
  for (const grantId of grants) if (grantId) await revokeGrant(db, grantId);
}

/**
 * Ends the session without a confirmation if the store sends the person's id token. Returns false otherwise (a forged
 * link): the caller asks for confirmation.
 */
export async function signOutAtOnce(db: Database, ctx: KoaContextWithOIDC, mount: string): Promise<boolean> {
  const { session } = ctx.oidc;
  const hint = hintOf(ctx);
  if (!session || !hint || hint.sub !== session.accountId) return false;
  await revokeSession(db, ctx);
  if (hint.grantId) await revokeGrant(db, hint.grantId);
  await session.destroy();
  ctx.cookies.set(cookieNames.session, null, { path: mount, signed: true });
  leave(ctx);
  return true;
}

/**
 * Without a session the library would post a form by inline script: redirects directly, and revokes the id token's
 * grant.
 */
export async function finishWithoutSession(db: Database, ctx: KoaContextWithOIDC): Promise<void> {
  const hint = hintOf(ctx);
  if (hint?.grantId) await revokeGrant(db, hint.grantId);
  leave(ctx);
}

import { revokeGrant } from '../adapter.ts';
import { cookieNames } from '../configuration.ts';
import { type PageCall, showOutcome } from './page-context.ts';

type Details = Awaited<ReturnType<PageCall['tools']['provider']['interactionDetails']>>;

/** Returns the sign-in in progress that matches this browser's cookie and this URL, or null. */
export async function findSignIn(call: PageCall): Promise<Details | null> {
  const details = await call.tools.provider.interactionDetails(call.ctx.req, call.ctx.res).catch((error: unknown) => {
    // the library's expected errors (no such sign-in, no cookie, expired); anything else is a fault
    if (error instanceof Error && 'expose' in error && error.expose === true) return null;
    throw error;
  });
  return details !== null && details.uid === call.uid && details.prompt.name === 'login' ? details : null;
}

/** Marks the URL of the second visit by a browser without cookies. */
const PROBED = 'cookies';

/**
 * Shows the page without a sign-in in progress. A browser that goes back to a finished sign-in is already signed in;
 * otherwise it has expired. A browser without cookies is redirected here once with one. If it still sends none, it
 * blocks cookies, and another sign-in would end here again [OP-39].
 */
export async function showNoSignIn(call: PageCall): Promise<void> {
  const { ctx, tools } = call;
  const session = await tools.provider.Session.get(ctx);
  if (session.accountId !== undefined) return showOutcome(call, 200, 'signedIn');
  if (ctx.req.headers.cookie !== undefined) return showOutcome(call, 400, 'expired');
  if (PROBED in ctx.query) return showOutcome(call, 400, 'noCookies');
  ctx.cookies.set(cookieNames.probe, '1', {
    path: tools.mount,
    httpOnly: true,
    sameSite: 'lax',
    secure: tools.config.publicUrl.startsWith('https:'),
    maxAge: 60_000,
  });
  ctx.status = 303;
  ctx.redirect(`${tools.mount}${ctx.path}?${PROBED}`);
}

/**
 * Finishes the sign-in, which redirects the browser to the store. If another person was signed in at the provider, that
 * session is cleared and its grants are revoked first, so that sessions never mix.
 */
export async function finishProviderSignIn(call: PageCall, details: Details, sub: string): Promise<void> {
  const { provider, db } = call.tools;
  const { ctx } = call;
  const returnTo = await provider.interactionResult(
    ctx.req,
    ctx.res,
    { login: { accountId: sub, amr: ['pwd'], remember: true } },
    { mergeWithLastSubmission: false },
  );
  const { uid, accountId: before } = details.session ?? {};
  if (uid !== undefined && before !== undefined && before !== sub) {
    const session = await provider.Session.findByUid(uid);
    if (!session) return showOutcome(call, 400, 'expired');
    for (const { grantId } of Object.values(session.authorizations ?? {})) if (grantId) await revokeGrant(db, grantId);
    session.authorizations = {};
    delete (session as { accountId?: string }).accountId;
    await session.persist();
  }
  ctx.status = 303;
  ctx.redirect(returnTo);
}

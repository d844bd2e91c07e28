import type { Hono } from 'hono';
import { safeReturnPath } from '../../../core/http/safe-redirect.ts';
import { readPersonHints } from '../../../features/account/use-cases/person/read-person-hints.ts';
import { sendVisitorToken, VISITOR_COOKIE } from '../../../features/account/use-cases/send-visitor-token.ts';
import { finishSignIn } from '../../../features/account/use-cases/sign-in/finish-sign-in.ts';
import { findReturnPath } from '../../../features/account/use-cases/sign-in/pending-sign-in.ts';
import { signOut, signOutAllSessions } from '../../../features/account/use-cases/sign-in/sign-out.ts';
import {
  LOGIN_REDIRECT,
  LOGOUT_ALL_SESSIONS,
  LOGOUT_REDIRECT,
  startSignIn,
} from '../../../features/account/use-cases/sign-in/start-sign-in.ts';
import { readCookie } from '../../persistence/sessions/session-store.ts';
import { personCookie } from '../person-hint-cookie.ts';
import type { CreateRequestContext, Visit } from '../request.ts';
import { isEmbeddedOrPrefetch } from '../same-origin.ts';

type RenderPage = (request: Request, visit: Visit) => Promise<Response>;

const redirect = (location: string, visit: Visit, ...cookies: string[]): Response => {
  const headers = new Headers({ location, 'cache-control': 'no-store' });
  for (const cookie of [visit.session.setCookie, ...cookies]) if (cookie) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
};

/**
 * [RTE-21] [RTE-25] Mounts the redirects to the identity provider and back. Every failure ends on a page with a link,
 * never in a loop.
 */
export function mountSignIn(
  app: Hono,
  {
    openVisit,
    renderPage,
    publicUrl,
    signOutPath,
  }: {
    openVisit: CreateRequestContext;
    renderPage: RenderPage;
    publicUrl: string;
    /** the sign-out redirect of the embedded commerce platform; home if it is hosted */
    signOutPath(): string;
  },
): void {
  const problemPage = (visit: Visit, problem: string, returnTo: string | null) => {
    const url = new URL(LOGIN_REDIRECT, publicUrl);
    url.searchParams.set('problem', problem);
    if (returnTo) url.searchParams.set('returnTo', returnTo);
    return renderPage(new Request(url), visit);
  };

  app.get('/login', async (c) => {
    // a HEAD request does not start a sign-in: it stores nothing
    if (c.req.method !== 'GET') return c.body(null, 405, { allow: 'GET' });
    const visit = await openVisit(c.req.raw);
    const returnTo = safeReturnPath(c.req.query('returnTo'));
    if (isEmbeddedOrPrefetch(c.req.raw.headers)) return problemPage(visit, 'not-permitted', returnTo);
    // [FA-04] the redirect to sign-in has a deadline like any page; the callback, which completes a sign-in, has none
    visit.context.deadline.begin('made');
    const requested = c.req.query('screen');
    const screen = requested === 'create' || requested === 'confirm' ? requested : 'sign-in';
    const started = await startSignIn(visit.context, { returnTo, screen });
    return started.ok ? redirect(started.value, visit) : problemPage(visit, started.code, returnTo);
  });

  app.get(LOGIN_REDIRECT, async (c) => {
    const visit = await openVisit(c.req.raw);
    const query = new URL(c.req.url).searchParams;
    if (!query.has('code') && !query.has('error')) return problemPage(visit, 'not-permitted', null);
    const callback = new URL(`${LOGIN_REDIRECT}?${query}`, publicUrl);
    // of this sign-in, whatever other tabs have started since [BR-04]
    const returnTo = await findReturnPath(visit.context, callback);
    const finished = await finishSignIn(visit.context, callback);
    if (finished.ok) {
      const { headers } = c.req.raw;
      // in the background: the sign-in is complete
      void sendVisitorToken(visit.context, {
        hutk: readCookie(headers.get('cookie'), VISITOR_COOKIE),
        isPrivate: headers.get('sec-gpc') === '1',
      });
    }
    // /login has just set a cookie: a browser that does not send it blocks cookies [OP-39]
    const isForgetful = !finished.ok && finished.code === 'not-permitted' && !c.req.header('cookie');
    if (!finished.ok) return problemPage(visit, isForgetful ? 'no-cookies' : finished.code, returnTo);
    const hints = await readPersonHints(visit.context);
    return redirect(safeReturnPath(finished.value.returnTo) ?? '/', visit, personCookie(hints, publicUrl));
  });

  app.post('/logout', async (c) => {
    const visit = await openVisit(c.req.raw);
    return redirect(await signOut(visit.context), visit, personCookie([], publicUrl));
  });

  app.post(LOGOUT_ALL_SESSIONS, async (c) => {
    const visit = await openVisit(c.req.raw);
    return redirect(await signOutAllSessions(visit.context), visit, personCookie([], publicUrl));
  });

  // the checkout has a separate session; signing out ends that too
  app.get(LOGOUT_REDIRECT, (c) => c.redirect(signOutPath(), 303));
}

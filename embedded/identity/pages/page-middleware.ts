import type { KoaContextWithOIDC } from 'oidc-provider';
import { isDatabaseAway } from '../../../core/database/database-away.ts';
import { pageScript, pageStyles } from './assets.ts';
import { confirmAgainRoute } from './confirm-again-page.ts';
import { confirmRoute } from './confirm-page.ts';
import { createRoute } from './create-page.ts';
import { enterRoute } from './enter-page.ts';
import { forgotRoute } from './forgot-page.ts';
import { isOwnForm, readForm } from './form-body.ts';
import { type PageCall, type PageTools, showOutcome } from './page-context.ts';
import { resetRoute } from './reset-page.ts';
import { signInRoute } from './sign-in-page.ts';

type Route = (call: PageCall) => Promise<void>;
const ROUTES: Record<string, Route> = {
  '': signInRoute,
  '/create': createRoute,
  '/forgot': forgotRoute,
  '/confirm': confirmRoute,
  '/confirm-again': confirmAgainRoute,
};
/** what a mailed link opens, in any browser: no sign-in is under way there */
const FROM_MAIL: Record<string, Route> = {
  '/forgot': forgotRoute,
  '/reset': resetRoute,
  '/confirm': confirmRoute,
  '/confirm-again': confirmAgainRoute,
  '/enter': enterRoute,
};

/** Which page a path names, and the sign-in it belongs to. */
function findRoute(path: string): { route: Route; uid: string | null } | null {
  const fromMail = FROM_MAIL[path];
  if (fromMail) return { route: fromMail, uid: null };
  const [, uid, rest = ''] = /^\/sign-in\/([\w-]{10,64})(\/[a-z-]+)?$/.exec(path) ?? [];
  const route = ROUTES[rest];
  return uid !== undefined && route ? { route, uid } : null;
}

function serveAsset(ctx: KoaContextWithOIDC, type: string, text: string): void {
  ctx.set('cache-control', 'public, max-age=3600');
  ctx.type = type;
  ctx.body = text;
}

/**
 * The pages, before the protocol's own routes. A form is taken only from a page of this origin [Rule 5], as url-encoded fields.
 * A fault is logged and answered by a page, never by a stack.
 */
export function createPageMiddleware(
  tools: PageTools,
): (ctx: KoaContextWithOIDC, next: () => Promise<void>) => Promise<void> {
  const origin = new URL(tools.config.publicUrl).origin;
  return async (ctx, next) => {
    if (ctx.path === '/pages.css') return serveAsset(ctx, 'text/css', pageStyles);
    if (ctx.path === '/pages.js') return serveAsset(ctx, 'text/javascript', pageScript);
    const found = findRoute(ctx.path);
    if (!found) return next();
    const address = tools.clientAddress?.(ctx.req) ?? ctx.req.socket?.remoteAddress ?? 'unknown';
    const call: PageCall = { ctx, tools, form: null, address, uid: found.uid };
    if (!['GET', 'HEAD', 'POST'].includes(ctx.method)) {
      ctx.set('allow', 'GET, POST');
      return showOutcome(call, 405, 'refused');
    }
    if (ctx.method === 'POST') {
      if (!isOwnForm(ctx.req, origin)) return showOutcome(call, 403, 'refused');
      const form = await readForm(ctx.req);
      if (typeof form === 'number') return showOutcome(call, form, 'refused');
      call.form = form;
    }
    try {
      await found.route(call);
    } catch (error) {
      tools.log.error(
        {
          platform: 'identity',
          path: ctx.path.replace(/\/sign-in\/[\w-]+/, '/sign-in'),
          error: error instanceof Error ? error.message : 'unknown',
        },
        'an identity page failed',
      );
      showOutcome(call, isDatabaseAway(error) ? 503 : 500, 'fault');
    }
  };
}

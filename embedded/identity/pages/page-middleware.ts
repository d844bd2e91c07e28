import type { IncomingMessage } from 'node:http';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { isDatabaseUnavailable } from '../../../core/database/connection-errors.ts';
import { confirmAgainRoute } from './confirm-again-page.ts';
import { confirmRoute } from './confirm-page.ts';
import { createRoute } from './create-page.ts';
import { enterRoute } from './enter-page.ts';
import { forgotRoute } from './forgot-page.ts';
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
/** pages of mailed links: for any browser, without a pending sign-in */
const FROM_MAIL: Record<string, Route> = {
  '/forgot': forgotRoute,
  '/reset': resetRoute,
  '/confirm': confirmRoute,
  '/confirm-again': confirmAgainRoute,
  '/enter': enterRoute,
};

/** Returns the page of a path, and the sign-in it belongs to. */
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
 * Serves the pages, before the protocol's routes. Accepts a form only from a page of this origin [Rule 5], as
 * url-encoded fields. A fault is logged and returns an error page, never a stack.
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
      showOutcome(call, isDatabaseUnavailable(error) ? 503 : 500, 'fault');
    }
  };
}

const LIMIT = 16_384;

/**
 * Returns the fields of a posted form (the last of equal names), or the status of a refusal: 415 another type, 413 too
 * long. Removes NUL.
 */
async function readForm(req: IncomingMessage): Promise<Record<string, string> | 413 | 415> {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(req.headers['content-type'] ?? '')) return 415;
  if (Number(req.headers['content-length'] ?? 0) > LIMIT) return 413;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    if (size > LIMIT) return 413;
    chunks.push(bytes);
  }
  const fields: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(Buffer.concat(chunks).toString('utf8')))
    fields[name] = value.replaceAll('\0', '');
  return fields;
}

/**
 * Whether a form was sent by a page of this store, by Sec-Fetch-Site and Origin. Accepts missing headers: then the
 * cookie's SameSite protects.
 */
function isOwnForm(req: IncomingMessage, origin: string): boolean {
  const site = req.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  return req.headers.origin === undefined || req.headers.origin === origin;
}

/** Styles for these pages only: their boxes, and the sheets beside the form. The rest is the store's stylesheet. */
const pageStyles = `.signpage { padding-block: var(--s5) var(--s8); }
.signbox { max-width: 440px; width: 100%; margin-inline: auto; }
.signbox p { overflow-wrap: anywhere; }
.signbox > h1 + p { margin-top: var(--s3); }
.signbox .linkbtn { font-size: var(--f2); padding-block: 12px; margin-block: -12px; }
.signbox.wide { max-width: 560px; }
.field.bad .select { border-color: var(--danger); }
.signbox li a { color: inherit; }
.signlinks { gap: 4px 24px; }
.signlinks a { padding-block: 10px; }
.signart { display: none; }
.signart { --paper-wide: clamp(96px, 9.4vw, 128px); }
.signart .page-pic { --pw: var(--paper-wide); --tw: 16px; --th: 25px; --st: 3px; --left: 9px; }
.signart .pg svg { width: 100%; fill: none; stroke: var(--paper-edge); stroke-width: 5; }
@media (min-width: 1024px) {
  .signpage { display: grid; grid-template-columns: repeat(2, minmax(0, 560px)); justify-content: space-between; gap: var(--s7); padding-top: var(--s7); }
  .signbox { margin-inline: 0; }
  .signart { display: flex; gap: 20px; justify-content: center; align-items: center; align-self: start; height: 400px; border: 1px solid var(--line); padding: 40px 24px; }
  .signart > span { display: grid; gap: 20px; }
  .signart .plate { margin-left: calc(9px + (var(--paper-wide) - 105px) / 2); }
}
`;

/** Shows a password on request, and formats a phone number while typing. The pages work without it. */
const pageScript = `for (const button of document.querySelectorAll('[data-reveal]')) {
  const input = document.getElementById(button.dataset.reveal);
  const word = button.firstChild;
  const show = word.data;
  button.hidden = false;
  button.addEventListener('click', () => {
    const shown = input.type === 'password';
    input.type = shown ? 'text' : 'password';
    word.data = shown ? button.dataset.hide : show;
  });
  input.form?.addEventListener('submit', () => { input.type = 'password'; });
}
const summary = document.querySelector('.note.bad[autofocus]');
if (summary && document.activeElement === document.body) summary.focus();
for (const phone of document.querySelectorAll('input[type=tel]')) {
  phone.addEventListener('blur', () => {
    const d = phone.value.replace(/\\D/g, '').replace(/^1(?=\\d{10}$)/, '');
    if (d.length === 10) phone.value = '(' + d.slice(0, 3) + ') ' + d.slice(3, 6) + '-' + d.slice(6);
  });
}
`;

import { html, raw } from 'hono/html';
import { currentLocale } from '../../../core/locale.ts';
import { message } from '../../../messages/message.ts';
import type { PageShell } from './page-shell.ts';

const RETRY_SECONDS = 2;

/** The message while the store cannot serve a page: in the shop's look, without texts of a platform or the database. */
const tryAgainPage = (shell: PageShell, address: string) => html`<!doctype html>
<html lang="${currentLocale()}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${message('page.title', { title: message('away.title') })}</title>
${shell.stylesheets().map((href) => html`<link rel="stylesheet" href="${href}">`)}
${shell.scripts().map((src) => html`<script src="${src}"></script>`)}
</head>
<body>
${raw(shell.header())}
<main id="main" class="wrap"><div class="pagehead"><h1>${message('away.title')}</h1><p class="muted">${message('away.wait')}</p></div>
<p class="row wrapy"><a class="btn solid" href="${address}">${message('retry.button')}</a></p></main>
${raw(shell.footer())}
</body>
</html>
`;

/**
 * [FA-18] Returns 503 for a valid request that cannot be served now: a page with a retry link for a browser, else a
 * sentence. A submitted form is not resent: its link only reads.
 */
export function respondUnavailable(
  shell: PageShell,
  request: { url: string; method: string; accept: string | null | undefined },
): Response {
  const { pathname, search } = new URL(request.url, 'http://shop');
  const isPage = request.accept?.includes('text/html') ?? false;
  const address = request.method === 'GET' ? pathname + search : '/';
  return new Response(
    isPage ? String(tryAgainPage(shell, address.replace(/^\/{2,}/, '/'))) : `${message('away.text')}\n`,
    {
      status: 503,
      headers: {
        'content-type': `text/${isPage ? 'html' : 'plain'}; charset=utf-8`,
        'retry-after': String(RETRY_SECONDS),
        'cache-control': 'no-store',
      },
    },
  );
}

import { escapeHtml } from '../../../core/escape-html.ts';
import { currentLocale } from '../../../core/locale.ts';
import { message } from '../../../messages/message.ts';
import type { Look } from './look.ts';

const RETRY_SECONDS = 2;

/** What a person reads while the store cannot serve a page: in its look, without anything that a platform or the database would have to say. */
function tryAgainPage(look: Look, address: string): string {
  const title = escapeHtml(message('away.title'));
  const sheets = look.stylesheets().map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`);
  const scripts = look.scripts().map((src) => `<script src="${escapeHtml(src)}"></script>`);
  return `<!doctype html>
<html lang="${escapeHtml(currentLocale())}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(message('page.title', { title: message('away.title') }))}</title>
${[...sheets, ...scripts].join('\n')}
</head>
<body>
${look.header()}
<main id="main" class="wrap"><div class="pagehead"><h1>${title}</h1><p class="muted">${escapeHtml(message('away.wait'))}</p></div>
<p class="row wrapy"><a class="btn solid" href="${escapeHtml(address)}">${escapeHtml(message('retry.button'))}</a></p></main>
${look.footer()}
</body>
</html>
`;
}

/**
 * [FA-18] 503 for a page that cannot be served now, though nothing is wrong with the request: for a browser a page with a way to try again, else a
 * sentence. What was sent by a form is not sent again: its link only reads.
 */
export function tryAgain(
  look: Look,
  request: { url: string; method: string; accept: string | null | undefined },
): Response {
  const { pathname, search } = new URL(request.url, 'http://shop');
  const isPage = request.accept?.includes('text/html') ?? false;
  const address = request.method === 'GET' ? pathname + search : '/';
  return new Response(isPage ? tryAgainPage(look, address.replace(/^\/{2,}/, '/')) : `${message('away.text')}\n`, {
    status: 503,
    headers: {
      'content-type': `text/${isPage ? 'html' : 'plain'}; charset=utf-8`,
      'retry-after': String(RETRY_SECONDS),
      'cache-control': 'no-store',
    },
  });
}

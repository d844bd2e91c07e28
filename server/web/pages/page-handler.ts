import { randomUUID } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { nonceContext, shopContext, ssrPageContext } from '../../../app/router-context.ts';
import { memoizeByReference } from '../../../core/memoize-by-reference.ts';
import { contentSecurityPolicy, type HeaderPolicy, hashInlineScripts } from '../headers.ts';
import type { Visit } from '../request.ts';
import { chooseEncoding, compress } from './compression.ts';
import { withLoaderTimeouts } from './with-loader-timeouts.ts';

/** brotli level: 25% of the bytes in one millisecond */
const PERSONAL_QUALITY = 4;

/** retry delay for a page that failed because of a platform */
const RETRY_SECONDS = '10';

export type LoadBuild = () => Promise<ServerBuild>;

/**
 * Renders a screen (or its data) for one visit. HTML is buffered: the inline scripts of this render are hashed into its
 * content security policy and the nonce is removed. Personal responses are never cached; the cookie of the visit is
 * added.
 */
export function createPageHandler(options: { loadBuild: LoadBuild; plan: HeaderPolicy; isDevelopment: boolean }) {
  /**
   * Creates one handler per build: analyzing the routes costs as much as a loader. In development every change creates
   * another build.
   */
  const handlerOf = memoizeByReference((build: ServerBuild) =>
    createRequestHandler(withLoaderTimeouts(build), options.isDevelopment ? 'development' : 'production'),
  );

  return async function render(request: Request, visit: Visit, store: 'public' | 'personal'): Promise<Response> {
    const handle = handlerOf(await options.loadBuild());
    // a page counts from its request; the page after a submit counts from the end of the action
    if (request.method === 'GET' || request.method === 'HEAD') visit.context.deadline.begin('made');
    // 122 random bits from a pool: generating new ones for each page cost 2% of it
    const nonce = randomUUID();
    const context = new RouterContextProvider();
    context.set(shopContext, visit.context);
    context.set(nonceContext, options.isDevelopment ? '' : nonce);
    const response = await handle(request, context);
    const headers = new Headers(response.headers);
    if (response.status === 503 && !headers.has('retry-after')) headers.set('retry-after', RETRY_SECONDS);
    if (store === 'personal') {
      headers.set('cache-control', 'no-store');
      // the URL of a personal page is not sent to other sites
      headers.set('referrer-policy', 'strict-origin');
      if (visit.session.setCookie) headers.append('set-cookie', visit.session.setCookie);
    } else if (response.status === 200) {
      headers.set('cache-control', 'public, max-age=0, s-maxage=60, must-revalidate');
    } else headers.set('cache-control', 'no-store');
    if (!headers.get('content-type')?.startsWith('text/html'))
      return new Response(response.body, { status: response.status, headers });
    // the search page is personal and still measured; no other personal page is [D10]
    const mayMeasure = store === 'public' || new URL(request.url).pathname === '/search';
    const page = context.get(ssrPageContext) ?? (await response.text());
    // development has no policy
    const { html, scripts } = options.isDevelopment ? { html: page, scripts: [] } : hashInlineScripts(page, nonce);
    if (!options.isDevelopment)
      headers.set('content-security-policy', contentSecurityPolicy(options.plan, { scripts, isMeasured: mayMeasure }));
    headers.delete('content-length');
    if (store === 'public' || html === '') return new Response(html, { status: response.status, headers });
    // the page cache stores compressed pages; a personal one is compressed here, for speed over size
    const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined);
    headers.append('vary', 'Accept-Encoding');
    if (encoding !== 'identity') headers.set('content-encoding', encoding);
    const body = new Uint8Array(await compress(Buffer.from(html), encoding, PERSONAL_QUALITY));
    return new Response(body, { status: response.status, headers });
  };
}

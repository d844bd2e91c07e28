import { randomUUID } from 'node:crypto';
import { createRequestHandler, data, type LoaderFunction, RouterContextProvider, type ServerBuild } from 'react-router';
import { nonceContext, shopContext, ssrPageContext } from '../../../app/router-context.ts';
import type { Clock } from '../../../core/dates.ts';
import type { Log } from '../../../core/log.ts';
import { memoizeByReference } from '../../../core/memoize-by-reference.ts';
import type { TagStyle } from '../../../core/settings/cdn-settings.ts';
import { withSpan } from '../../../core/trace/trace.ts';
import { tagHeader } from '../../cdn/page-tags.ts';
import { staleHeaders } from '../../cdn/stale-headers.ts';
import { contentSecurityPolicy, type HeaderPolicy, hashInlineScripts } from '../headers.ts';
import type { Visit } from '../request.ts';
import { anonymousContext, type Services } from '../request-context.ts';
import { chooseEncoding, compress } from './compression.ts';
import type { RenderedPage } from './page-cache.ts';

/** brotli level: 25% of the bytes in one millisecond */
const PERSONAL_QUALITY = 4;

/** retry delay for a page that failed because of a platform, or was refused by a limit */
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
    const isForLater = response.status === 503 || response.status === 429;
    if (isForLater && !headers.has('retry-after')) headers.set('retry-after', RETRY_SECONDS);
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

/** Extra time for a loader to render its partial data after the last read timed out. */
const GRACE_MS = 500;

/**
 * [FA-04] Wraps a build so that its loaders time out: the first of them starts the request's deadline if needed. A
 * loader that waits for anything else than a read ends in the store's 503 page.
 */
export const withLoaderTimeouts = memoizeByReference((build: ServerBuild): ServerBuild => {
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      if (!route?.module.loader) return [id, route];
      return [id, { ...route, module: { ...route.module, loader: bound(id, route.module.loader) } }];
    }),
  );
  return { ...build, routes };
});

function bound(route: string, loader: LoaderFunction): LoaderFunction {
  return (args) => {
    const { deadline, log } = args.context.get(shopContext);
    deadline.begin('now');
    const exitWithError = (): never => {
      log.error({ area: 'page', route }, 'a page waited for something that has no deadline');
      throw data(null, { status: 503 });
    };
    return deadline.race(Promise.resolve(loader(args)), exitWithError, { graceMs: GRACE_MS });
  };
}

type PublicPageParts = {
  env: { publicUrl: string; cdnTags: TagStyle | null };
  services: Services;
  clock: Clock;
  log: Log;
  rendering: { headers: Record<string, string>; render: ReturnType<typeof createPageHandler> };
};

/** Renders a public page for the page cache, as a visitor without a session sees it. */
export async function renderPublicPage(
  { env, services, clock, log, rendering: { headers, render } }: PublicPageParts,
  url: string,
): Promise<RenderedPage> {
  return withSpan({ name: 'make page', kind: 'internal' }, async () => {
    const { visit, notes } = anonymousContext(services, clock, log);
    const response = await render(new Request(env.publicUrl + url), visit, 'public');
    const { status } = response;
    const body = new Uint8Array(await response.arrayBuffer());
    // a part is missing, so other caches must not store the page either
    const stored = notes.isComplete ? forNetworks(status, env.cdnTags, notes.ids) : { 'cache-control': 'no-store' };
    const sent = { ...headers, ...Object.fromEntries(response.headers), ...stored };
    return { status, headers: sent, body, uses: notes.ids, isComplete: notes.isComplete };
  });
}

/** Headers for a content delivery network only: how long it may serve a stale page, and the cache tags to purge it. */
const forNetworks = (status: number, style: TagStyle | null, uses: ReadonlySet<string>): Record<string, string> =>
  status === 200 ? { ...staleHeaders(style), ...(style && tagHeader(style, uses)) } : {};

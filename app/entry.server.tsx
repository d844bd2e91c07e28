import { Writable } from 'node:stream';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
  StaticRouter,
} from 'react-router';
import { memoizeByReference } from '../core/memoize-by-reference.ts';
import { prepareLocale } from '../messages/prepare-locale.ts';
import { renderStaticParts } from './frame/markup/render-frame-part.tsx';
import { Nonce } from './frame/theme.tsx';
import { layoutContext, nonceContext, shopContext, ssrPageContext } from './router-context.ts';
import type { RenderShared } from './ui-kit/static-markup.tsx';
import { SharedMarkup, StaticParts } from './ui-kit/static-markup.tsx';

/** The timeout of deferred data, in milliseconds; then the page is finished without it. */
export const streamTimeout = 10_000;

/** Renders completely, then responds: the same for every user agent. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  // the process has one locale: after the first page this resolves at once [CNT-08]
  await prepareLocale(loadContext.get(shopContext).config.locale);
  const nonce = loadContext.get(nonceContext) || undefined;
  const staticParts = renderStaticParts(loadContext.get(layoutContext), new URL(request.url));
  return new Promise((resolve, reject) => {
    let failure: unknown;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { pipe, abort } = renderToPipeableStream(
      <Nonce.Provider value={nonce}>
        <StaticParts.Provider value={staticParts}>
          {/* during development a component changes after it was rendered */}
          <SharedMarkup.Provider value={import.meta.env.PROD ? renderShared : null}>
            <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
          </SharedMarkup.Provider>
        </StaticParts.Provider>
      </Nonce.Provider>,
      {
        nonce,
        // sends a finished page in order: without a script no content may stay hidden at its end
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer);
          // the server needs the complete page anyway: one buffer instead of a stream
          const chunks: Uint8Array[] = [];
          const page = new Writable({
            write(chunk: Uint8Array, _encoding, done) {
              chunks.push(chunk);
              done();
            },
            final(done) {
              loadContext.set(ssrPageContext, Buffer.concat(chunks).toString());
              resolve(new Response(null, { status: failure === undefined ? status : 500, headers }));
              done();
            },
          });
          pipe(page);
        },
        onShellError: reject,
        onError(error) {
          failure ??= error;
          logFailure(loadContext, error, 'render');
        },
      },
    );
    timer = setTimeout(() => abort(), streamTimeout + 1000);
  });
}

/** Logs errors thrown by loaders and actions; never shows them. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  // the router's own errors (unknown page, unsupported method) are not server failures
  if (isRouteErrorResponse(error) && error.status < 500) return;
  logFailure(context as RouterContextProvider, error, 'route');
};

function logFailure(context: RouterContextProvider, error: unknown, area: string): void {
  const { name, message, stack } =
    error instanceof Error ? error : { name: 'Error', message: String(error), stack: undefined };
  context.get(shopContext).log.error({ area, name, error: message, stack }, 'a page could not be made');
}

/** Per object; further looks are rendered for each page. */
const MAX_LOOKS = 16;
/** HTML by look, cached as long as the object it shows: as long as the catalogue's cache holds it. */
const rendered = memoizeByReference((_of: object) => new Map<string, string>());

export const renderShared: RenderShared = (of, variant, children) => {
  const looks = rendered(of);
  const known = looks.get(variant);
  if (known !== undefined) return known;
  if (looks.size >= MAX_LOOKS) return null;
  // links of the store are absolute: they are the same on every page
  const html = renderToString(<StaticRouter location="/">{children}</StaticRouter>);
  looks.set(variant, html);
  return html;
};

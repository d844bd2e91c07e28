import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import { decodePath } from '../../core/http/safe-decode-uri.ts';
import { redactPath } from '../../core/log/redact-path.ts';
import type { Log } from '../../core/log.ts';
import { telemetry } from '../../core/telemetry-events.ts';
import { trace } from '../../core/trace/trace.ts';
import { callerAddress } from './address.ts';
import { getCanonicalPath } from './canonical-url.ts';
import { type PageCache, TooManyRenders } from './pages/page-cache.ts';
import type { Preview } from './pages/preview.ts';
import { trackPageView } from './pages/track-page-view.ts';
import { setRequestMetadata } from './request.ts';
import type { createStaticFiles } from './routes/static-files.ts';
import { traceRequest } from './trace-request.ts';

export type RequestListenerOptions = {
  publicUrl: string;
  trustProxy: number;
  log: Log;
  securityHeaders: Record<string, string>;
  preview: Preview;
  pages: PageCache | null;
  files: ReturnType<typeof createStaticFiles> | null;
  router: Hono;
  /** counts page views and searches; null: disabled */
  visits: Parameters<typeof trackPageView>[0] | null;
  /** handles requests of an embedded platform that needs Node's objects; returns true if it did */
  nodePlatform(request: IncomingMessage, response: ServerResponse, requestId: string): boolean;
};

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
/** methods that `Request` does not support, and that are useless here */
const NO_METHODS = new Set(['CONNECT', 'TRACE', 'TRACK']);
const NOT_FOUND = '/not-found';
/** below these prefixes no screens are rendered: calls and platforms parse their paths themselves */
const OTHERS = /^\/(?:api|platform)(?:\/|$)/;
/** A path with invalid escapes never matches a page; the router would log each one [SE-04]. */
const isUnreadable = (url: string): boolean => {
  const path = url.split('?', 1)[0] ?? '';
  return path.includes('%') && !OTHERS.test(path) && decodePath(path) === null;
};
const ANY_HOST = new Set(['/healthz', '/readyz']);

/** Uses a trusted proxy's id, so that one id connects its log and the store's; other ids are rejected. */
function requestIdOf(given: string | string[] | undefined, trustedHops: number): string {
  return trustedHops > 0 && typeof given === 'string' && /^[\w.:-]{8,128}$/.test(given) ? given : randomUUID();
}

/**
 * Creates the first handler of every request: checks the host, then the caches, then calls the router. Logs one line
 * per request.
 */
export function createRequestListener(options: RequestListenerOptions) {
  const publicOrigin = new URL(options.publicUrl);
  const isLocal = LOOPBACK.test(publicOrigin.host);
  // some programs and proxies include the default port, too
  const hostWithPort = `${publicOrigin.host}:${publicOrigin.protocol === 'https:' ? 443 : 80}`;
  const route = getRequestListener(
    (request, env) => {
      const { incoming } = env as { incoming: IncomingMessage & { requestId?: string } };
      const requestId = incoming.requestId ?? randomUUID();
      const address = callerAddress(
        incoming.socket.remoteAddress,
        incoming.headers['x-forwarded-for'] as string | undefined,
        options.trustProxy,
      );
      setRequestMetadata(request, {
        requestId,
        address,
        log: options.log.child({ requestId }),
        hangUp: () => incoming.socket.destroy(),
      });
      return options.router.fetch(request);
    },
    {
      overrideGlobalObjects: false,
      // requests that the adapter cannot represent: a method or a URL that Request does not allow
      errorHandler: (error) => {
        const isBroken = error instanceof RequestError;
        if (!isBroken)
          options.log.error({ error: error instanceof Error ? error.message : String(error) }, 'request failed');
        return new Response(null, { status: isBroken ? 400 : 500, headers: options.securityHeaders });
      },
    },
  );

  /**
   * Passes the request to the router with the URL that the browser used. Behind a proxy that terminates TLS the socket
   * is http, while a form's `Origin` is https: React Router compares the two and returns 400 [OP-24]. The adapter reads
   * scheme and host from an absolute-form target (RFC 9112, 3.2.2), else from the socket. It reads them immediately,
   * and the rest of the store only uses the path.
   */
  function routeAtPublicAddress(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url ?? '/';
    request.url = publicOrigin.origin + path;
    void route(request, response);
    request.url = path;
  }

  /**
   * Prevents wrong hosts from reaching a page: another loopback name and the name with or without www redirect to the
   * public one, any other gets 421.
   */
  function refuseHost(request: IncomingMessage, response: ServerResponse): boolean {
    const host = (request.headers.host ?? '').toLowerCase();
    if (host === publicOrigin.host || host === hostWithPort) return false;
    const path = request.url ?? '/';
    if (ANY_HOST.has(path)) return false;
    if (host === '') {
      response.writeHead(400, { ...options.securityHeaders, 'content-type': 'text/plain; charset=utf-8' });
      response.end('Name the host.\n');
      return true;
    }
    if (isLocal && LOOPBACK.test(host)) {
      const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
      if (!isPage) return false;
      const target = /^\/[/\\]/.test(path) ? '/' : path;
      response.writeHead(307, {
        ...options.securityHeaders,
        location: publicOrigin.origin + target,
        'cache-control': 'no-store',
      });
      response.end();
      return true;
    }
    const isOtherName = host === `www.${publicOrigin.host}` || `www.${host}` === publicOrigin.host;
    if (isOtherName && (request.method === 'GET' || request.method === 'HEAD') && path.startsWith('/')) {
      response.writeHead(301, {
        ...options.securityHeaders,
        location: publicOrigin.origin + path,
        'cache-control': 'no-store',
      });
      response.end();
      return true;
    }
    response.writeHead(421, { ...options.securityHeaders, 'content-type': 'text/plain; charset=utf-8' });
    response.end('This server does not answer for that host.\n');
    return true;
  }

  /**
   * Redirects capitals, a trailing slash and needless escapes to the canonical URL, before a cache may store the page
   * twice. Always a URL of this store, so that the path cannot choose another host.
   */
  function leadToOneSpelling(request: IncomingMessage, response: ServerResponse, url: string): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const at = url.indexOf('?');
    const path = getCanonicalPath(at < 0 ? url : url.slice(0, at));
    if (path === null) return false;
    const location = publicOrigin.origin + path + (at < 0 ? '' : url.slice(at));
    response.writeHead(301, { ...options.securityHeaders, location, 'cache-control': 'no-store' });
    response.end();
    return true;
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    if (refuseHost(request, response)) return;
    // an absolute-form target is for a proxy, which this is not
    if (!request.url?.startsWith('/')) {
      response.writeHead(400, { ...options.securityHeaders, 'content-type': 'text/plain; charset=utf-8' });
      response.end('Ask for a path.\n');
      return;
    }
    if (NO_METHODS.has(request.method ?? '')) {
      response.writeHead(405, { ...options.securityHeaders, allow: 'GET, HEAD, POST, PUT, PATCH, DELETE' }).end();
      return;
    }
    if (options.files?.handle(request, response)) return;
    if (isUnreadable(request.url)) request.url = NOT_FOUND;
    if (leadToOneSpelling(request, response, request.url)) return;
    const fail = (error: unknown): void => {
      const path = redactPath((request.url ?? '').split('?', 1)[0]!);
      if (error instanceof TooManyRenders) options.log.debug({ path }, 'page put off');
      else options.log.error({ error: error instanceof Error ? error.message : String(error), path }, 'page failed');
      if (response.headersSent) {
        response.destroy();
        return;
      }
      response.writeHead(503, {
        ...options.securityHeaders,
        'retry-after': '2',
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
      });
      response.end('We can’t load this page right now. Please try again in a moment.\n');
    };
    if (options.visits) trackPageView(options.visits, request, response);
    // a preview session bypasses the page cache in both directions
    const isPreview = options.preview.isOn(request.headers.cookie);
    if (!isPreview && options.pages?.handle(request, response, fail)) return;
    const requestId = requestIdOf(request.headers['x-request-id'], options.trustProxy);
    const started = performance.now();
    (request as IncomingMessage & { requestId?: string }).requestId = requestId;
    response.on('finish', () => {
      const ms = Math.round((performance.now() - started) * 10) / 10;
      const path = redactPath((request.url ?? '').split('?', 1)[0]!);
      options.log.info({ requestId, method: request.method, path, status: response.statusCode, ms }, 'request');
      if (telemetry.answered.isHeard)
        telemetry.answered.send({
          method: request.method ?? 'GET',
          path,
          status: response.statusCode,
          seconds: ms / 1_000,
          requestId,
        });
    });
    const respond = (): void => {
      if (options.nodePlatform(request, response, requestId)) return;
      routeAtPublicAddress(request, response);
    };
    if (trace.isOn) traceRequest(request, response, { requestId, trustedHops: options.trustProxy }, respond);
    else respond();
  };
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Handle } from './http-servers.ts';

type WaitingRequest = { request: IncomingMessage; response: ServerResponse; timer: NodeJS.Timeout };

/**
 * Answers during startup: the process is alive, not ready, and every page asks for a retry. [FA-09] One of several
 * processes holds requests until startup ends, `holdMs` at most. Otherwise a proxy without readiness checks would
 * return this response on each restart.
 */
export function whileStarting(headers: Readonly<Record<string, string>>, { holdMs = 0 } = {}) {
  const waiting = new Set<WaitingRequest>();

  const respond: Handle = (request, response) => {
    const path = pathOf(request);
    const isLive = path === '/healthz';
    const isProbe = isLive || path === '/readyz';
    response.writeHead(isLive ? 200 : 503, {
      ...headers,
      'content-type': isProbe ? 'application/json' : 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...(!isLive && { 'retry-after': '2' }),
      // a browser reloads automatically: its user has just started the store
      ...(!isProbe && { refresh: '2' }),
    });
    const status = isLive ? 'live' : 'starting';
    response.end(isProbe ? JSON.stringify({ status }) : 'The store is starting. Try again in a moment.\n');
  };

  const handle: Handle = (request, response) => {
    if (holdMs === 0 || ['/healthz', '/readyz'].includes(pathOf(request))) return respond(request, response);
    const timer = setTimeout(() => {
      waiting.delete(one);
      respond(request, response);
    }, holdMs);
    const one: WaitingRequest = { request, response, timer };
    waiting.add(one);
    response.once('close', () => {
      clearTimeout(timer);
      waiting.delete(one);
    });
  };

  return {
    handle,
    /** The store has started: it handles the held requests. */
    serializeForClient(store: Handle): void {
      for (const one of [...waiting]) {
        waiting.delete(one);
        clearTimeout(one.timer);
        store(one.request, one.response);
      }
    },
  };
}

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?', 1)[0] ?? '/';

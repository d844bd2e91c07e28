import type { Handle } from './http-servers.ts';

/** Answers while the store is being put together: it lives, is not ready, and every page asks to be tried again. */
export const whileStarting =
  (headers: Readonly<Record<string, string>>): Handle =>
  (request, response) => {
    const path = request.url?.split('?', 1)[0];
    const isLive = path === '/healthz';
    const isProbe = isLive || path === '/readyz';
    response.writeHead(isLive ? 200 : 503, {
      ...headers,
      'content-type': isProbe ? 'application/json' : 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...(!isLive && { 'retry-after': '2' }),
      // a browser asks again by itself: its person has just started the store
      ...(!isProbe && { refresh: '2' }),
    });
    const status = isLive ? 'live' : 'starting';
    response.end(isProbe ? JSON.stringify({ status }) : 'Planroom is starting. Try again in a moment.\n');
  };

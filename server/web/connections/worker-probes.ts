import type { Handle } from './http-servers.ts';

const PROBES = new Set(['/healthz', '/readyz']);

/** Creates the request handler of a worker process: it serves health checks but no pages. */
export function createProbeHandler(listener: Handle, headers: Readonly<Record<string, string>>): Handle {
  return (request, response) => {
    if (PROBES.has((request.url ?? '/').split('?', 1)[0] ?? '')) return listener(request, response);
    response.writeHead(404, { ...headers, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
    response.end(
      'This process works in the background (ROLE=worker). Pages are served by those with ROLE=web or all.\n',
    );
  };
}

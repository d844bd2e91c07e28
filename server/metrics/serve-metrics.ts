import { createServer, type Server } from 'node:http';
import type { Log } from '../../core/log.ts';
import { createMetrics } from './create-metrics.ts';
import type { StoreFacts } from './store-facts.ts';

type Options = {
  port: number;
  /** addresses to listen on, as the store itself */
  hosts: readonly string[];
  readFacts(): Promise<StoreFacts>;
  log: Log;
};

/**
 * The inner port: `/metrics` for Prometheus and `/readyz?verbose` for people. It names no person and no secret, but how the shop does: it belongs in the
 * network of those who run it. Rejects where the port is taken.
 */
export async function serveMetrics({ port, hosts, readFacts, log }: Options): Promise<{ stop(): Promise<void> }> {
  const metrics = await createMetrics(readFacts);
  const answer = async (path: string): Promise<{ status: number; type: string; body: string }> => {
    if (path === '/metrics') return { status: 200, type: metrics.contentType, body: await metrics.text() };
    if (path !== '/readyz') return { status: 404, type: 'text/plain', body: 'Ask for /metrics or /readyz.\n' };
    const facts = await readFacts();
    const status = facts.readiness.status === 'ready' ? 200 : 503;
    return { status, type: 'application/json', body: `${JSON.stringify(facts, null, 2)}\n` };
  };
  const servers: Server[] = [];
  for (const host of hosts) {
    const server = createServer({ requestTimeout: 10_000, headersTimeout: 10_000 }, (request, response) => {
      const send = (status: number, type: string, body: string): void => {
        response.writeHead(status, {
          'content-type': type,
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        });
        response.end(request.method === 'HEAD' ? undefined : body);
      };
      if (request.method !== 'GET' && request.method !== 'HEAD') return send(405, 'text/plain', 'Only GET.\n');
      answer((request.url ?? '/').split('?', 1)[0] ?? '/').then(
        ({ status, type, body }) => send(status, type, body),
        (error: Error) => {
          log.warn({ area: 'metrics', error: error.message }, 'the metrics could not be read');
          send(500, 'text/plain', 'The metrics could not be read; the log says why.\n');
        },
      );
    });
    try {
      await listen(server, port, host);
      servers.push(server);
    } catch (error) {
      const isMissing = host === '::1' && servers.length > 0 && /EADDRNOTAVAIL|EAFNOSUPPORT/.test(String(error));
      if (isMissing) continue;
      metrics.stop();
      for (const one of servers) one.close();
      throw error;
    }
  }
  return {
    async stop() {
      metrics.stop();
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });

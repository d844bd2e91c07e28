import { createServer, type Server } from 'node:http';
import type { Log } from '../../core/log.ts';
import { telemetry } from '../../core/telemetry-events.ts';
import { areaOf, methodOf } from './area-of.ts';
import { METRICS, type MetricName } from './metric-names.ts';
import type { StoreFacts } from './status-report.ts';

type Options = {
  port: number;
  /** addresses to listen on, as for the store itself */
  hosts: readonly string[];
  readFacts(): Promise<StoreFacts>;
  log: Log;
};

/**
 * Serves the internal port: `/metrics` for Prometheus and `/readyz?verbose` for people. It exposes no personal data and
 * no secret, but business figures, so it must only be reachable by operators. Rejects if the port is in use.
 */
export async function serveMetrics({ port, hosts, readFacts, log }: Options): Promise<{ stop(): Promise<void> }> {
  const metrics = await createMetrics(readFacts);
  const respond = async (path: string): Promise<{ status: number; type: string; body: string }> => {
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
      respond((request.url ?? '/').split('?', 1)[0] ?? '/').then(
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

/** seconds; a page with platform calls takes tens of milliseconds, a purchase some seconds */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The store's metrics in the text format of Prometheus. Subscribes to the telemetry events of this process. */
async function createMetrics(readFacts: () => Promise<StoreFacts>) {
  // the build is one file: only an import here keeps the library out of a start without metrics
  const { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  // the library's default of ten milliseconds wakes an idle process a hundred times a second
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
  const shape = <N extends MetricName>(name: N) => ({
    name,
    help: METRICS[name].help,
    labelNames: [...METRICS[name].labels],
    registers: [registry],
  });
  const gauge = (name: MetricName) => new Gauge(shape(name));
  const requests = new Histogram({ ...shape('planroom_http_request_seconds'), buckets: BUCKETS });
  const calls = new Histogram({ ...shape('planroom_platform_call_seconds'), buckets: BUCKETS });
  const errors = new Counter(shape('planroom_log_errors_total'));
  const pageRequests = new Counter(shape('planroom_page_cache_requests_total'));
  const info = gauge('planroom_info');
  const ready = gauge('planroom_ready');
  const cacheBytes = gauge('planroom_page_cache_bytes');
  const cachePages = gauge('planroom_page_cache_pages');
  const breakers = gauge('planroom_breaker_open');
  const jobs = gauge('planroom_jobs');
  const oldest = gauge('planroom_jobs_oldest_seconds');
  const mails = gauge('planroom_mails');
  const cdnChanges = gauge('planroom_cdn_changes');
  const stuck = gauge('planroom_stuck_purchases');
  const databaseUp = gauge('planroom_database_up');
  const connections = gauge('planroom_database_connections');

  const ends = [
    telemetry.answered.hear(({ method, path, status, seconds }) =>
      requests.observe({ area: areaOf(path), method: methodOf(method), status: String(status) }, seconds),
    ),
    telemetry.called.hear(({ platform, outcome, seconds }) => calls.observe({ platform, outcome }, seconds)),
    telemetry.failed.hear(({ data }) => errors.inc({ area: areaOfLine(data) })),
  ];

  function write({ release, role, readiness, database, work, platforms, cache }: StoreFacts): void {
    info.set({ release, role }, 1);
    ready.reset();
    ready.set({ status: readiness.status }, readiness.status === 'ready' ? 1 : 0);
    databaseUp.set(database.isUp ? 1 : 0);
    for (const [state, count] of Object.entries(database.connections)) connections.set({ state }, count);
    for (const { id, isBreakerOpen } of platforms) breakers.set({ platform: id }, isBreakerOpen ? 1 : 0);
    if (cache) {
      // counted by the cache: a cached page updates no metric
      pageRequests.reset();
      pageRequests.inc({ outcome: 'hit' }, cache.hits);
      pageRequests.inc({ outcome: 'miss' }, cache.misses);
      cacheBytes.set(cache.bytes);
      cachePages.set(cache.pages);
    }
    // unknown values are omitted: a stale number would look normal
    for (const one of [jobs, oldest, mails, cdnChanges, stuck]) one.reset();
    if (!work) return;
    for (const [state, count] of Object.entries(work.jobs)) jobs.set({ state }, count);
    oldest.set(work.oldestJobSeconds);
    for (const [state, count] of Object.entries(work.mails)) mails.set({ state }, count);
    cdnChanges.set(work.cdnChanges);
    for (const [of, count] of Object.entries(work.stuckPurchases)) stuck.set({ of }, count);
  }

  return {
    contentType: registry.contentType,
    async text(): Promise<string> {
      write(await readFacts());
      return registry.metrics();
    },
    stop(): void {
      for (const end of ends) end();
      registry.clear();
    },
  };
}

/** Returns `area` only if the code set it; never text from outside. */
function areaOfLine(data: unknown): string {
  const area = typeof data === 'object' && data !== null && 'area' in data ? data.area : null;
  return typeof area === 'string' && /^[a-z-]{1,30}$/.test(area) ? area : 'other';
}

import { afterEach, expect, it } from 'vitest';
import { findFreePort } from '../../core/database/postgres-socket.ts';
import { watchCalls } from '../../core/http/instrument-fetch.ts';
import { createLog } from '../../core/log/create-log.ts';
import { noopLog } from '../../core/log.ts';
import { telemetry } from '../../core/telemetry-events.ts';
import { areaOf } from './area-of.ts';
import { METRICS } from './metric-names.ts';
import { serveMetrics } from './serve-metrics.ts';
import type { StoreFacts } from './status-report.ts';

const FACTS: StoreFacts = {
  release: '1.2.3',
  role: 'all',
  readiness: { status: 'ready' },
  database: { isUp: true, connections: { total: 3, idle: 2, waiting: 0 } },
  work: {
    jobs: { waiting: 1, active: 2, failed: 3 },
    oldestJobSeconds: 7,
    mails: { waiting: 4, failed: 5 },
    cdnChanges: 6,
    stuckPurchases: { plans: 0, documents: 1 },
  },
  platforms: [{ id: 'commerce', isHosted: false, isBreakerOpen: true }],
  cache: { hits: 10, misses: 2, pages: 2, bytes: 4_000 },
};
let stop = async (): Promise<void> => {};
afterEach(() => stop());

async function open(facts: StoreFacts = FACTS): Promise<string> {
  const port = await findFreePort();
  ({ stop } = await serveMetrics({ port, hosts: ['127.0.0.1'], readFacts: async () => facts, log: noopLog }));
  return `http://127.0.0.1:${port}`;
}
const linesOf = async (url: string): Promise<string[]> => (await (await fetch(`${url}/metrics`)).text()).split('\n');

it('reports every metric of the table from events and on scrape', async () => {
  const url = await open();
  telemetry.answered.send({ method: 'GET', path: '/account/orders', status: 200, seconds: 0.02, requestId: 'a' });
  const responded = watchCalls(async () => new Response('', { status: 404 }), 'users');
  await responded('https://users.example.com');
  const away = watchCalls(async () => Promise.reject(new TypeError('fetch failed')), 'users');
  await expect(away('https://users.example.com')).rejects.toThrow();
  createLog('silent').error({ area: 'jobs' }, 'a job failed for good');
  const lines = await linesOf(url);
  for (const [name, { kind }] of Object.entries(METRICS)) expect(lines).toContain(`# TYPE ${name} ${kind}`);
  for (const line of [
    'planroom_info{release="1.2.3",role="all"} 1',
    'planroom_ready{status="ready"} 1',
    'planroom_http_request_seconds_count{area="account",method="GET",status="200"} 1',
    'planroom_platform_call_seconds_count{platform="users",outcome="4xx"} 1',
    'planroom_platform_call_seconds_count{platform="users",outcome="failed"} 1',
    'planroom_page_cache_requests_total{outcome="hit"} 10',
    'planroom_breaker_open{platform="commerce"} 1',
    'planroom_jobs{state="failed"} 3',
    'planroom_jobs_oldest_seconds 7',
    'planroom_mails{state="failed"} 5',
    'planroom_cdn_changes 6',
    'planroom_stuck_purchases{of="documents"} 1',
    'planroom_database_connections{state="idle"} 2',
    'planroom_log_errors_total{area="jobs"} 1',
  ])
    expect(lines).toContain(line);
  // counted by the cache, not once more with each look
  expect(await linesOf(url)).toContain('planroom_page_cache_requests_total{outcome="hit"} 10');
});

it('reports an unavailable database and no stale numbers', async () => {
  const database = { ...FACTS.database, isUp: false };
  const url = await open({ ...FACTS, readiness: { status: 'database unreachable' }, database, work: null });
  const lines = await linesOf(url);
  expect(lines).toContain('planroom_database_up 0');
  expect(lines).toContain('planroom_ready{status="database unreachable"} 0');
  expect(lines.filter((line) => line.startsWith('planroom_mails'))).toEqual([]);
  const ready = await fetch(`${url}/readyz?verbose`);
  expect([ready.status, ((await ready.json()) as StoreFacts).database.isUp]).toEqual([503, false]);
});

it('serves only reads on the internal port, with details on a verbose request', async () => {
  const url = await open();
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(405);
  expect((await fetch(`${url}/account`)).status).toBe(404);
  expect(await (await fetch(`${url}/readyz?verbose`)).json()).toEqual(FACTS);
});

it('creates no label per address', () => {
  expect(['/', '/documents/a101-2025', '/api/cart?x', '/wp-admin.php', '//x', '/%2e'].map(areaOf)).toEqual([
    'home',
    'documents',
    'api',
    'other',
    'home',
    'other',
  ]);
});

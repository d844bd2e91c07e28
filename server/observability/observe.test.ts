import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '../../core/log/create-log.ts';
import { noopLog } from '../../core/log.ts';
import { withSpan } from '../../core/trace/trace.ts';
import { reportErrors } from './report-errors.ts';
import { sendTraces } from './send-traces.ts';

type RecordedRequest = { path: string | undefined; headers: IncomingHttpHeaders; body: string };
let collector: Server;
let url: string;
let requested: RecordedRequest[] = [];
let status = 200;
let stop = async (): Promise<void> => {};

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    requested.push({ path: request.url, headers: request.headers, body: await text(request) });
    response.writeHead(status, { 'retry-after': '60' }).end('{}');
  });
  await new Promise<void>((resolve) => void collector.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
beforeEach(() => {
  requested = [];
  status = 200;
});
afterEach(() => stop());
afterAll(() => void collector.close());

const facts = { release: '1.2.3', role: 'worker', log: noopLog };
const traceTo = (everyMs?: number) => {
  const target = { url: `${url}/v1/traces`, headers: { authorization: 'Bearer t' }, service: 'shop', share: 1 };
  ({ stop } = sendTraces({ target, ...facts, ...(everyMs && { everyMs }) }));
};
const reportTo = (now?: () => number) => {
  const target = { url: `${url}/api/7/envelope/`, key: 'k7Jx2mQ9vR4t' };
  ({ stop } = reportErrors({ target, ...facts, ...(now && { now }) }));
};
const work = (name: string) => withSpan({ name, kind: 'consumer' }, async (span) => span?.set('tries', 2));
const eventOf = ({ body }: RecordedRequest): Record<string, unknown> => JSON.parse(body.split('\n')[2] ?? '');

it('sends ended spans to a collector, and the rest at shutdown', async () => {
  traceTo();
  await work('job send-mail');
  await stop();
  expect(requested).toMatchObject([{ path: '/v1/traces', headers: { authorization: 'Bearer t' } }]);
  const [{ resource, scopeSpans }] = JSON.parse(requested[0]?.body ?? '').resourceSpans;
  expect(resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'shop' } });
  const [span] = scopeSpans[0].spans;
  expect(span).toMatchObject({
    name: 'job send-mail',
    kind: 5,
    attributes: [{ key: 'tries', value: { intValue: '2' } }],
  });
  expect(BigInt(span.endTimeUnixNano) >= BigInt(span.startTimeUnixNano)).toBe(true);
  expect(Math.abs(Number(BigInt(span.startTimeUnixNano) / 1_000_000n) - Date.now())).toBeLessThan(60_000);
});

it('retries spans that a collector cannot accept now, and sends them once', async () => {
  status = 503;
  traceTo(20);
  await work('job sweep');
  await vi.waitFor(() => expect(requested.length).toBeGreaterThan(0));
  status = 200;
  const before = requested.length;
  await vi.waitFor(() => expect(requested.length).toBeGreaterThan(before));
  await stop();
  expect(requested.at(-1)?.body).toContain('job sweep');
});

it('reports a logged error with its code location and without personal data', async () => {
  reportTo();
  const error = new Error('no row for "Ada Byron" <ada@example.com>, order 200017, at /x?token=abc');
  createLog('silent').error(
    { area: 'checkout', requestId: 'r-1', path: '/account/orders/200017', error, email: 'ada@example.com', body: 'x' },
    'request failed',
  );
  await stop();
  expect(requested).toMatchObject([
    { path: '/api/7/envelope/', headers: { 'content-type': 'application/x-sentry-envelope' } },
  ]);
  expect(requested[0]?.headers['x-sentry-auth']).toContain('sentry_key=k7Jx2mQ9vR4t');
  // a made-up id may spell a name, and a moment a number
  const said = requested[0]?.body.replaceAll(/"(?:event_id|sent_at|timestamp)":[^,}]+/g, '');
  expect(said).not.toMatch(/ada|Byron|200017|token|"body"/i);
  const event = eventOf(requested[0] ?? { path: '', headers: {}, body: '' });
  expect(event).toMatchObject({
    level: 'error',
    release: '1.2.3',
    transaction: 'account',
    tags: { role: 'worker', area: 'checkout', request_id: 'r-1' },
    message: { formatted: 'request failed' },
    exception: { values: [{ type: 'Error', value: expect.stringContaining('no row for') }] },
  });
  expect(JSON.stringify(event)).toContain('observe.test.ts');
});

it('reports a permanently failed job by its name', async () => {
  reportTo();
  createLog('silent').error(
    { area: 'jobs', job: 'send-mail', tries: 31, reason: 'connect failed' },
    'a job failed for good',
  );
  await stop();
  expect(eventOf(requested[0] ?? { path: '', headers: {}, body: '' })).toMatchObject({ tags: { job: 'send-mail' } });
});

it('reports at most twenty errors a minute, and pauses on request', async () => {
  let moment = 600_000;
  reportTo(() => moment);
  const log = createLog('silent');
  for (let at = 0; at < 50; at += 1) log.error({ area: 'page' }, 'page failed');
  await vi.waitFor(() => expect(requested).toHaveLength(20));
  status = 429;
  moment += 60_000;
  log.error({ area: 'page' }, 'page failed');
  await vi.waitFor(() => expect(requested).toHaveLength(21));
  await stop();
});

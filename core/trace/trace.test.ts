import { expect, it } from 'vitest';
import { watchCalls } from '../http/instrument-fetch.ts';
import { createTrace, readTraceparent, type Span, trace, withSpan } from './trace.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = `00-${TRACE}-00f067aa0ba902b7-01`;

it.each([
  undefined,
  '',
  'x',
  PARENT.slice(1),
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `${PARENT}-more`,
  `ff${PARENT.slice(2)}`,
])('rejects an invalid traceparent: %s', (header) => {
  expect(readTraceparent(header)).toBeNull();
});

it('creates a child span for a call and propagates it to the platform', async () => {
  const spans: Span[] = [];
  const stop = trace.start((span) => void spans.push(span));
  const notified: (string | null)[] = [];
  const call = watchCalls(async (_, init) => {
    notified.push(new Headers(init?.headers).get('traceparent'));
    return new Response('', { status: 503 });
  }, 'commerce');
  await withSpan({ name: 'job x', kind: 'consumer', from: readTraceparent(PARENT) }, async () => {
    await call('https://shop.example.com/orders/17?email=a@example.com', { headers: { accept: 'text/html' } });
  });
  stop();
  const [made, job] = spans;
  expect(job).toMatchObject({ traceId: TRACE, parentId: '00f067aa0ba902b7', isFailed: false });
  expect(made).toMatchObject({ traceId: TRACE, parentId: job?.spanId, kind: 'client', isFailed: true });
  expect(notified).toEqual([`00-${TRACE}-${made?.spanId}-01`]);
  expect(made?.attributes).toEqual({
    'peer.service': 'commerce',
    'http.request.method': 'GET',
    'server.address': 'shop.example.com',
    'http.response.status_code': 503,
  });
});

it('marks the span of throwing work as failed and rethrows', async () => {
  const spans: Span[] = [];
  const stop = trace.start((span) => void spans.push(span));
  const broken = withSpan({ name: 'a', kind: 'internal' }, () => Promise.reject(new Error('no')));
  await expect(broken).rejects.toThrow('no');
  stop();
  expect(spans).toMatchObject([{ name: 'a', isFailed: true, parentId: null }]);
});

it('creates no spans and propagates nothing without an exporter', async () => {
  const call = watchCalls(async (_, init) => new Response(String(init?.headers)), 'users');
  expect(await (await call('https://users.example.com')).text()).toBe('undefined');
});

it('samples the requested share of traces, each completely or not at all', () => {
  const mine = createTrace();
  const collected = new Map<string, number>();
  mine.start(({ traceId }) => collected.set(traceId, (collected.get(traceId) ?? 0) + 1), 0.25);
  for (let at = 0; at < 2_000; at += 1) {
    const full = mine.begin({ name: 'whole', kind: 'server' });
    full.within(() => mine.begin({ name: 'part', kind: 'client' }).end());
    full.end();
  }
  expect(collected.size).toBeGreaterThan(400);
  expect(collected.size).toBeLessThan(600);
  expect(new Set(collected.values())).toEqual(new Set([2]));
});

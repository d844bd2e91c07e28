import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestClient, PREVIEW, PUBLISHED } from './testing/fake-platform.ts';
import { sys } from './testing/raw.ts';
import type { ContentQuery } from './types.ts';

const UNAVAILABLE = { ok: false, code: 'unavailable' };
const OPENED = expect.objectContaining({ level: 'warn', reason: expect.any(String) });
const BEGUN = new TextEncoder().encode('{');
const CLOSED = { level: 'warn', platform: 'content' };
const down = () => new Response('no', { status: 503 });
const responseTo = (requested: { variables: Readonly<Record<string, unknown>> }) => ({
  block: { ...sys(String(requested.variables.id)), headline: 'x' },
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
type Client = ReturnType<typeof createTestClient>['content'];
const ask = (content: Client, id: number | string, place: ContentQuery = PUBLISHED) =>
  content.block({ kind: 'hero', id: `hero.${id}` }, place);
/** Requests that many different entries concurrently; `settled` grows with the responses. */
function askMany(content: Client, count: number, place?: ContentQuery) {
  const settled: boolean[] = [];
  const all = Array.from({ length: count }, async (_, id) => {
    settled.push((await ask(content, id, place)).ok);
  });
  return { settled, all: Promise.all(all) };
}

it('[ERR-23] opens 32 calls for 1,500 visitors of a platform that never responds, and none waits long', async () => {
  const fetch = vi.fn(() => new Promise<Response>(() => {}));
  const { content, lines } = createTestClient(() => null, { fetch, resilience: { sleep } });
  const { settled, all } = askMany(content, 1_500);
  await vi.advanceTimersByTimeAsync(0);
  // requests beyond the full queue fail at once
  expect([fetch.mock.calls.length, settled.length]).toEqual([32, 1_500 - 32 - 400]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([fetch.mock.calls.length, settled.length]).toEqual([32, 1_500 - 32]);
  // the first four wait a second before they time out
  await vi.advanceTimersByTimeAsync(4_000);
  await all;
  expect(settled.every((ok) => !ok)).toBe(true);
  expect(fetch).toHaveBeenCalledTimes(32);
  // one log line for the rejected requests, one for the platform
  expect(lines).toEqual([expect.objectContaining({ calls: 32 }), OPENED]);
});

it('[ERR-23] responds to every request of a burst in order, 32 at a time', async () => {
  let [now, max] = [0, 0];
  const { content, lines } = createTestClient(async (requested) => {
    now += 1;
    max = Math.max(max, now);
    await new Promise((resolve) => setTimeout(resolve, 50));
    now -= 1;
    return responseTo(requested);
  });
  const { settled, all } = askMany(content, 430);
  await vi.advanceTimersByTimeAsync(900);
  await all;
  expect([max, settled.length, settled.every(Boolean), lines]).toEqual([32, 430, true, []]);
});

it('[CNT-05] applies the same limit to previews', async () => {
  const fetch = vi.fn(() => new Promise<Response>(() => {}));
  const { content } = createTestClient(() => null, { fetch });
  const published = askMany(content, 30);
  const preview = askMany(content, 30, PREVIEW);
  await vi.advanceTimersByTimeAsync(0);
  expect(fetch).toHaveBeenCalledTimes(32);
  await vi.advanceTimersByTimeAsync(9_000);
  await Promise.all([published.all, preview.all]);
});

/**
 * Creates a client with an open circuit breaker: after enough failed reads, the platform is down until it is switched
 * back.
 */
async function openedClient() {
  const platform = { respond: (_: { variables: Readonly<Record<string, unknown>> }): unknown => down() };
  const client = createTestClient((requested) => platform.respond(requested), { resilience: { attempts: 1 } });
  for (let id = 0; id < 5; id += 1) await ask(client.content, id);
  return { ...client, platform };
}

it('[ERR-23] opens the circuit breaker after five consecutive failures, with one log line', async () => {
  const { content, requested, lines } = await openedClient();
  expect([requested.length, lines.length]).toEqual([5, 5]);
  expect(lines.at(-1)).toEqual({ level: 'warn', platform: 'content', reason: 'answered 503' });
  for (let id = 0; id < 50; id += 1) expect(await ask(content, id)).toEqual(UNAVAILABLE);
  expect(await ask(content, 1, PREVIEW)).toEqual(UNAVAILABLE);
  expect([requested.length, lines.length]).toEqual([5, 5]);
});

it('[ERR-23] retries after two seconds, one call at a time, and again two seconds later', async () => {
  const { content, requested, lines, platform } = await openedClient();
  await vi.advanceTimersByTimeAsync(1_999);
  await ask(content, 1);
  expect(requested).toHaveLength(5);
  await vi.advanceTimersByTimeAsync(1);
  platform.respond = async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return down();
  };
  const first = askMany(content, 10);
  await vi.advanceTimersByTimeAsync(0);
  expect([requested.length, first.settled.length]).toEqual([6, 9]);
  await vi.advanceTimersByTimeAsync(100);
  await first.all;
  await ask(content, 1);
  await vi.advanceTimersByTimeAsync(1_999);
  await ask(content, 1);
  expect([requested.length, lines.length]).toEqual([6, 5]);
  await vi.advanceTimersByTimeAsync(1);
  platform.respond = responseTo;
  expect(await ask(content, 1)).toMatchObject({ ok: true });
  expect(lines.slice(5)).toEqual([CLOSED]);
  const burst = askMany(content, 40);
  await vi.advanceTimersByTimeAsync(1);
  await burst.all;
  expect([requested.length, lines.length]).toEqual([47, 6]);
});

it('[ERR-23] makes no second attempt while the circuit breaker is open', async () => {
  const fetch = vi.fn(async () => Promise.reject(new TypeError('fetch failed')));
  const { content, lines } = createTestClient(() => null, { fetch, resilience: { sleep } });
  const { settled, all } = askMany(content, 20);
  await vi.advanceTimersByTimeAsync(0);
  // the fifth concurrent failure ends the wait of all of them
  expect([fetch.mock.calls.length, settled.length]).toEqual([20, 20]);
  expect(lines).toEqual([{ level: 'warn', platform: 'content', reason: 'TypeError' }]);
  await vi.advanceTimersByTimeAsync(1_000);
  await all;
  expect([fetch.mock.calls.length, settled.length, lines.length]).toEqual([20, 20, 1]);
});

it.each<[string, () => unknown]>([
  ['a query that failed', () => Response.json({ errors: [{ extensions: { contentful: { code: 'X' } } }] })],
  ['a query that costs too much', () => new Response('{}', { status: 400 })],
  ['a key that is refused', () => new Response('{}', { status: 401 })],
  ['a wish to come back later', () => new Response('{}', { status: 429, headers: { 'retry-after': '2' } })],
  ['nonsense', () => new Response('<html>')],
  ['an answer without end', () => new Response(' '.repeat(5_000_000))],
])('[ERR-23] goes on asking after %s', async (_, response) => {
  const { content, requested } = createTestClient(response);
  for (let id = 0; id < 8; id += 1) expect(await ask(content, id)).toEqual(UNAVAILABLE);
  expect(requested.length).toBeGreaterThanOrEqual(8);
  const before = requested.length;
  await ask(content, 'again');
  expect(requested.length).toBeGreaterThan(before);
});

it('[ERR-23] continues requests when failures are not consecutive', async () => {
  const responses = [down, down, down, down, null, down, down, down, down, null];
  const { content, requested } = createTestClient(
    (one) => (responses[requested.length - 1] ?? (() => responseTo(one)))(),
    {
      resilience: { attempts: 1 },
    },
  );
  const oks = [];
  for (let id = 0; id < responses.length; id += 1) oks.push((await ask(content, id)).ok);
  expect(oks).toEqual(responses.map((response) => response === null));
});

it.each<[string, () => unknown]>([
  ['silence', () => new Promise(() => {})],
  ['a head without a body that ends', () => new Response(new ReadableStream({ start: (body) => body.enqueue(BEGUN) }))],
])('[ERR-23] [FA-04] counts %s as a failure', async (_, missing) => {
  const responses = [down, missing];
  const { content, requested, lines } = createTestClient(() => responses[requested.length % 2]?.(), {
    resilience: { attempts: 1 },
  });
  for (let id = 0; id < 5; id += 1) {
    const response = ask(content, id);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await response).toEqual(UNAVAILABLE);
  }
  expect([requested.length, lines.at(-1)]).toEqual([5, OPENED]);
  await ask(content, 6);
  expect(requested).toHaveLength(5);
});

it('uses the limits of the caller', async () => {
  const fetch = vi.fn(() => new Promise<Response>(() => {}));
  const { content } = createTestClient(() => null, { fetch, bounds: { permits: 1, maxWaiting: 1, timeoutMs: 10 } });
  void ask(content, 1);
  const second = ask(content, 2);
  expect(await ask(content, 3)).toEqual(UNAVAILABLE);
  await vi.advanceTimersByTimeAsync(10);
  expect(await second).toEqual(UNAVAILABLE);
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(9_000);
});

it('[ERR-23] retries at once after the platform was changed manually', async () => {
  let isDown = true;
  const { content, forget } = createTestClient((requested) => (isDown ? down() : responseTo(requested)));
  for (let id = 0; id < 6; id += 1) await ask(content, id);
  isDown = false;
  expect(await ask(content, 'rests')).toMatchObject(UNAVAILABLE);
  forget();
  expect(await ask(content, 'asked')).toMatchObject({ ok: true });
});

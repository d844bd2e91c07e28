import { expect, it, vi } from 'vitest';
import { backoffMs, resilientFetch, retryAfterMs } from './resilient-fetch.ts';
import type { Fetch } from './types.ts';

const url = 'https://platform.example/things';
const respondingWith = (...responses: (Response | Error)[]) => {
  const left = [...responses];
  return vi.fn<Fetch>(async () => {
    const next = left.length > 1 ? left.shift()! : left[0]!;
    if (next instanceof Error) throw next;
    return next.clone();
  });
};
const build = (fetch: Fetch, more: Parameters<typeof resilientFetch>[1] = {}) => {
  const sleep = vi.fn(async () => {});
  return {
    sleep,
    call: resilientFetch(fetch, { sleep, ...more }),
    waits: () => sleep.mock.calls.map((args: unknown[]) => args[0]),
  };
};
const failing = (status: number, headers: Record<string, string> = {}): Response =>
  new Response('no', { status, headers });

it('tries a read three times with backoff of one and two seconds, then returns the last response', async () => {
  const fetch = respondingWith(failing(503), new TypeError('fetch failed'), new Response('ok'));
  const { call, waits } = build(fetch);
  expect(await (await call(url)).text()).toBe('ok');
  expect(waits()).toEqual([1000, 2000]);
  const down = respondingWith(failing(503));
  expect((await build(down).call(url)).status).toBe(503);
  expect(down).toHaveBeenCalledTimes(3);
  const dead = respondingWith(new TypeError('fetch failed'));
  await expect(build(dead).call(url)).rejects.toThrow('fetch failed');
  expect(dead).toHaveBeenCalledTimes(3);
});

it.each([400, 401, 404, 409, 422])('does not repeat on %i', async (status) => {
  const fetch = respondingWith(failing(status));
  expect((await build(fetch).call(url)).status).toBe(status);
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('sends a write once, and again only with an idempotency key', async () => {
  const plain = respondingWith(failing(503));
  await build(plain).call(url, { method: 'POST', body: '{}' });
  expect(plain).toHaveBeenCalledTimes(1);
  const keyed = respondingWith(new TypeError('fetch failed'), new Response('done'));
  const response = await build(keyed).call(url, { method: 'POST', body: '{}', headers: { 'Idempotency-Key': 'k1' } });
  expect(await response.text()).toBe('done');
  const [first, second] = keyed.mock.calls.map(([, init]) => init);
  expect(new Headers(second?.headers).get('idempotency-key')).toBe('k1');
  expect(second?.body).toBe(first?.body);
});

it('honors Retry-After up to 15 s', async () => {
  const { call, waits } = build(respondingWith(failing(429, { 'retry-after': '2' }), new Response('ok')));
  expect((await call(url)).status).toBe(200);
  expect(waits()).toEqual([2000]);
  const long = respondingWith(failing(429, { 'retry-after': '60' }));
  expect((await build(long).call(url)).status).toBe(429);
  expect(long).toHaveBeenCalledTimes(1);
  expect(retryAfterMs('Fri, 02 Jan 2026 00:00:05 GMT', Date.parse('2026-01-02T00:00:00Z'))).toBe(5000);
  expect(retryAfterMs('soon', 0)).toBeUndefined();
  expect([1, 2, 3, 4, 9].map(backoffMs)).toEqual([1000, 2000, 4000, 5000, 5000]);
});

it('times out each attempt, including a hanging body', async () => {
  vi.useFakeTimers();
  try {
    const hanging = vi.fn<Fetch>(async () => new Response(new ReadableStream({})));
    const outcome = expect(build(hanging).call(url)).rejects.toMatchObject({ name: 'TimeoutError' });
    await vi.advanceTimersByTimeAsync(45_000);
    await outcome;
    expect(hanging).toHaveBeenCalledTimes(3);
  } finally {
    vi.useRealTimers();
  }
});

it('merges fifty identical reads into one call, separately per caller', async () => {
  const fetch = vi.fn<Fetch>(async (_, init) =>
    Response.json({ who: new Headers(init?.headers).get('authorization') }),
  );
  const { call } = build(fetch);
  const asA = Array.from({ length: 50 }, () => call(url, { headers: { authorization: 'A' } }));
  const asB = call(url, { headers: { authorization: 'B' } });
  const bodies = await Promise.all([...asA, asB].map(async (response) => (await response).json()));
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(bodies.slice(0, 50).every((body) => body.who === 'A')).toBe(true);
  expect(bodies[50]).toEqual({ who: 'B' });
  await call(url, { headers: { authorization: 'A' } });
  expect(fetch).toHaveBeenCalledTimes(3);
});

it('aborts the call only when its last caller aborts', async () => {
  let inner: AbortSignal | null | undefined;
  const fetch = vi.fn<Fetch>((_, init) => {
    inner = init?.signal;
    return new Promise<Response>(() => {});
  });
  const { call } = build(fetch);
  const [one, two] = [new AbortController(), new AbortController()];
  const waiting = [one, two].map(({ signal }) => call(url, { signal }).catch((error: Error) => error.message));
  await vi.waitFor(() => expect(inner).toBeDefined(), 30_000);
  one.abort(new Error('first'));
  expect(await waiting[0]).toBe('first');
  expect(inner?.aborted).toBe(false);
  two.abort(new Error('second'));
  expect(await waiting[1]).toBe('second');
  expect(inner?.aborted).toBe(true);
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('rejects a response that is too long without a retry', async () => {
  const fetch = respondingWith(new Response('x'.repeat(2000)));
  await expect(build(fetch, { maxBytes: 1000 }).call(url)).rejects.toThrow('longer than 1000');
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('retries only a POST that is known to read', async () => {
  const isReadPost = (address: string, body: string): boolean => address === url && body.startsWith('{"query"');
  const send = async (body: string): Promise<number> => {
    const fetch = respondingWith(failing(503));
    await build(fetch, { isReadPost }).call(url, { method: 'POST', body });
    return fetch.mock.calls.length;
  };
  expect(await send('{"query":"{ site { id } }"}')).toBe(3);
  expect(await send('{"mutation":"M { cart { id } }"}')).toBe(1);
});

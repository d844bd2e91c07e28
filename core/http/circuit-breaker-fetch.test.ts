import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CircuitOpenError, LATE_MS, withCircuitBreaker } from './circuit-breaker-fetch.ts';
import { resilientFetch } from './resilient-fetch.ts';
import type { Fetch } from './types.ts';

const URL_OF = 'https://platform.example/things';
const down: Fetch = async () => new Response('no', { status: 503 });
const fine: Fetch = async () => new Response('ok');
const unavailable: Fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A platform with a configurable answer, and the requests it received. */
function create() {
  const platform: { respond: Fetch } = { respond: fine };
  const requested = vi.fn<Fetch>((input, init) => platform.respond(input, init));
  const lines: string[] = [];
  const guard = withCircuitBreaker(requested, {
    platform: 'payment',
    log: { warn: (_, text) => void lines.push(text ?? '') },
    isReadPost: (url) => url.endsWith('/queries'),
  });
  const call = (init?: RequestInit, url = URL_OF): Promise<string> =>
    guard
      .fetch(url, init)
      .then(async (response) => {
        await response.text();
        return String(response.status);
      })
      .catch((error: Error) => error.name);
  /** one failed call each half a second, until it is open */
  const open = async (): Promise<void> => {
    platform.respond = down;
    for (let at = 0; at < 5; at += 1) {
      await call();
      await vi.advanceTimersByTimeAsync(500);
    }
  };
  return { platform, requested: requested, lines, call, open, guard };
}
const write = (key?: string): RequestInit => ({
  method: 'POST',
  body: 'x',
  headers: key ? { 'idempotency-key': key } : {},
});

it('[FA-04] opens after five failures in a row, with one line, and sends nothing more', async () => {
  const { requested, lines, call, open } = create();
  await open();
  expect([await call(), await call(write()), requested.mock.calls.length]).toEqual(['NothingSent', 'NothingSent', 5]);
  expect(lines).toEqual(['the platform does not answer: the breaker is open']);
});

it.each([400, 401, 404, 409, 422, 429])('[FA-04] never opens on %i', async (status) => {
  const { platform, requested, lines, call } = create();
  platform.respond = async () => new Response('', { status });
  for (let at = 0; at < 30; at += 1) {
    await call();
    await vi.advanceTimersByTimeAsync(500);
  }
  expect([requested.mock.calls.length, lines]).toEqual([30, []]);
});

it('[FA-04] stays closed if only one address fails, and during a short burst', async () => {
  const { platform, requested, call } = create();
  platform.respond = async (input) => new Response('', { status: String(input).endsWith('/odd') ? 500 : 200 });
  for (let at = 0; at < 40; at += 1) {
    await call({}, `${URL_OF}/odd`);
    if (at % 4 === 3) await call();
    await vi.advanceTimersByTimeAsync(500);
  }
  platform.respond = down;
  for (let at = 0; at < 20; at += 1) await call();
  platform.respond = fine;
  expect([await call(), requested.mock.calls.length]).toEqual(['200', 71]);
});

it('[FA-04] sends one probe a second, and closes on the first response', async () => {
  const { platform, requested, lines, call, open } = create();
  await open();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await Promise.all([call(), call(), call()])).toEqual(['503', 'NothingSent', 'NothingSent']);
  await vi.advanceTimersByTimeAsync(999);
  expect(await call()).toBe('NothingSent');
  platform.respond = fine;
  await vi.advanceTimersByTimeAsync(1);
  expect([await call(), await call(), requested.mock.calls.length]).toEqual(['200', '200', 8]);
  expect(lines.at(-1)).toBe('the platform answers again: the breaker is closed');
});

it('[FA-04] delays the next probe for five seconds at most after a hanging one', async () => {
  const { platform, call, open } = create();
  await open();
  platform.respond = unavailable;
  await vi.advanceTimersByTimeAsync(1_000);
  void call({ signal: AbortSignal.timeout(15_000) });
  platform.respond = fine;
  await vi.advanceTimersByTimeAsync(LATE_MS + 999);
  expect(await call()).toBe('NothingSent');
  await vi.advanceTimersByTimeAsync(1);
  expect(await call()).toBe('200');
});

it('[FA-04] blocks reads but no writes to a slow platform', async () => {
  const { platform, requested, lines, call } = create();
  platform.respond = async () => {
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    return new Response('ok');
  };
  const first = Promise.all(Array.from({ length: 5 }, () => call()));
  await vi.advanceTimersByTimeAsync(LATE_MS);
  expect([await call(), await call(write(), `${URL_OF}/queries`)]).toEqual(['NothingSent', 'NothingSent']);
  const submitted = call(write());
  await vi.advanceTimersByTimeAsync(10_000);
  expect([await first, await submitted, requested.mock.calls.length]).toEqual([Array(5).fill('200'), '200', 6]);
  expect(lines).toEqual(['the platform answers too late for a page: the breaker is open']);
});

it('[FA-04] opens after one read without a response, if none arrives for eight seconds', async () => {
  const { platform, lines, call } = create();
  platform.respond = (input, init) => (String(input).endsWith('/odd') ? unavailable(input, init) : fine(input, init));
  void call({ signal: AbortSignal.timeout(15_000) }, `${URL_OF}/odd`);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await call()).toBe('200');
  await vi.advanceTimersByTimeAsync(3_000);
  expect([await call(), lines]).toEqual(['200', []]);
  void call({ signal: AbortSignal.timeout(15_000) }, `${URL_OF}/odd`);
  await vi.advanceTimersByTimeAsync(8_000);
  expect([await call(), lines.length]).toEqual(['NothingSent', 1]);
});

it('[FA-04] admits a repeated write whose first attempt may have arrived', async () => {
  const { platform, call, open } = create();
  platform.respond = async () => Promise.reject(new TypeError('fetch failed'));
  expect(await call(write('k1'))).toBe('TypeError');
  await open();
  expect([await call(write('k2')), await call(write())]).toEqual(['NothingSent', 'NothingSent']);
  platform.respond = fine;
  expect(await call(write('k1'))).toBe('200');
});

it('[FA-04] ignores an aborted call', async () => {
  const { platform, requested, lines, call } = create();
  platform.respond = unavailable;
  for (let at = 0; at < 20; at += 1) {
    const ending = new AbortController();
    const given = call({ signal: ending.signal });
    await vi.advanceTimersByTimeAsync(500);
    ending.abort();
    expect(await given).toBe('AbortError');
  }
  expect([requested.mock.calls.length, lines]).toEqual([20, []]);
});

it('[FA-04] resets after the platform was changed manually', async () => {
  const { platform, call, open, guard } = create();
  await open();
  platform.respond = fine;
  guard.forget();
  expect(await call()).toBe('200');
});

it('[FA-04] does not delay retries for an open breaker', async () => {
  const { open, guard } = create();
  await open();
  const sleep = vi.fn(async () => {});
  await expect(resilientFetch(guard.fetch, { sleep })(URL_OF)).rejects.toBeInstanceOf(CircuitOpenError);
  expect(sleep).not.toHaveBeenCalled();
});

/** Sends its head and the beginning of its body, and never the rest. */
const headAlone: Fetch = async (_, init) =>
  new Response(
    new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode('{'));
        init?.signal?.addEventListener('abort', () => body.error(init.signal?.reason));
      },
    }),
  );

it('[FA-04] detects a platform that sends headers without a body, and its probe does not close the breaker', async () => {
  const { platform, requested, lines, call } = create();
  platform.respond = headAlone;
  const ask = () => {
    const ending = new AbortController();
    setTimeout(() => ending.abort(new DOMException('late', 'TimeoutError')), 15_000);
    return call({ signal: ending.signal });
  };
  const first = Promise.all(Array.from({ length: 5 }, ask));
  await vi.advanceTimersByTimeAsync(LATE_MS);
  expect(await ask()).toBe('NothingSent');
  await vi.advanceTimersByTimeAsync(1_000);
  void ask();
  expect([await ask(), requested.mock.calls.length]).toEqual(['NothingSent', 6]);
  await vi.advanceTimersByTimeAsync(LATE_MS);
  expect([await ask(), lines.length]).toEqual(['NothingSent', 1]);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(await first).toEqual(Array(5).fill('TimeoutError'));
  platform.respond = fine;
  expect([await call(), lines.length]).toEqual(['200', 3]);
});

it('[FA-04] opens after one endless body if no other call succeeds', async () => {
  const { platform, lines, call } = create();
  platform.respond = headAlone;
  void call({ signal: AbortSignal.timeout(15_000) });
  await vi.advanceTimersByTimeAsync(8_000);
  expect([await call(), lines.length]).toEqual(['NothingSent', 1]);
});

it('[FA-04] counts an interrupted body as a failure, and an unread or canceled one as a success', async () => {
  const { platform, lines, call, guard } = create();
  const broken: Fetch = async () => new Response(new ReadableStream({ pull: (body) => body.error(new TypeError()) }));
  platform.respond = headAlone;
  for (let at = 0; at < 20; at += 1) {
    const { body } = await guard.fetch(URL_OF);
    if (at % 2 === 0) await body?.cancel();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  await vi.advanceTimersByTimeAsync(LATE_MS);
  expect(lines).toEqual([]);
  platform.respond = broken;
  for (let at = 0; at < 5; at += 1) {
    expect(await call()).toBe('TypeError');
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(await call()).toBe('NothingSent');
});

it('[FA-04] counts headers as the response of a write, and does not open on a single silent write', async () => {
  const { platform, call, guard, lines } = create();
  platform.respond = headAlone;
  for (let at = 0; at < 8; at += 1) {
    const { body } = await guard.fetch(URL_OF, write());
    void body?.getReader().read();
    await vi.advanceTimersByTimeAsync(LATE_MS);
  }
  platform.respond = unavailable;
  void call({ ...write(), signal: AbortSignal.timeout(15_000) });
  await vi.advanceTimersByTimeAsync(8_000);
  platform.respond = fine;
  expect([await call(), lines]).toEqual(['200', []]);
});

it('[FA-04] stays closed on four failures, however long they last', async () => {
  const { platform, call, lines } = create();
  platform.respond = down;
  for (let at = 0; at < 4; at += 1) {
    await call();
    await vi.advanceTimersByTimeAsync(60_000);
  }
  expect(lines).toEqual([]);
  await call();
  expect(lines).toHaveLength(1);
});

it('[FA-04] admits writes again when a platform returns with late responses', async () => {
  const { platform, call, open, lines } = create();
  await open();
  await vi.advanceTimersByTimeAsync(1_000);
  platform.respond = async () => {
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    return new Response('ok');
  };
  const probe = call();
  await vi.advanceTimersByTimeAsync(LATE_MS);
  expect(await call(write())).toBe('NothingSent');
  await vi.advanceTimersByTimeAsync(6_000);
  expect([await probe, lines.at(-1)]).toEqual(['200', 'the platform answers too late for a page: the breaker is open']);
  const pending = call();
  const submitted = call(write());
  expect(await call()).toBe('NothingSent');
  await vi.advanceTimersByTimeAsync(10_000);
  expect([await pending, await submitted]).toEqual(['200', '200']);
});

it('[FA-04] remembers an uncertain write until it is answered, or for two minutes', async () => {
  const { platform, requested, call, open, guard } = create();
  const lose = async (key: string): Promise<void> => {
    platform.respond = async () => Promise.reject(new TypeError('fetch failed'));
    await call(write(key));
  };
  await lose('old');
  await vi.advanceTimersByTimeAsync(120_000);
  await lose('answered');
  platform.respond = fine;
  await call(write('answered'));
  await open();
  expect([await call(write('answered')), await call(write('old'))]).toEqual(['NothingSent', 'NothingSent']);
  guard.forget();
  // the number of remembered keys is limited
  for (let at = 0; at < 1_001; at += 1) await lose(`k${at}`);
  await open();
  requested.mockClear();
  platform.respond = fine;
  expect([await call(write('k0')), await call(write('k1'))]).toEqual(['NothingSent', '200']);
});

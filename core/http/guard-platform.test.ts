import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Fetch } from '../web.ts';
import { guardPlatform, LATE_MS, NothingSent } from './guard-platform.ts';
import { resilientFetch } from './resilient-fetch.ts';

const URL_OF = 'https://platform.example/things';
const down: Fetch = async () => new Response('no', { status: 503 });
const fine: Fetch = async () => new Response('ok');
const silent: Fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A platform that behaves as it is told, and what is asked of it. */
function create() {
  const platform: { answer: Fetch } = { answer: fine };
  const asked = vi.fn<Fetch>((input, init) => platform.answer(input, init));
  const lines: string[] = [];
  const guard = guardPlatform(asked, {
    platform: 'payment',
    log: { warn: (_, text) => void lines.push(text ?? '') },
    isReadPost: (url) => url.endsWith('/queries'),
  });
  const call = (init?: RequestInit, url = URL_OF): Promise<string> =>
    guard.fetch(url, init).then(
      ({ status }) => String(status),
      (error: Error) => error.name,
    );
  /** one failed call each half a second, until it is open */
  const open = async (): Promise<void> => {
    platform.answer = down;
    for (let at = 0; at < 5; at += 1) {
      await call();
      await vi.advanceTimersByTimeAsync(500);
    }
  };
  return { platform, asked, lines, call, open, guard };
}
const write = (key?: string): RequestInit => ({
  method: 'POST',
  body: 'x',
  headers: key ? { 'idempotency-key': key } : {},
});

it('[FA-04] opens after five failures in a row, with one line, and sends nothing more', async () => {
  const { asked, lines, call, open } = create();
  await open();
  expect([await call(), await call(write()), asked.mock.calls.length]).toEqual(['NothingSent', 'NothingSent', 5]);
  expect(lines).toEqual(['the platform does not answer: the breaker is open']);
});

it.each([400, 401, 404, 409, 422, 429])('[FA-04] never opens on %i', async (status) => {
  const { platform, asked, lines, call } = create();
  platform.answer = async () => new Response('', { status });
  for (let at = 0; at < 30; at += 1) {
    await call();
    await vi.advanceTimersByTimeAsync(500);
  }
  expect([asked.mock.calls.length, lines]).toEqual([30, []]);
});

it('[FA-04] stays closed where one address fails and others answer, and over a short burst', async () => {
  const { platform, asked, call } = create();
  platform.answer = async (input) => new Response('', { status: String(input).endsWith('/odd') ? 500 : 200 });
  for (let at = 0; at < 40; at += 1) {
    await call({}, `${URL_OF}/odd`);
    if (at % 4 === 3) await call();
    await vi.advanceTimersByTimeAsync(500);
  }
  platform.answer = down;
  for (let at = 0; at < 20; at += 1) await call();
  platform.answer = fine;
  expect([await call(), asked.mock.calls.length]).toEqual(['200', 71]);
});

it('[FA-04] one call probes each second, and the first answer closes it', async () => {
  const { platform, asked, lines, call, open } = create();
  await open();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await Promise.all([call(), call(), call()])).toEqual(['503', 'NothingSent', 'NothingSent']);
  await vi.advanceTimersByTimeAsync(999);
  expect(await call()).toBe('NothingSent');
  platform.answer = fine;
  await vi.advanceTimersByTimeAsync(1);
  expect([await call(), await call(), asked.mock.calls.length]).toEqual(['200', '200', 8]);
  expect(lines.at(-1)).toBe('the platform answers again: the breaker is closed');
});

it('[FA-04] a probe that hangs keeps the next one for five seconds at most', async () => {
  const { platform, call, open } = create();
  await open();
  platform.answer = silent;
  await vi.advanceTimersByTimeAsync(1_000);
  void call({ signal: AbortSignal.timeout(15_000) });
  platform.answer = fine;
  await vi.advanceTimersByTimeAsync(LATE_MS + 999);
  expect(await call()).toBe('NothingSent');
  await vi.advanceTimersByTimeAsync(1);
  expect(await call()).toBe('200');
});

it('[FA-04] a platform that is only slow gets no reads, and every write', async () => {
  const { platform, asked, lines, call } = create();
  platform.answer = async () => {
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    return new Response('ok');
  };
  const first = Promise.all(Array.from({ length: 5 }, () => call()));
  await vi.advanceTimersByTimeAsync(LATE_MS);
  expect([await call(), await call(write(), `${URL_OF}/queries`)]).toEqual(['NothingSent', 'NothingSent']);
  const pressed = call(write());
  await vi.advanceTimersByTimeAsync(10_000);
  expect([await first, await pressed, asked.mock.calls.length]).toEqual([Array(5).fill('200'), '200', 6]);
  expect(lines).toEqual(['the platform answers too late for a page: the breaker is open']);
});

it('[FA-04] one read is enough where none is answered for eight seconds', async () => {
  const { platform, lines, call } = create();
  platform.answer = (input, init) => (String(input).endsWith('/odd') ? silent(input, init) : fine(input, init));
  void call({ signal: AbortSignal.timeout(15_000) }, `${URL_OF}/odd`);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await call()).toBe('200');
  await vi.advanceTimersByTimeAsync(3_000);
  expect([await call(), lines]).toEqual(['200', []]);
  void call({ signal: AbortSignal.timeout(15_000) }, `${URL_OF}/odd`);
  await vi.advanceTimersByTimeAsync(8_000);
  expect([await call(), lines.length]).toEqual(['NothingSent', 1]);
});

it('[FA-04] a write whose first attempt may have arrived is let through to find out', async () => {
  const { platform, call, open } = create();
  platform.answer = async () => Promise.reject(new TypeError('fetch failed'));
  expect(await call(write('k1'))).toBe('TypeError');
  await open();
  expect([await call(write('k2')), await call(write())]).toEqual(['NothingSent', 'NothingSent']);
  platform.answer = fine;
  expect(await call(write('k1'))).toBe('200');
});

it('[FA-04] a caller that gives up says nothing about the platform', async () => {
  const { platform, asked, lines, call } = create();
  platform.answer = silent;
  for (let at = 0; at < 20; at += 1) {
    const ending = new AbortController();
    const given = call({ signal: ending.signal });
    await vi.advanceTimersByTimeAsync(500);
    ending.abort();
    expect(await given).toBe('AbortError');
  }
  expect([asked.mock.calls.length, lines]).toEqual([20, []]);
});

it('[FA-04] forgets what it learned when the platform was changed by hand', async () => {
  const { platform, call, open, guard } = create();
  await open();
  platform.answer = fine;
  guard.forget();
  expect(await call()).toBe('200');
});

it('[FA-04] the three attempts do not wait for a breaker that is open', async () => {
  const { open, guard } = create();
  await open();
  const sleep = vi.fn(async () => {});
  await expect(resilientFetch(guard.fetch, { sleep })(URL_OF)).rejects.toBeInstanceOf(NothingSent);
  expect(sleep).not.toHaveBeenCalled();
});

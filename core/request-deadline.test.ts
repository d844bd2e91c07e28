import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDeadline, PAGE_TIMEOUT_MS } from './request-deadline.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const after = <T>(ms: number, value: T): Promise<T> => new Promise((resolve) => setTimeout(() => resolve(value), ms));
const late = () => 'late';
/** What a promise came to by now. */
async function seen<T>(work: Promise<T>): Promise<T | 'waits'> {
  await vi.advanceTimersByTimeAsync(0);
  return Promise.race([work, new Promise<'waits'>((resolve) => setImmediate(() => resolve('waits')))]);
}

it('[FA-04] does not time out before begin, nor after lift', async () => {
  const deadline = createDeadline();
  const submitted = deadline.race(after(48_000, 'done'), late);
  await vi.advanceTimersByTimeAsync(48_000);
  expect(await submitted).toBe('done');
  deadline.begin('now');
  deadline.lift();
  const aside = deadline.race(after(48_000, 'done'), late);
  await vi.advanceTimersByTimeAsync(48_000);
  expect(await aside).toBe('done');
});

it('[FA-04] limits sequential calls by one budget, counted from the request', async () => {
  const deadline = createDeadline();
  await vi.advanceTimersByTimeAsync(1_000);
  deadline.begin('made');
  deadline.begin('now');
  const first = deadline.race(after(1_500, 'first'), late);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await first).toBe('first');
  const second = deadline.race(after(1_500, 'second'), late);
  await vi.advanceTimersByTimeAsync(PAGE_TIMEOUT_MS - 2_500 - 1);
  expect(await seen(second)).toBe('waits');
  await vi.advanceTimersByTimeAsync(1);
  expect(await seen(second)).toBe('late');
});

it('[FA-04] accepts data in memory after the deadline, but no pending call', async () => {
  const deadline = createDeadline(0);
  deadline.begin('now');
  expect(await deadline.race(Promise.resolve('kept'), late)).toBe('kept');
  expect(await seen(deadline.race(after(1, 'asked'), late))).toBe('late');
});

it('propagates a failure, and extends the deadline by graceMs', async () => {
  const deadline = createDeadline();
  deadline.begin('now');
  await expect(deadline.race(Promise.reject(new Error('a bug')), late)).rejects.toThrow('a bug');
  const net = deadline.race(after(60_000, 'x'), late, { graceMs: 500 });
  await vi.advanceTimersByTimeAsync(PAGE_TIMEOUT_MS + 499);
  expect(await seen(net)).toBe('waits');
  await vi.advanceTimersByTimeAsync(1);
  expect(await seen(net)).toBe('late');
});

it('[FA-04] accepts responses that arrived while the event loop was blocked during a short wait', async () => {
  const deadline = createDeadline();
  deadline.begin('now');
  // an answer goes through many hands
  const work = Array.from({ length: 9 }).reduce<Promise<string>>((result) => result.then((x) => x), after(310, 'done'));
  const given = deadline.race(work, late, { maxMs: 300 });
  // at once, as after a stop: nothing else has its turn in between
  vi.advanceTimersByTime(1_000);
  expect(await seen(given)).toBe('done');
});

it('[FA-04] retains no early result: its timer is cleared', async () => {
  const deadline = createDeadline();
  deadline.begin('now');
  const given = [
    deadline.race(after(10, 'a'), late),
    deadline.race(after(20, 'b'), late),
    deadline.race(after(20, 'c'), late, { graceMs: 500 }),
    deadline.race(after(20, 'd'), late, { maxMs: 300 }),
    deadline.race(Promise.reject(new Error('a bug')), late).catch(() => 'e'),
  ];
  await vi.advanceTimersByTimeAsync(20);
  expect(await Promise.all(given)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(vi.getTimerCount()).toBe(0);
  const next = deadline.race(after(60_000, 'x'), late);
  await vi.advanceTimersByTimeAsync(PAGE_TIMEOUT_MS);
  expect(await seen(next)).toBe('late');
});

it('rejects when the fallback throws', async () => {
  const deadline = createDeadline(10);
  deadline.begin('now');
  const given = deadline.race(after(60_000, 'x'), () => {
    throw new Error('no page');
  });
  const failed = expect(given).rejects.toThrow('no page');
  await vi.advanceTimersByTimeAsync(10);
  await failed;
});

it('[FA-04] times out a call that starts just before the deadline', async () => {
  const deadline = createDeadline();
  deadline.begin('now');
  const end = performance.now() + PAGE_TIMEOUT_MS;
  const first = deadline.race(after(60_000, 'x'), late);
  await vi.advanceTimersByTimeAsync(PAGE_TIMEOUT_MS);
  expect(await first).toBe('late');
  // a timer may ring before the clock says so
  const clock = vi.spyOn(performance, 'now').mockReturnValue(end - 0.5);
  const second = deadline.race(after(60_000, 'x'), late);
  clock.mockRestore();
  await vi.advanceTimersByTimeAsync(1);
  expect(await seen(second)).toBe('late');
});

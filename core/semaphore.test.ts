import { afterEach, expect, it, vi } from 'vitest';
import { createSemaphore } from './semaphore.ts';

afterEach(() => void vi.useRealTimers());

it('grants all permits, queues up to the limit, and rejects the rest', async () => {
  const acquire = createSemaphore({ permits: 2, maxWaiting: 2 });
  const [first, second] = [await acquire(), await acquire()];
  const waiting = [acquire(), acquire()];
  expect(await acquire()).toBeNull();
  first?.();
  // handing back twice makes no second place
  first?.();
  const third = await waiting[0];
  expect(third).not.toBeNull();
  const later = acquire();
  expect(await acquire()).toBeNull();
  second?.();
  third?.();
  for (const permit of [await waiting[1], await later]) expect(permit).not.toBeNull();
});

it('rejects a caller that waited too long, and grants the permit to one that still waits', async () => {
  const acquire = createSemaphore({ permits: 1, maxWaiting: 1, timeoutMs: 20 });
  const first = await acquire();
  expect(await acquire()).toBeNull();
  const next = acquire();
  first?.();
  expect(await next).not.toBeNull();
});

it('counts a permit that is released twice only once', async () => {
  const acquire = createSemaphore({ permits: 1, maxWaiting: 1, timeoutMs: 20 });
  const first = await acquire();
  first?.();
  first?.();
  // the permit passes to the next caller after other events are processed
  await new Promise((resolve) => setImmediate(resolve));
  expect(await acquire()).not.toBeNull();
  expect(await acquire()).toBeNull();
});

it('lets a caller wait five seconds by default, and leaves no timer behind', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const acquire = createSemaphore({ permits: 1, maxWaiting: 2 });
  const first = await acquire();
  const [granted, late] = [acquire(), acquire()];
  first?.();
  expect(await granted).not.toBeNull();
  expect(vi.getTimerCount()).toBe(1);
  const settled = vi.fn();
  void late.then(settled);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledWith(null);
  expect(vi.getTimerCount()).toBe(0);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDeferredStartup } from './deferred-startup.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function waiting() {
  const serving = Promise.withResolvers<void>();
  const begin = vi.fn();
  const beside = createDeferredStartup(() => serving.promise, begin);
  beside.begin();
  return { serve: serving.resolve, begin, stop: beside.stop };
}

it('starts shortly after pages can be served', async () => {
  const { serve, begin } = waiting();
  await vi.advanceTimersByTimeAsync(1_000);
  serve();
  await vi.advanceTimersByTimeAsync(499);
  expect(begin).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(begin).toHaveBeenCalledOnce();
});

it('starts after a timeout if pages cannot be served, so that interrupted purchases recover', async () => {
  const { begin } = waiting();
  await vi.advanceTimersByTimeAsync(3_499);
  expect(begin).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(begin).toHaveBeenCalledOnce();
});

it('does not start after a stop', async () => {
  const { serve, begin, stop } = waiting();
  serve();
  await vi.advanceTimersByTimeAsync(100);
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(begin).not.toHaveBeenCalled();
});

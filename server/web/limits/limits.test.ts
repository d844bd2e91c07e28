import { expect, it, vi } from 'vitest';
import { createLocalLimiter } from './limits.ts';

it('rejects a key over its limit with whole seconds to wait, at least one', async () => {
  const limiter = createLocalLimiter(2, 1);
  expect([await limiter.take('a'), await limiter.take('a')]).toEqual([{ allowed: true }, { allowed: true }]);
  expect(await limiter.take('a')).toEqual({ allowed: false, retryAfterSeconds: 1 });
  expect(await limiter.take('b')).toEqual({ allowed: true });
});

it('disables the limit with 0 points', async () => {
  const limiter = createLocalLimiter(0, 1);
  for (let turn = 0; turn < 50; turn += 1) expect(await limiter.take('a')).toEqual({ allowed: true });
});

it('rounds the wait up, so that a retry after it is accepted', async () => {
  vi.useFakeTimers();
  try {
    const limiter = createLocalLimiter(1, 3);
    await limiter.take('a');
    vi.advanceTimersByTime(1_500);
    expect(await limiter.take('a')).toEqual({ allowed: false, retryAfterSeconds: 2 });
    vi.advanceTimersByTime(2_000);
    expect(await limiter.take('a')).toEqual({ allowed: true });
  } finally {
    vi.useRealTimers();
  }
});

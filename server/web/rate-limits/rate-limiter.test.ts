import { expect, it, vi } from 'vitest';
import { createLocalLimiter } from './rate-limiter.ts';

it('rejects a key over its limit with whole seconds to wait, at least one', async () => {
  const limiter = createLocalLimiter(2, 1);
  expect([await limiter.consume('a'), await limiter.consume('a')]).toEqual([{ allowed: true }, { allowed: true }]);
  expect(await limiter.consume('a')).toEqual({ allowed: false, retryAfterSeconds: 1 });
  expect(await limiter.consume('b')).toEqual({ allowed: true });
});

it('disables the limit with 0 points', async () => {
  const limiter = createLocalLimiter(0, 1);
  for (let permit = 0; permit < 50; permit += 1) expect(await limiter.consume('a')).toEqual({ allowed: true });
});

it('rounds the wait up, so that a retry after it is accepted', async () => {
  vi.useFakeTimers();
  try {
    const limiter = createLocalLimiter(1, 3);
    await limiter.consume('a');
    vi.advanceTimersByTime(1_500);
    expect(await limiter.consume('a')).toEqual({ allowed: false, retryAfterSeconds: 2 });
    vi.advanceTimersByTime(2_000);
    expect(await limiter.consume('a')).toEqual({ allowed: true });
  } finally {
    vi.useRealTimers();
  }
});

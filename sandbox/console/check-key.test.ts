import { afterEach, expect, it, vi } from 'vitest';
import { createKeyCheck } from './check-key.ts';

afterEach(() => vi.useRealTimers());

it('[SE-24] accepts only the right key, for keys of any length', () => {
  const { check } = createKeyCheck('the right key');
  expect(
    ['the right key', 'the right kez', '', 'x'.repeat(5_000), null].map((given) => check(given, '192.0.2.1')),
  ).toEqual(['right', 'wrong', 'wrong', 'wrong', 'wrong']);
});

it('[SE-24] refuses every key from an address after twenty wrong ones, for ten minutes', () => {
  vi.useFakeTimers();
  const { check } = createKeyCheck('the right key');
  const guess = () => check('a guess', '192.0.2.1');
  expect(Array.from({ length: 20 }, guess)).toEqual(Array.from({ length: 20 }, () => 'wrong'));
  expect([guess(), check('the right key', '192.0.2.1'), check('the right key', '198.51.100.9')]).toEqual([
    'paused',
    'paused',
    'right',
  ]);
  vi.advanceTimersByTime(10 * 60_000);
  expect(check('the right key', '192.0.2.1')).toBe('right');
});

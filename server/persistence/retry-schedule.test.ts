import { expect, it } from 'vitest';
import { getRetryDelay, MAX_ATTEMPTS } from './retry-schedule.ts';

it('retries after 1, 5, 10, 30 and 60 minutes, then every hour for two days', () => {
  const waits: number[] = [];
  for (let tries = 1; ; tries += 1) {
    const wait = getRetryDelay(tries);
    if (wait === null) break;
    waits.push(wait / 60_000);
  }
  expect(waits.slice(0, 7)).toEqual([1, 5, 10, 30, 60, 60, 60]);
  // 106 minutes and 48 hours
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(106 + 48 * 60);
  // the first one, and one after each wait
  expect(MAX_ATTEMPTS).toBe(54);
});

it('shortens the delays by the pace', () => {
  expect(getRetryDelay(1, 0.01)).toBe(600);
  expect(getRetryDelay(53, 0.5)).toBe(1_800_000);
  expect(getRetryDelay(54, 0.5)).toBeNull();
});

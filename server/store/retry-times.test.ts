import { expect, it } from 'vitest';
import { MOST_TRIES, waitAfter } from './retry-times.ts';

it('tries after 1, 5, 10, 30 and 60 minutes, then every hour for two days', () => {
  const waits: number[] = [];
  for (let tries = 1; ; tries += 1) {
    const wait = waitAfter(tries);
    if (wait === null) break;
    waits.push(wait / 60_000);
  }
  expect(waits.slice(0, 7)).toEqual([1, 5, 10, 30, 60, 60, 60]);
  // 106 minutes and 48 hours
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(106 + 48 * 60);
  // the first one, and one after each wait
  expect(MOST_TRIES).toBe(54);
});

it('waits less where the pace is turned', () => {
  expect(waitAfter(1, 0.01)).toBe(600);
  expect(waitAfter(53, 0.5)).toBe(1_800_000);
  expect(waitAfter(54, 0.5)).toBeNull();
});

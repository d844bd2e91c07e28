import { expect, it } from 'vitest';
import { limitHolding } from './list-orders.ts';

const lastOf = (from: number, count: number, limit: number): boolean =>
  Math.floor(from / limit) === Math.floor((from + count - 1) / limit);

it.each([
  [0, 6],
  [3, 6],
  [4_995, 6],
  [8_390, 10],
  [9_994, 6],
  [5_389, 18],
])('[ACC-04] reads the run of %i and %i more from one page of the platform', (from, count) => {
  const limit = limitHolding(from, count, 6);
  expect(lastOf(from, count, limit)).toBe(true);
  expect(limit).toBeLessThanOrEqual(50);
});

it('[ACC-04] reads a run that no page contains in pages of the given size', () => {
  expect(limitHolding(10, 200, 6)).toBe(6);
  expect(limitHolding(0, 0, 6)).toBe(6);
});

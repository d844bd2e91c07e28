import { expect, it } from 'vitest';
import { IMPRESSION_THRESHOLD } from './impressions.ts';

it.each([
  [300, 768],
  [768, 768],
])('[CNT-07] half of an element of %i px must be in a window of %i px', (height, windowHeight) => {
  expect(IMPRESSION_THRESHOLD(height, windowHeight)).toBe(0.5);
});

it.each([
  [1000, 768],
  [3000, 768],
  [20_000, 390],
])('[CNT-07] of an element of %i px, half of a window of %i px must be filled', (height, windowHeight) => {
  const share = IMPRESSION_THRESHOLD(height, windowHeight);
  expect(Math.abs(share * height - windowHeight / 2)).toBeLessThan(height * 0.0011);
  // in the browsers' precision
  expect(Math.fround(share)).toBe(share);
});

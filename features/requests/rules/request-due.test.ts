import { expect, it } from 'vitest';
import { countDaysLate, getDueDay } from './request-due.ts';

it.each([
  ['Monday', '2026-11-30T09:00:00Z', '2026-12-02'],
  ['Thursday', '2026-12-03T23:59:00Z', '2026-12-07'],
  ['Friday', '2026-12-04T00:00:00Z', '2026-12-08'],
  ['Saturday', '2026-12-05T12:00:00Z', '2026-12-08'],
  ['Sunday', '2026-12-06T12:00:00Z', '2026-12-08'],
])('[COM-90] a request of %s is due two working days later', (_, from, day) => {
  expect(getDueDay(new Date(from))).toBe(day);
});

it('[COM-90] a request is late from the day after its last day', () => {
  expect(countDaysLate('2026-12-02', new Date('2026-12-02T23:59:59Z'))).toBe(0);
  expect(countDaysLate('2026-12-02', new Date('2026-12-03T00:00:00Z'))).toBe(1);
  expect(countDaysLate('2026-12-02', new Date('2026-12-04T09:00:00Z'))).toBe(2);
  expect(countDaysLate('2026-12-02', new Date('2026-11-01T09:00:00Z'))).toBe(0);
});

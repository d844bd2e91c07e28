import { expect, it } from 'vitest';
import { testPrice } from '../../../platforms/payment/testing/billing-world.ts';
import { periodEnd } from './periods.ts';

const at = (iso: string): number => Date.parse(iso) / 1000;
const every = (interval: 'day' | 'week' | 'month' | 'year', interval_count = 1) =>
  testPrice({ recurring: { interval, interval_count, meter: null, trial_period_days: null, usage_type: 'licensed' } });

it.each([
  ['a year', 'year', 1, '2026-11-21T15:00:00Z', '2026-11-21T15:00:00Z', '2027-11-21T15:00:00Z'],
  ['a year from a leap day', 'year', 1, '2024-02-29T00:00:00Z', '2024-02-29T00:00:00Z', '2025-02-28T00:00:00Z'],
  [
    'the leap day again, four years on',
    'year',
    1,
    '2024-02-29T00:00:00Z',
    '2027-02-28T00:00:00Z',
    '2028-02-29T00:00:00Z',
  ],
  ['a month from a 31st', 'month', 1, '2026-01-31T08:00:00Z', '2026-01-31T08:00:00Z', '2026-02-28T08:00:00Z'],
  [
    'the 31st again after a short month',
    'month',
    1,
    '2026-01-31T08:00:00Z',
    '2026-02-28T08:00:00Z',
    '2026-03-31T08:00:00Z',
  ],
  ['half a year', 'month', 6, '2026-11-21T15:00:00Z', '2026-11-21T15:00:00Z', '2027-05-21T15:00:00Z'],
  ['two weeks', 'week', 2, '2026-11-21T00:00:00Z', '2026-12-05T00:00:00Z', '2026-12-19T00:00:00Z'],
] as const)('%s', (_, interval, count, anchor, start, end) => {
  expect(periodEnd(every(interval, count), at(anchor), at(start))).toBe(at(end));
});

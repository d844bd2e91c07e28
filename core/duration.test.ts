import { describe, expect, it } from 'vitest';
import { addDuration, readDuration } from './duration.ts';

const moved = (from: string, text: string): string | null => {
  const duration = readDuration(text);
  return duration && addDuration(new Date(from), duration).toISOString();
};

describe('durations by the calendar', () => {
  it.each([
    ['P45D', '2026-03-02T10:00:00.000Z'],
    ['P1M', '2026-02-16T10:00:00.000Z'],
    ['P1Y2M3W4DT5H6M7S', '2027-04-10T15:06:07.000Z'],
    ['PT90M', '2026-01-16T11:30:00.000Z'],
    ['P0D', '2026-01-16T10:00:00.000Z'],
  ])('%s', (text, expected) => {
    expect(moved('2026-01-16T10:00:00.000Z', text)).toBe(expected);
  });

  it('a day that the month does not have is its last', () => {
    expect(moved('2026-01-31T00:00:00.000Z', 'P1M')).toBe('2026-02-28T00:00:00.000Z');
    expect(moved('2028-02-29T00:00:00.000Z', 'P1Y')).toBe('2029-02-28T00:00:00.000Z');
    expect(moved('2026-11-30T00:00:00.000Z', 'P3M')).toBe('2027-02-28T00:00:00.000Z');
  });

  it.each(['', 'P', 'PT', 'P1DT', '45', '-P1D', 'P1.5D', 'P1S', 'p1d', 'P1D '])('%j is none', (text) => {
    expect(readDuration(text)).toBeNull();
  });
});

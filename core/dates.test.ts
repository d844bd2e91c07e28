import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { daysBetween, formatDate } from './dates.ts';

const ZONES: [name: string, offset: number][] = [
  ['UTC', 0],
  ['America/Los_Angeles', 420],
  ['Pacific/Kiritimati', -840],
];

it('[FMT-01] shows MM/DD/YYYY', () => {
  expect(formatDate('2026-03-07T12:00:00Z')).toBe('03/07/2026');
  expect(formatDate(new Date('1999-12-31T23:59:59Z'))).toBe('12/31/1999');
  expect(formatDate(0)).toBe('01/01/1970');
});

/** Program for a separate process, because a time zone applies to a whole process. */
const REQUESTED = `
  const { daysBetween, formatDate } = await import(process.argv[1]);
  console.log(JSON.stringify([
    new Date('2026-06-01T00:00:00Z').getTimezoneOffset(),
    formatDate('2026-05-31T23:30:00Z'),
    formatDate('2026-06-01T00:30:00Z'),
    daysBetween(new Date('2026-05-31T23:59:59Z'), new Date('2026-06-01T00:00:00Z')),
    daysBetween(new Date('2026-06-01T00:00:00Z'), new Date('2026-06-01T23:59:59Z')),
  ]));`;

it.each(ZONES)('[FMT-05] shows and counts UTC days on a machine in %s', (zone, offset) => {
  const module = new URL('./dates.ts', import.meta.url).href;
  const result = execFileSync(process.execPath, ['--input-type=module', '-e', REQUESTED, module], {
    env: { TZ: zone },
  });
  expect(JSON.parse(String(result))).toEqual([offset, '05/31/2026', '06/01/2026', 1, 0]);
});

it('[FMT-05] counts whole days over leap days and changes of the clock, backwards too', () => {
  expect(daysBetween(new Date('2028-02-28T10:00:00Z'), new Date('2028-03-01T09:00:00Z'))).toBe(2);
  expect(daysBetween(new Date('2026-03-07T10:00:00Z'), new Date('2026-03-09T10:00:00Z'))).toBe(2);
  expect(daysBetween(new Date('2026-06-15T00:00:00Z'), new Date('2026-06-01T23:00:00Z'))).toBe(-14);
});

it('throws on an invalid date', () => {
  expect(() => formatDate('soon')).toThrow(RangeError);
  expect(() => formatDate(Number.NaN)).toThrow(RangeError);
});

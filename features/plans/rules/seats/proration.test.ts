import { expect, it } from 'vitest';
import { restOfPeriod } from './proration.ts';

const YEAR = { periodStart: '2026-07-05T17:30:00.000Z', periodEnd: '2027-07-05T17:30:00.000Z' };
const at = (now: string, period = YEAR) => restOfPeriod(period, new Date(now));
const secondsOf = (moment: string) => Date.parse(moment) / 1000;

it('[MO-08] [MNG-05] [SM6] is the same whole days at every hour, and the moment lies exactly that many days before the end', () => {
  // 22 November to 5 July: 8 + 31 + 31 + 28 + 31 + 30 + 31 + 30 + 5 = 225
  const rest = { daysLeft: 225, days: 365, from: secondsOf('2026-11-22T17:30:00Z') };
  expect(at('2026-11-22T00:00:00.000Z')).toEqual(rest);
  expect(at('2026-11-22T17:30:00.000Z')).toEqual(rest);
  expect(at('2026-11-22T23:59:59.999Z')).toEqual(rest);
  expect(rest.from).toBe(secondsOf(YEAR.periodEnd) - 225 * 86_400);
  expect(at('2026-11-23T00:00:00.000Z').daysLeft).toBe(224);
});

it('[MNG-05] is the whole period on its first day, and one day on its last', () => {
  expect(at('2026-07-05T17:30:01Z')).toEqual({ daysLeft: 365, days: 365, from: secondsOf(YEAR.periodStart) });
  const last = { daysLeft: 1, days: 365, from: secondsOf('2027-07-04T17:30:00Z') };
  expect(at('2027-07-04T20:00:00Z')).toEqual(last);
  expect(at('2027-07-05T09:00:00Z')).toEqual(last);
  // the provider has not renewed it yet
  expect(at('2027-07-06T09:00:00Z')).toEqual(last);
});

it('[MNG-05] counts the days of the actual period: 366 with a leap day', () => {
  const leap = { periodStart: '2027-03-01T00:00:00.000Z', periodEnd: '2028-03-01T00:00:00.000Z' };
  expect(at('2027-03-01T00:00:00Z', leap)).toMatchObject({ daysLeft: 366, days: 366 });
  // from the leap day to its anniversary, which is 28 February: 365
  const short = { periodStart: '2028-02-29T00:00:00.000Z', periodEnd: '2029-02-28T00:00:00.000Z' };
  expect(at('2028-02-29T00:00:00Z', short)).toMatchObject({ daysLeft: 365, days: 365 });
});

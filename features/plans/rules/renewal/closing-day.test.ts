import { expect, it } from 'vitest';
import { closingDay } from './closing-day.ts';

const at = new Date('2027-06-15T13:00:00Z');
it.each([
  // retries 3, 5 and 7 days apart
  ['the first refused charge', { dueAt: null, attempts: 1, nextAttemptAt: '2027-06-18T13:00:00Z' }, '2027-06-30'],
  ['the third refused charge', { dueAt: null, attempts: 3, nextAttemptAt: '2027-06-22T13:00:00Z' }, '2027-06-22'],
  ['an unauthorized debit', { dueAt: null, attempts: 1, nextAttemptAt: null }, '2027-06-30'],
  ['a sent invoice', { dueAt: '2027-07-15T13:00:00Z' }, '2027-08-14'],
  ['an overdue invoice whose debit came back', { dueAt: '2027-06-01T13:00:00Z' }, '2027-07-15'],
] as const)('[MO-36] names the day on which a plan closes after %s', (_, invoice, day) => {
  expect(closingDay(invoice, at).slice(0, 10)).toBe(day);
});

import { expect, it } from 'vitest';
import {
  type CompanyTerms,
  countDaysPastDue,
  describeOnAccount,
  findAccountRefusal,
  findReminder,
  getInvoiceDueDay,
  type OpenAccount,
} from './on-account.ts';

const NOW = new Date('2026-12-04T15:00:00Z');
const TERMS: CompanyTerms = {
  companyId: '5b0a6c1e-0008-4c3e-9a51-000000000001',
  limit: 1_500_000,
  openedAt: '2026-10-26T10:12:00.000Z',
  openedBy: 'support@planroom.example',
  pausedAt: null,
  version: 1,
};
const account = (change: Partial<OpenAccount> = {}): OpenAccount => ({
  open: 1_166_740,
  reserved: 0,
  unusedCredit: 7_614,
  oldest: { number: 10_251, dueOn: '2026-11-27', total: 22_842 },
  ...change,
});

it('[NET-10] has left the limit less open invoices and reservations, plus unused credit notes', () => {
  expect(describeOnAccount(TERMS, account(), NOW)).toEqual({
    limit: 1_500_000,
    used: 1_159_126,
    left: 340_874,
    paused: null,
    dueOn: '2027-01-03',
  });
  expect(describeOnAccount(TERMS, account({ reserved: 20_304 }), NOW)?.left).toBe(320_570);
  expect(describeOnAccount({ ...TERMS, limit: 1_000_000 }, account(), NOW)?.left).toBe(-159_126);
  expect(describeOnAccount(null, account(), NOW)).toBeNull();
});

it('[NET-11] pauses from 15 days past due, or while staff paused it', () => {
  const at = (day: string) => describeOnAccount(TERMS, account(), new Date(`${day}T23:59:59Z`))?.paused;
  expect(at('2026-12-11')).toBeNull();
  expect(at('2026-12-12')).toEqual({ by: 'overdue', number: 10_251, total: 22_842, days: 15 });
  const byStaff = { ...TERMS, pausedAt: '2026-12-01T09:00:00.000Z' };
  expect(describeOnAccount(byStaff, account(), NOW)?.paused).toEqual({ by: 'staff' });
});

it('[NET-12] accepts an order up to the last cent that is left', () => {
  const state = describeOnAccount(TERMS, account(), NOW);
  expect(findAccountRefusal(state, 340_874)).toBeNull();
  expect(findAccountRefusal(state, 340_875)).toBe('over-credit-limit');
  expect(findAccountRefusal(state, 1)).toBeNull();
  expect(findAccountRefusal(null, 1)).toBe('terms-missing');
  const paused = describeOnAccount({ ...TERMS, pausedAt: '2026-12-01T09:00:00.000Z' }, account(), NOW);
  expect(findAccountRefusal(paused, 1)).toBe('on-account-paused');
});

it('[NET-13] an invoice is due on the thirtieth day, and past due from the day after', () => {
  expect(getInvoiceDueDay(new Date('2026-12-04T23:59:59Z'))).toBe('2027-01-03');
  expect(countDaysPastDue('2027-01-03', new Date('2027-01-03T23:59:59Z'))).toBe(0);
  expect(countDaysPastDue('2027-01-03', new Date('2027-01-04T00:00:00Z'))).toBe(1);
});

it.each([
  ['2027-01-09', null],
  ['2027-01-10', 7],
  ['2027-01-17', 7],
  ['2027-01-18', 15],
  ['2027-02-01', 15],
  ['2027-02-02', 30],
  ['2027-06-01', 30],
])('[NET-14] on %s the reminder of an invoice due on 01/03/2027 is that of %s days', (day, days) => {
  expect(findReminder('2027-01-03', new Date(`${day}T00:00:00Z`))).toBe(days);
});

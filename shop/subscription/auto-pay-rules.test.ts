import { expect, it } from 'vitest';
import type { AccountSubscription } from '../../platforms/users/client/types.ts';
import { autoPayLock, daysLeft, isExpiring, planState } from './auto-pay-rules.ts';

const NOW = new Date('2026-06-15T23:59:00Z');
type Change = Partial<Omit<AccountSubscription, 'metadata'>> & Partial<AccountSubscription['metadata']>;
function some({ autoRenew = false, schedulePay = false, ...change }: Change = {}): AccountSubscription {
  return {
    subscriptionId: 'sub_1',
    status: 'active',
    endDate: '2027-06-15T12:00:00.000Z',
    cancelAtPeriodEnd: false,
    metadata: { autoRenew, schedulePay },
    products: [],
    hasActive: true,
    ...change,
  };
}

it.each<[string, Change, string]>([
  ['owed', { status: 'past_due' }, 'past-due'],
  ['unpaid', { status: 'unpaid' }, 'past-due'],
  ['owed and scheduled', { status: 'past_due', schedulePay: true }, 'scheduled'],
  ['unpaid and scheduled', { status: 'unpaid', schedulePay: true }, 'scheduled'],
  ['ended', { status: 'inactive', schedulePay: true, cancelAtPeriodEnd: true }, 'inactive'],
  ['canceling', { cancelAtPeriodEnd: true }, 'canceling'],
  ['canceling, scheduled before', { cancelAtPeriodEnd: true, schedulePay: true }, 'canceling'],
  ['active and scheduled', { schedulePay: true }, 'scheduled'],
  ['active', {}, 'active'],
])('[MNG-01] %s', (_, change, state) => {
  expect(planState(some(change))).toBe(state);
});

it.each<[Change, string]>([
  [{ status: 'past_due' }, 'past-due'],
  [{ status: 'unpaid' }, 'past-due'],
  [{ schedulePay: true }, 'scheduled'],
  [{ cancelAtPeriodEnd: true }, 'canceling'],
  [{ status: 'inactive' }, 'inactive'],
])('[MNG-03] %j locks both ways', (change, lock) => {
  for (const autoRenew of [true, false])
    for (const isOn of [true, false])
      expect(autoPayLock(some({ ...change, autoRenew: isOn }), autoRenew, NOW)).toBe(lock);
});

it.each<[number, boolean]>([
  [-1, false],
  [0, true],
  [1, true],
  [44, true],
  [45, true],
  [46, false],
])(
  '[MNG-13] [MNG-14] [SM5] %i days before the end turning on is locked: %s; turning off never is',
  (days, isLocked) => {
    // a minute of another UTC day counts as the whole day
    for (const time of ['00:00:00', '23:59:59']) {
      const day = new Date(Date.UTC(2026, 5, 15 + days)).toISOString().slice(0, 10);
      const endDate = `${day}T${time}.000Z`;
      expect(daysLeft({ endDate }, NOW)).toBe(days);
      expect(autoPayLock(some({ endDate }), true, NOW)).toBe(isLocked ? 'expiring' : null);
      expect(isExpiring(some({ endDate }), NOW)).toBe(isLocked);
      expect(isExpiring(some({ endDate, autoRenew: true }), NOW)).toBe(false);
      expect(autoPayLock(some({ endDate, autoRenew: true }), false, NOW)).toBeNull();
      expect(autoPayLock(some({ endDate, autoRenew: true }), true, NOW)).toBeNull();
    }
  },
);

it('[MNG-14] nothing expires where it is scheduled, canceling or due', () => {
  const endDate = '2026-06-30T12:00:00.000Z';
  for (const change of [{ schedulePay: true }, { cancelAtPeriodEnd: true }, { status: 'past_due' } as const])
    expect(isExpiring(some({ endDate, ...change }), NOW)).toBe(false);
});

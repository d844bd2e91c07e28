import { expect, it } from 'vitest';
import { snapshotOf } from '../../../../tests/support/fake/provider-snapshots.ts';
import { deriveSubscriptionState, PLAN_KINDS } from '../sync/plan-state.ts';
import { autoPayLock } from './auto-pay-rules.ts';

const NOW = new Date('2026-06-15T23:59:00Z');
const reported = (change: Parameters<typeof snapshotOf>[0] = {}) =>
  deriveSubscriptionState(snapshotOf(change).subscription, NOW);

it.each<[Parameters<typeof snapshotOf>[0], string]>([
  [{ status: 'past_due' }, 'past-due'],
  [{ status: 'unpaid' }, 'past-due'],
  [{ schedulePay: true }, 'scheduled'],
  [{ status: 'past_due', schedulePay: true }, 'scheduled'],
  [{ cancelAtPeriodEnd: true }, 'canceling'],
  [{ status: 'canceled' }, 'inactive'],
  [{ status: 'incomplete' }, 'under-way'],
])('[MNG-03] %j locks both ways', (change, lock) => {
  for (const autoRenew of [true, false])
    for (const isOn of [true, false])
      expect(autoPayLock(reported({ ...change, autoRenew: isOn }), autoRenew)).toBe(lock);
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
    // a minute of another UTC day counts as a full day
    for (const time of ['00:00:00', '23:59:59']) {
      const day = new Date(Date.UTC(2026, 5, 15 + days)).toISOString().slice(0, 10);
      const endDate = `${day}T${time}.000Z`;
      const [off, on] = [reported({ endDate, autoRenew: false }), reported({ endDate, autoRenew: true })];
      expect(off.daysLeft).toBe(days);
      expect(autoPayLock(off, true)).toBe(isLocked ? 'expiring' : null);
      expect(off.kind === 'expiring').toBe(isLocked);
      expect(on.kind).toBe('active');
      expect(autoPayLock(on, false)).toBeNull();
      expect(autoPayLock(on, true)).toBeNull();
    }
  },
);

it('[MNG-14] is never expiring when scheduled, canceling or due', () => {
  const endDate = '2026-06-30T12:00:00.000Z';
  for (const change of [{ schedulePay: true }, { cancelAtPeriodEnd: true }, { status: 'past_due' } as const])
    expect(reported({ endDate, autoRenew: false, ...change }).kind).not.toBe('expiring');
});

it('[MNG-03] defines a lock for every state', () => {
  const locks = PLAN_KINDS.map((kind) => autoPayLock({ kind, autoPay: true, daysLeft: 100 }, false));
  expect(locks.every((lock) => lock === null || typeof lock === 'string')).toBe(true);
});

import { expect, it } from 'vitest';
import type { SubscriptionStatus } from '../../../../platforms/payment/client/types.ts';
import {
  openInvoice,
  REFUSED,
  RETURNED,
  SNAPSHOTS,
  snapshotOf,
  UNDER_WAY,
} from '../../../../tests/support/fake/provider-snapshots.ts';
import { derivePlanState, getSeatAccess, PLAN_KINDS, type PlanKind, type ProviderSnapshot } from './plan-state.ts';

const NOW = new Date('2026-06-20T12:00:00Z');
const kindOf = (snapshot: ProviderSnapshot): PlanKind => derivePlanState(snapshot, NOW).kind;

it.each(PLAN_KINDS)('[MNG-01] derives %s from the provider data', (kind) => {
  expect(kindOf(SNAPSHOTS[kind])).toBe(kind);
});

const owed = openInvoice();
const draft = openInvoice({ status: 'draft', number: null, finalizesAt: '2026-06-20T13:00:00.000Z' });
it.each<[string, ProviderSnapshot, PlanKind]>([
  ['past due and scheduled, nothing read', snapshotOf({ status: 'past_due', schedulePay: true }), 'scheduled-open'],
  ['given up, and scheduled before', snapshotOf({ status: 'unpaid', schedulePay: true }, { open: owed }), 'shut'],
  [
    'given up after the bank returned it',
    snapshotOf({ status: 'unpaid' }, { open: openInvoice({ payment: RETURNED }) }),
    'shut',
  ],
  [
    'given up, and paid by bank since',
    snapshotOf({ status: 'unpaid' }, { open: openInvoice({ payment: UNDER_WAY }) }),
    'under-way',
  ],
  [
    'scheduled, and its debit under way',
    snapshotOf({ schedulePay: true }, { open: openInvoice({ payment: UNDER_WAY }) }),
    'under-way',
  ],
  [
    'refused, then by card',
    snapshotOf({ status: 'past_due' }, { open: openInvoice({ payment: REFUSED }) }),
    'past-due',
  ],
  [
    'a sent invoice whose debit came back before it is due',
    snapshotOf({ autoRenew: false }, { open: openInvoice({ payment: RETURNED }) }),
    'returned',
  ],
  ['a draft on the last day of a schedule', snapshotOf({ schedulePay: true }, { draft }), 'preparing'],
  ['ends, and a debit is under way', snapshotOf({ cancelAtPeriodEnd: true }, { open: owed }), 'canceling'],
  [
    'ended with something open',
    snapshotOf({ status: 'canceled', cancelAtPeriodEnd: true }, { open: owed }),
    'inactive',
  ],
  [
    'not begun: the bank returned it',
    snapshotOf({ status: 'incomplete' }, { open: openInvoice({ reason: 'first', payment: RETURNED }) }),
    'first-returned',
  ],
  ['credit is no state of its own beside a schedule', snapshotOf({ schedulePay: true }, { credit: 5 }), 'scheduled'],
  ['past due, nothing read', snapshotOf({ status: 'past_due' }), 'past-due'],
])('[MNG-01] [MNG-14] %s', (_, snapshot, kind) => {
  expect(kindOf(snapshot)).toBe(kind);
});

it.each<[SubscriptionStatus, string]>([
  ['active', 'open'],
  ['trialing', 'open'],
  ['past_due', 'open'],
  ['unpaid', 'shut'],
  ['incomplete', 'shut'],
  ['incomplete_expired', 'shut'],
  ['canceled', 'shut'],
  ['paused', 'shut'],
])('[MNG-12] the seats of a plan that is %s are %s, regardless of pending payments', (status, access) => {
  expect(getSeatAccess(status)).toBe(access);
  for (const open of [null, owed, openInvoice({ payment: UNDER_WAY }), openInvoice({ payment: RETURNED })])
    expect(derivePlanState(snapshotOf({ status }, { open }), NOW).access).toBe(access);
});

it('[MO-38] reports auto-pay of a suspended plan as off', () => {
  expect(derivePlanState(snapshotOf({ autoRenew: true, status: 'past_due' }), NOW).autoPay).toBe(true);
  expect(derivePlanState(snapshotOf({ autoRenew: true, status: 'unpaid' }, { open: owed }), NOW).autoPay).toBe(false);
});

it('[MO-35] subtracts the credit that a draft renewal will use', () => {
  const using = { ...draft, total: 642_713, amountDue: 542_713 };
  expect(derivePlanState(snapshotOf({}, { draft: using, credit: 100_000 }), NOW).credit).toBe(0);
  expect(
    derivePlanState(snapshotOf({}, { draft: { ...draft, total: 50_000, amountDue: 0 }, credit: 76_438 }), NOW).credit,
  ).toBe(26_438);
  expect(derivePlanState(snapshotOf({}, { draft, credit: 500 }), NOW).credit).toBe(500);
});

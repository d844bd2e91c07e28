import { expect, it } from 'vitest';
import type { WireInvoice } from '../objects/kinds.ts';
import { getDueDate } from './invoice-sums.ts';

const DECLINED = {
  status: 'open',
  due_date: null,
  collection_method: 'charge_automatically',
  billing_reason: 'subscription_cycle',
  attempt_count: 1,
  effective_at: 1_781_524_800,
  created: 1_781_521_200,
};
const dueDateOf = (change: object): number | null => getDueDate({ ...DECLINED, ...change } as WireInvoice);

it('[PL-18] returns the date of a renewal whose charge was declined, and the due date of a sent invoice', () => {
  expect(dueDateOf({})).toBe(1_781_524_800);
  expect(dueDateOf({ effective_at: null })).toBe(1_781_521_200);
  expect(dueDateOf({ collection_method: 'send_invoice', due_date: 1_784_116_800 })).toBe(1_784_116_800);
});

it.each([
  ['that is paid', { status: 'paid' }],
  ['of a first period', { billing_reason: 'subscription_create' }],
  ['without an attempt', { attempt_count: 0 }],
])('[PL-18] returns null for an automatic invoice %s', (_, change) => {
  expect(dueDateOf(change)).toBeNull();
});

import { expect, it } from 'vitest';
import { testPrice } from '../../../platforms/payment/testing/billing-world.ts';
import { DAY, HOUR, nextStep } from './billing-state.ts';
import type { BillingState } from './stored-state.ts';
import { itemOf, newSubscription } from './subscription.ts';

const START = 1_800_000_000;
const input = {
  customerId: 'cus_1',
  price: testPrice(),
  quantity: 1,
  metadata: {},
  collection: 'charge_automatically' as const,
  daysUntilDue: null,
  defaultPaymentMethodId: null,
  isTaxAutomatic: false,
};
const fresh = newSubscription(input, null, START);
const end = itemOf(fresh).current_period_end;
const next = (change: Partial<typeof fresh>, state: BillingState = {}) => {
  const step = nextStep({ ...fresh, ...change }, state);
  return step === null ? null : [step.kind, step.at];
};

it.each([
  ['a reminder comes before the renewal', {}, {}, ['remind', end - 30 * DAY]],
  ['then the renewal', {}, { remindedFor: end }, ['renew', end]],
  ['no reminder of an end', { cancel_at_period_end: true }, {}, ['renew', end]],
  ['what is incomplete expires', { status: 'incomplete' }, {}, ['expire', START + 23 * HOUR]],
  ['a retry comes first', {}, { watch: { in_1: { kind: 'retry', at: START + DAY } } }, ['retry', START + DAY]],
  [
    'what has failed waits for somebody',
    {},
    { remindedFor: end, watch: { in_1: { kind: 'failed', at: null } } },
    ['renew', end],
  ],
  ['[MNG-12] an unpaid subscription ends with its period', { status: 'unpaid' }, { remindedFor: end }, ['renew', end]],
  [
    'a debit that pays an unpaid subscription is waited for',
    { status: 'unpaid' },
    { remindedFor: end, watch: { in_1: { kind: 'clears', at: end + 2 * DAY } } },
    ['clears', end + 2 * DAY],
  ],
  ['nothing follows an end', { status: 'canceled' }, { watch: { in_1: { kind: 'retry', at: START } } }, null],
] as const)('%s', (_, change, state, step) => {
  expect(next(change, state as BillingState)).toEqual(step);
});

import { expect, it } from 'vitest';
import type { OnAccountState } from '../../invoices/rules/on-account.ts';
import { offerPaymentWays } from './offer-payment-ways.ts';

const account = (change: Partial<OnAccountState> = {}): OnAccountState => ({
  limit: 1_500_000,
  used: 1_159_126,
  left: 340_874,
  paused: null,
  dueOn: '2027-01-03',
  ...change,
});

it('[NET-30] offers terms first, up to what is left', () => {
  expect(offerPaymentWays(account(), 20_304)).toEqual({ ways: ['account', 'card'], problem: null });
  expect(offerPaymentWays(account(), 340_874)).toEqual({ ways: ['account', 'card'], problem: null });
  expect(offerPaymentWays(account(), 340_875)).toEqual({ ways: ['card'], problem: 'over-limit' });
  // too small for a card, but not for an invoice
  expect(offerPaymentWays(account(), 1)).toEqual({ ways: ['account', 'card'], problem: null });
});

it.each([
  ['without terms', null, 20_304, null],
  ['for an order that costs nothing', account(), 0, null],
  ['while terms are paused', account({ paused: { by: 'staff' } }), 20_304, 'paused'],
  ['while terms are paused and the tax is unknown', account({ paused: { by: 'staff' } }), null, 'paused'],
  ['without the tax', account(), null, 'no-tax'],
  ['after the limit was lowered', account({ left: -1 }), 1, 'over-limit'],
] as const)('[NET-30] offers only the card %s', (_, state, total, problem) => {
  expect(offerPaymentWays(state, total)).toEqual({ ways: ['card'], problem });
});

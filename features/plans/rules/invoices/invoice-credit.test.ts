import { expect, it } from 'vitest';
import { getBalanceChange } from './invoice-credit.ts';

it.each([
  // 15 seats cost less than 14 did: −$764.38 become credit
  ['makes credit', -76_438, 0, 0, -76_438, { kept: 76_438, used: 0, carried: 0 }],
  // 764.38 − 14.97 = 749.41
  ['is paid with credit alone', 1_497, 0, -76_438, -74_941, { kept: 0, used: 1_497, carried: 0 }],
  // 32,417.98 − 749.41 = 31,668.57
  ['uses up what is left', 3_241_798, 3_166_857, -74_941, 0, { kept: 0, used: 74_941, carried: 0 }],
  ['is charged in full', 659_700, 659_700, 0, 0, { kept: 0, used: 0, carried: 0 }],
  ['is too little to charge', 30, 0, 0, 30, { kept: 0, used: 0, carried: 30 }],
  ['takes what was too little before', 659_700, 659_730, 30, 0, { kept: 0, used: 0, carried: -30 }],
])('[SM6] an invoice that %s', (_, total, charged, startingBalance, endingBalance, credit) => {
  const reported = getBalanceChange({ startingBalance, endingBalance });
  expect(reported).toEqual(credit);
  // the card statement matches the orders
  expect(total).toBe(charged + reported.used - reported.kept + reported.carried);
});

it('returns no change for an invoice without balances', () => {
  expect(getBalanceChange({})).toEqual({ kept: 0, used: 0, carried: 0 });
  expect(getBalanceChange({ startingBalance: -500 })).toEqual({ kept: 0, used: 0, carried: 0 });
});

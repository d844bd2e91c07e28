import { expect, it } from 'vitest';
import { getPromoCodeRejection, stacksWithMemberPrice } from './discounts.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const PLAIN = { expiresAt: null, isFirstOrderOnly: false, isAlone: false, isUsedUp: false, maxUsesPerCustomer: null };
const NEWCOMER = { hasMemberPrice: false, hasOrdered: false, codeUses: 0 };

it('[SUB-24] stacks no code with the member price on plans, and one on documents unless the code is exclusive', () => {
  expect(stacksWithMemberPrice('plans', PLAIN)).toBe(false);
  expect(stacksWithMemberPrice('documents', PLAIN)).toBe(true);
  expect(stacksWithMemberPrice('documents', { isAlone: true })).toBe(false);
});

it.each([
  ['documents', {}, {}, null],
  ['documents', {}, { hasMemberPrice: true, hasOrdered: true }, null],
  ['documents', { isAlone: true }, { hasMemberPrice: true }, 'not-with-member-price'],
  ['documents', { isAlone: true }, {}, null],
  ['documents', { isFirstOrderOnly: true }, { hasOrdered: true }, 'not-first-order'],
  ['documents', { isUsedUp: true }, {}, 'used-up'],
  ['documents', {}, { codeUses: 9 }, null],
  ['documents', { maxUsesPerCustomer: 2 }, { codeUses: 1 }, null],
  ['documents', { maxUsesPerCustomer: 2 }, { codeUses: 2 }, 'used-by-buyer'],
  ['documents', { isFirstOrderOnly: true }, { hasMemberPrice: true }, null],
  ['documents', { expiresAt: new Date('2026-11-22T11:59:59Z') }, {}, 'ended'],
  ['documents', { expiresAt: NOW }, {}, null],
  ['plans', {}, { hasMemberPrice: true }, 'not-with-member-price'],
  ['plans', {}, { hasOrdered: true }, null],
] as const)('a code for %s with %o, of a buyer with %o: %s', (sold, terms, buyer, why) => {
  expect(getPromoCodeRejection(sold, { ...PLAIN, ...terms }, { ...NEWCOMER, ...buyer }, NOW)).toBe(why);
});

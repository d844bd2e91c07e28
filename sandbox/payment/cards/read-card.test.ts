import { expect, it } from 'vitest';
import { readCard } from './read-card.ts';
import { getCardFingerprint, isCardNumber, TEST_CARDS } from './test-cards.ts';

const today = new Date('2026-11-21T00:00:00Z');
const typed = { number: '4242424242424242', exp_month: 12, exp_year: 2030, cvc: '123' };
const codeOf = (change: Partial<typeof typed>) => {
  const read = readCard({ ...typed, ...change }, today);
  return read.ok ? 'taken' : (read.reply!.body as { error: { code: string } }).error.code;
};

it.each([
  ['spaces', { number: '4242 4242 4242 4242' }, 'taken'],
  ['a year of two digits', { exp_year: 30 }, 'taken'],
  ['this month', { exp_month: 11, exp_year: 2026 }, 'taken'],
  ['last month', { exp_month: 10, exp_year: 2026 }, 'invalid_expiry_month'],
  ['month 13', { exp_month: 13 }, 'invalid_expiry_month'],
  ['last year', { exp_year: 2025 }, 'invalid_expiry_year'],
  ['a short code', { cvc: '12' }, 'invalid_cvc'],
  ['a number that may be real', { number: '4111111111111111' }, 'card_declined'],
  ['a number without check digit', { number: '4242424242424241' }, 'incorrect_number'],
])('%s', (_, change, outcome) => {
  expect(codeOf(change)).toBe(outcome);
});

it('has a distinct fingerprint for each kind of card', () => {
  expect(new Set(TEST_CARDS.map(getCardFingerprint)).size).toBe(TEST_CARDS.length);
  expect(TEST_CARDS.every((card) => isCardNumber(card.number))).toBe(true);
});

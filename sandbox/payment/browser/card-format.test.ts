import { describe, expect, it } from 'vitest';

import * as format from './card-format.ts';

describe('card fields', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['42424', '4242 4'],
    ['378282246310005', '3782 822463 10005'],
    ['4242-4242 abc', '4242 4242'],
    ['', ''],
  ])('groups %s', (typed, shown) => {
    expect(format.formatNumber(typed)).toBe(shown);
  });

  it.each([
    ['1', false, '1'],
    ['5', false, '05 / '],
    ['12', false, '12 / '],
    ['12', true, '12'],
    ['1230', false, '12 / 30'],
    ['12/2030', false, '12 / 30'],
  ])('shows the date %s', (typed, isDeleting, shown) => {
    expect(format.formatExpiry(typed, isDeleting)).toBe(shown);
  });

  it('keeps the caret behind the same digit', () => {
    expect(format.caretAfter('4242 4242', 5)).toBe(6);
    expect(format.caretAfter('4242 4242', 0)).toBe(0);
    expect(format.caretAfter('4242 4242', 8)).toBe(9);
  });

  it('reports the errors', () => {
    const today = new Date(2026, 10, 21);
    expect(format.numberProblem('4242 4242')?.code).toBe('incomplete_number');
    expect(format.numberProblem('4242 4242 4242 4241')?.code).toBe('invalid_number');
    expect(format.numberProblem('3782 822463 10005')).toBeNull();
    expect(format.expiryProblem('13', today)?.code).toBe('invalid_expiry_month');
    expect(format.expiryProblem('10 / 26', today)?.code).toBe('invalid_expiry_year_past');
    expect(format.expiryProblem('11 / 26', today)).toBeNull();
    expect(format.cvcProblem('123', 'visa')).toBeNull();
    expect(format.cvcProblem('123', 'amex')?.code).toBe('incomplete_cvc');
  });
});

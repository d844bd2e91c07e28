import { expect, it } from 'vitest';
import type { SavedMethod } from '../../payment-calls.ts';
import { factOfMethod, nameOfMethod } from './method-texts.ts';

const visa: SavedMethod = { id: 'pm_v', type: 'card', brand: 'visa', last4: '4242', expMonth: 4, expYear: 2027 };
const bank: SavedMethod = { id: 'pm_b', type: 'us_bank_account', bankName: 'Prairie State Bank', last4: '6789' };

it('[ACC-07] [CO9] names a method as its owner knows it', () => {
  expect([nameOfMethod(visa), factOfMethod(visa)]).toEqual(['Visa ending 4242', 'exp 04/27']);
  expect([nameOfMethod(bank), factOfMethod(bank)]).toEqual([
    'Checking account ending 6789',
    'Prairie State Bank, clears in up to 5 business days',
  ]);
  expect(nameOfMethod({ ...visa, brand: 'a brand of tomorrow' })).toBe('Card ending 4242');
  expect(factOfMethod({ ...bank, bankName: '' })).toBe('Clears in up to 5 business days');
});

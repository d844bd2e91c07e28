import { expect, it } from 'vitest';
import type { SavedMethod } from '../../../../features/payment-methods/ui/payment-calls.ts';
import { firstChoice } from './use-methods.ts';

const TODAY = '2026-11-21T00:00:00.000Z';
const visa: SavedMethod = { id: 'pm_v', type: 'card', brand: 'visa', last4: '4242', expMonth: 4, expYear: 2027 };
const old: SavedMethod = { id: 'pm_m', type: 'card', brand: 'mastercard', last4: '4444', expMonth: 2, expYear: 2026 };
const bank: SavedMethod = { id: 'pm_b', type: 'us_bank_account', bankName: 'Prairie State Bank', last4: '6789' };

it('[SUB-10] selects the default method unless it has expired, and a new one without any', () => {
  expect(firstChoice([visa, bank], 'pm_b', TODAY)).toEqual({ kind: 'saved', id: 'pm_b' });
  expect(firstChoice([old, visa], 'pm_m', TODAY)).toEqual({ kind: 'saved', id: 'pm_v' });
  expect(firstChoice([old], 'pm_m', TODAY)).toEqual({ kind: 'new' });
  expect(firstChoice([], null, TODAY)).toEqual({ kind: 'new' });
});

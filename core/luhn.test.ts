import { expect, it } from 'vitest';
import { passesLuhn } from './luhn.ts';

it.each([
  ['4242 4242 4242 4242', true],
  ['4242-4242-4242-4241', false],
  ['378282246310005', true],
  ['378282246310050', false],
])('[CO-42] checks the last digit of %s: %s', (text, isCard) => {
  expect(passesLuhn(text)).toBe(isCard);
});

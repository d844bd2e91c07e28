import { expect, it } from 'vitest';
import { readCopies, readQuantity } from './quantity.tsx';

it('parses a typed quantity between its bounds', () => {
  expect(readQuantity(' 3 ', 1, 99)).toBe(3);
  expect(readQuantity('0', 1, 99)).toBe(1);
  expect(readQuantity('500', 1, 99)).toBe(99);
});

it.each(['', '-1', '1.5', '1e3', 'two', '9999999'])('restores the last valid value for %j', (text) => {
  expect(readQuantity(text, 1, 99)).toBeNull();
});

it.each(['0', '-3', '1.5', 'abc', ''])('[CRT-13] rejects %j as a number of copies to add', (text) => {
  expect(readCopies(text, 1)).toBeNull();
});

it('[CRT-13] treats 0 as removal in the cart, and limits the quantity to the maximum of a cart', () => {
  expect(readCopies('0', 0)).toBe(0);
  expect(readCopies('99999', 1)).toBe(999);
});

import { expect, it } from 'vitest';
import { readQuantity } from './quantity.tsx';

it('reads a typed quantity between its bounds', () => {
  expect(readQuantity(' 3 ', 1, 99)).toBe(3);
  expect(readQuantity('0', 1, 99)).toBe(1);
  expect(readQuantity('500', 1, 99)).toBe(99);
});

it.each(['', '-1', '1.5', '1e3', 'two', '9999999'])('leaves %j to the last good value', (text) => {
  expect(readQuantity(text, 1, 99)).toBeNull();
});

import { expect, it } from 'vitest';
import { isSameSecret } from './same-secret.ts';

it.each([
  ['a key', 'a key', true],
  ['a kez', 'a key', false],
  ['', 'a key', false],
  ['a key and more', 'a key', false],
  ['', '', false],
])('[CO-42] compares %j with %j: %s', (given, secret, isSame) => {
  expect(isSameSecret(given, secret)).toBe(isSame);
});

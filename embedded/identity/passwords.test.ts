import { expect, it } from 'vitest';
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts';

it('keeps a password as a salted scrypt hash that only this password opens', async () => {
  const [a, b] = await Promise.all([hashPassword('drafting table 7'), hashPassword('drafting table 7')]);
  expect(a).not.toBe(b);
  expect(a).toMatch(/^scrypt\$15\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(await verifyPassword('drafting table 7', a)).toBe(true);
  expect(await verifyPassword('drafting table 8', a)).toBe(false);
});

it('never lets an unknown person in, whatever is typed', async () => {
  expect(await verifyPassword('', null)).toBe(false);
  expect(await verifyPassword('anything at all', null)).toBe(false);
});

/** 'drafting table 7' as hashed by the previous version */
const BEFORE = 'scrypt$15$8$1$CQkJCQkJCQkJCQkJCQkJCQ$4vNMIhpA8dEQnP8g-uPUVYlV3ooWio1EfgP0wsKD3bs';

it('[SE-33] opens a hash of an earlier version, and finds that it was made with less work', async () => {
  expect(await verifyPassword('drafting table 7', BEFORE)).toBe(true);
  expect(await verifyPassword('drafting table 8', BEFORE)).toBe(false);
  expect(isOutdated(BEFORE)).toBe(true);
  expect(isOutdated(await hashPassword('drafting table 7'))).toBe(false);
});

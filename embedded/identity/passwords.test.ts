import { expect, it } from 'vitest';
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts';

it('stores a password as a salted scrypt hash that only this password matches', async () => {
  const [a, b] = await Promise.all([hashPassword('drafting table 7'), hashPassword('drafting table 7')]);
  expect(a).not.toBe(b);
  expect(a).toMatch(/^scrypt\$15\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(await verifyPassword('drafting table 7', a)).toBe(true);
  expect(await verifyPassword('drafting table 8', a)).toBe(false);
});

it('never accepts an unknown person', async () => {
  expect(await verifyPassword('', null)).toBe(false);
  expect(await verifyPassword('anything at all', null)).toBe(false);
});

/** 'drafting table 7' as hashed by the previous version */
const BEFORE = 'scrypt$15$8$1$CQkJCQkJCQkJCQkJCQkJCQ$4vNMIhpA8dEQnP8g-uPUVYlV3ooWio1EfgP0wsKD3bs';

it('[SE-33] verifies a hash of an earlier version and detects its lower work factor', async () => {
  expect(await verifyPassword('drafting table 7', BEFORE)).toBe(true);
  expect(await verifyPassword('drafting table 8', BEFORE)).toBe(false);
  expect(isOutdated(BEFORE)).toBe(true);
  expect(isOutdated(await hashPassword('drafting table 7'))).toBe(false);
});

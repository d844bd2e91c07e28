import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

it('keeps a password as a salted scrypt hash that only this password opens', async () => {
  const [a, b] = await Promise.all([hashPassword('drafting table 7'), hashPassword('drafting table 7')]);
  expect(a).not.toBe(b);
  expect(a).toMatch(/^scrypt\$15\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(await verifyPassword('drafting table 7', a)).toBe(true);
  expect(await verifyPassword('drafting table 8', a)).toBe(false);
});

it('never lets an unknown person in, whatever is typed', async () => {
  expect(await verifyPassword('', null)).toBe(false);
  expect(await verifyPassword('anything at all', null)).toBe(false);
});

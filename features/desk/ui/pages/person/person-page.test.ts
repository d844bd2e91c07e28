import { expect, it } from 'vitest';
import { BEN, listed } from '../../../../../tests/support/fake/people.ts';
import { offered } from './person-page.tsx';

const account = { email: BEN.email, emailVerified: true, createdAt: '2026-06-15T12:00:00.000Z' };

it('[CO-50] offers unlocking and a new password for a locked account, but no sign-in link', () => {
  expect(offered({ known: listed(BEN), account, signIns: [] })).toEqual(['sign-in-link', 'reset-account', 'lock']);
  const known = { ...listed(BEN), lockedAt: '2026-06-15T11:00:00.000Z' };
  expect(offered({ known, account, signIns: [] })).toEqual(['reset-account', 'unlock']);
});

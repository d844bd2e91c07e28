import { expect, it } from 'vitest';
import { isCardExpired } from './is-expired.ts';

it.each([
  [{ expMonth: 4, expYear: 2027 }, '2027-04-30T23:59:59.000Z', false],
  [{ expMonth: 4, expYear: 2027 }, '2027-05-01T00:00:00.000Z', true],
  [{ expMonth: 12, expYear: 2026 }, '2027-01-01T00:00:00.000Z', true],
  [{ expMonth: 12, expYear: 2026 }, '2026-12-31T12:00:00.000Z', false],
])('[CO9] a card %o on %s: expired %s', (card, today, is) => expect(isCardExpired(card, today)).toBe(is));

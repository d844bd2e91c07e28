import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupDigits } from './group-digits.ts';

it('groups digits as Intl does', () => {
  const american = new Intl.NumberFormat('en-US');
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.maxSafeInteger()), (count) => {
      expect(groupDigits(count, 'en-US')).toBe(american.format(count));
    }),
  );
  expect(groupDigits(1_668, 'de-DE')).toBe('1.668');
});

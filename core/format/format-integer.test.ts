import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatInteger } from './format-integer.ts';

it('groups digits as Intl does', () => {
  const american = new Intl.NumberFormat('en-US');
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.maxSafeInteger()), (count) => {
      expect(formatInteger(count, 'en-US')).toBe(american.format(count));
    }),
  );
  expect(formatInteger(1_668, 'de-DE')).toBe('1.668');
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatMessage } from './format-message.ts';

it('writes whole numbers of the United States as Intl does, grouped from ten thousand on', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.maxSafeInteger()), (count) => {
      const intl = new Intl.NumberFormat('en-US', { useGrouping: count >= 10_000 });
      expect(formatMessage('{count}', { count }, 'en-US')).toBe(intl.format(count));
    }),
    { numRuns: 300 },
  );
  expect(formatMessage('{count}', { count: 12_345.5 }, 'en-US')).toBe('12,345.5');
  expect(formatMessage('{count}', { count: 12_345 }, 'de-DE')).toBe('12.345');
});

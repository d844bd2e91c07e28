import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatList } from './format-list.ts';

it('lists names as Intl does', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 6 }), (names) => {
      expect(formatList(names, 'en-US')).toBe(new Intl.ListFormat('en-US').format(names));
    }),
  );
  expect(formatList(['A101', 'B101', 'C401'], 'de-DE')).toBe('A101, B101 und C401');
});

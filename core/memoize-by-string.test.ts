import { expect, it, vi } from 'vitest';
import { memoizeByString } from './memoize-by-string.ts';

it('computes once per text, even if the result is undefined', () => {
  const make = vi.fn((text: string) => (text === 'none' ? null : text.length));
  const read = memoizeByString(make);
  expect([read('four'), read('four'), read('none'), read('none')]).toEqual([4, 4, null, null]);
  expect(make).toHaveBeenCalledTimes(2);
});

it('does not cache longer texts, and clears the cache when it is full', () => {
  const make = vi.fn((text: string) => text.length);
  const read = memoizeByString(make, { max: 2, maxLength: 3 });
  for (const text of ['long', 'long', 'a', 'b', 'a', 'c', 'a']) expect(read(text)).toBe(text.length);
  expect(make.mock.calls.flat()).toEqual(['long', 'long', 'a', 'b', 'c', 'a']);
});

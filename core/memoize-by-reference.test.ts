import { expect, it } from 'vitest';
import { memoizeByReference } from './memoize-by-reference.ts';

it('computes a value once per object, even if it is undefined', () => {
  const asked: object[] = [];
  const [one, other] = [{}, {}];
  const read = memoizeByReference((key: object) => {
    asked.push(key);
    return key === one ? undefined : { of: key };
  });
  expect([read(one), read(one)]).toEqual([undefined, undefined]);
  expect(read(other)).toBe(read(other));
  expect(asked).toEqual([one, other]);
});

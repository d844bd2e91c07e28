import { expect, it } from 'vitest';
import { memoizeByReference } from './memoize-by-reference.ts';

it('computes a value once per object, even if it is undefined', () => {
  const requested: object[] = [];
  const [one, other] = [{}, {}];
  const read = memoizeByReference((key: object) => {
    requested.push(key);
    return key === one ? undefined : { of: key };
  });
  expect([read(one), read(one)]).toEqual([undefined, undefined]);
  expect(read(other)).toBe(read(other));
  expect(requested).toEqual([one, other]);
});

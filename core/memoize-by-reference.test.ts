import { expect, it } from 'vitest';
import { memoizeByReference } from './memoize-by-reference.ts';

it('makes a value once for each object, also one that is nothing', () => {
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

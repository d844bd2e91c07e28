import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allBits, bitsOf, countBefore, countBits, countCommon, hasBit, intersect, toPositions, union } from './bits.ts';

const SIZE = 131;
const places = fc.uniqueArray(fc.nat(SIZE - 1)).map((list) => list.sort((a, b) => a - b));

it('[LST-04] sets of places meet, join and are counted as sets are', () => {
  fc.assert(
    fc.property(places, places, fc.nat(SIZE), (one, two, at) => {
      const [a, b] = [bitsOf(SIZE, one), bitsOf(SIZE, two)];
      const common = one.filter((place) => two.includes(place));
      expect(toPositions(intersect(a, b))).toEqual(common);
      expect(countCommon(a, b)).toBe(common.length);
      expect(toPositions(union(SIZE, [a, b]))).toEqual([...new Set([...one, ...two])].sort((x, y) => x - y));
      expect(countBits(a)).toBe(one.length);
      expect(countBefore(a, at)).toBe(one.filter((place) => place < at).length);
      expect(hasBit(a, at)).toBe(one.includes(at));
    }),
  );
});

it('[LST-08] a part of a set is the part of its members', () => {
  fc.assert(
    fc.property(places, fc.nat(40), fc.nat(40), (members, start, more) => {
      expect(toPositions(bitsOf(SIZE, members), start, start + more)).toEqual(members.slice(start, start + more));
    }),
  );
});

it.each([1, 31, 32, 33, 194])('all of %i are that many', (size) => {
  expect(toPositions(allBits(size))).toEqual(Array.from({ length: size }, (_, i) => i));
});

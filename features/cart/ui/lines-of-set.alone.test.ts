import { expect, it } from 'vitest';
import { linesOfSet } from './lines-of-set.ts';

const G702 = { productId: 702, variantId: 1702 };
const G703 = { productId: 703, variantId: 1703 };

it('[CRT-01] adds one copy of each document of a set, in its order', () => {
  expect(linesOfSet([G702, G703])).toEqual([
    { quantity: 1, productId: 702, variantId: 1702 },
    { quantity: 1, productId: 703, variantId: 1703 },
  ]);
});

it('[CRT-01] merges a document that a set names twice into one line', () => {
  expect(linesOfSet([G702, G703, G702])).toEqual([
    { quantity: 2, productId: 702, variantId: 1702 },
    { quantity: 1, productId: 703, variantId: 1703 },
  ]);
});

it('[CRT-06] has no lines for an empty set', () => {
  expect(linesOfSet([])).toEqual([]);
});

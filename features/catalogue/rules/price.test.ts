import { expect, it } from 'vitest';
import { effectivePrice, isOnSale, parsePrices, serializePrices } from './price.ts';

it('[PRD-16] prefers the sale price to the regular price', () => {
  expect(effectivePrice({ price: 4800, salePrice: 3900 })).toBe(3900);
  expect(effectivePrice({ price: 4800, salePrice: null })).toBe(4800);
});

it('[PRD-16] ignores a sale price that does not reduce the price', () => {
  expect(isOnSale({ price: 4800, salePrice: 4800 })).toBe(false);
  expect(effectivePrice({ price: 4800, salePrice: 5200 })).toBe(4800);
});

it('[PRD-16] accepts a sale price of zero', () => {
  expect(isOnSale({ price: 4800, salePrice: 0 })).toBe(true);
  expect(effectivePrice({ price: 4800, salePrice: 0 })).toBe(0);
});

it('serializes prices as dollars, and parses them back to the cent', () => {
  const document = { sku: 'A101', price: 4_805, salePrice: 1_999 };
  expect(serializePrices(document)).toEqual({ sku: 'A101', price: 48.05, salePrice: 19.99 });
  expect(parsePrices(serializePrices(document))).toEqual(document);
  expect(parsePrices({ price: 48, salePrice: null })).toEqual({ price: 4_800, salePrice: null });
});
